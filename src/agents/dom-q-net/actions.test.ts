import { expect, test } from 'vitest';
import { bestAction, qValueOf, rankActions, toAction } from './actions';
import { StateEncoder } from './encode/StateEncoder';
import { FIRST_MATCH, MATCH, NODE_COLUMNS } from './encode/state';
import { resolveSettings } from './settings';
import { element, form, observe, perceiveForm, formValues as values } from './testing/page';

const settings = resolveSettings({});
const perceived = perceiveForm(settings);

test('the best of each head is the best action, and its Q value is their sum', () => {
  const best = bestAction(values);
  expect(best).toEqual({ candidate: 0, token: 1, mode: 1 });
  expect(qValueOf(values, best)).toBe(0.875);
  expect(rankActions(values)[0]).toEqual(best);
});

test('a second word into the same element is ranked like any other action', () => {
  const ranked = rankActions({ ...values, dom: Float32Array.of(9, 0, 0) });
  // Three candidates, each clicked or given one of two words.
  expect(ranked).toHaveLength(9);
  expect(ranked.slice(0, 3)).toEqual([
    { candidate: 0, token: 1, mode: 1 },
    { candidate: 0, token: 1, mode: 0 },
    { candidate: 0, token: 0, mode: 1 },
  ]);
});

test('typing means a word of the goal; on elements that take no text, it is a click', () => {
  const act = (candidate: number, mode: 0 | 1) =>
    toAction(perceived, { candidate, token: 1, mode }, settings);
  expect(act(0, 1)).toEqual({ kind: 'fill', ref: 3, text: 'Bob' });
  const appends = resolveSettings({ typing: 'appends' });
  expect(toAction(perceived, { candidate: 0, token: 1, mode: 1 }, appends).kind).toBe('type');
  expect(act(0, 0)).toEqual({ kind: 'click', ref: 3 });
  expect(act(2, 1)).toEqual({ kind: 'click', ref: 5 });
});

test('words are typed as the goal spells them, not as its numbers are read', () => {
  const typed = (utterance: string, token: number) => {
    const seen = new StateEncoder(settings).encodeAndLearnWords(observe(utterance, form));
    return [seen.words[token], toAction(seen, { candidate: 0, token, mode: 1 }, settings)];
  };
  expect(typed('Pick 07/13/2016 now', 1)).toEqual(['July', { kind: 'fill', ref: 3, text: '07' }]);
  expect(typed('Enter "7" here', 1)).toEqual(['7', { kind: 'fill', ref: 3, text: '7' }]);
  expect(typed('Enter the code "007".', 3)).toEqual(['7', { kind: 'fill', ref: 3, text: '007' }]);
});

test('a field that holds a word as it is typed matches that word as it is read', () => {
  const filled = [element(1, -1, 'body', null), element(2, 0, 'input_text', '', { value: '007' })];
  const { state } = new StateEncoder(settings).encodeAndLearnWords(observe('Enter the code "007".', filled));
  expect(state.nodes[NODE_COLUMNS + MATCH] - FIRST_MATCH).toBe(3);
  expect(state.texts[1]).toBe(state.goal[3]);
});
