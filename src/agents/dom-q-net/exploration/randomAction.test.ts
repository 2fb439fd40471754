import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import { actionKey, CLICK } from '../actions';
import { StateEncoder } from '../encode/StateEncoder';
import { resolveSettings } from '../settings';
import { form, observe, perceiveForm } from '../testing/page';
import { randomAction } from './randomAction';

/** The last candidate of the form. */
const CANCEL = 2;

const settings = resolveSettings({});
const perceived = perceiveForm(settings);

test('random actions click every candidate and type every word where it can be typed', () => {
  const rng = new Rng(1);
  const seen = new Set(
    Array.from({ length: 300 }, () => JSON.stringify(randomAction(perceived, settings, rng))),
  );
  expect(seen.size).toBe(3 * 2 + 1 * 2);
});

test('random actions keep to what has not been tried, as long as anything is left', () => {
  const rng = new Rng(1);
  const always = resolveSettings({ untried: 1 });
  const tried = new Set<string>();
  const actions = Array.from({ length: 4 }, () => {
    const action = randomAction(perceived, always, rng, tried);
    tried.add(actionKey(perceived, action, always));
    return `${action.mode} ${action.candidate}`;
  });
  expect(actions.sort()).toEqual(['0 0', '0 1', '0 2', '1 0']);
  expect(randomAction(perceived, always, rng, tried).candidate).toBeGreaterThanOrEqual(0);
});

test('random typing prefers the words that the goal quotes', () => {
  const encoder = new StateEncoder(resolveSettings({}));
  const goal = 'Enter "R7" into the field';
  const { state, ...rest } = encoder.encodeAndLearnWords(observe(goal, form));
  const share = (quotedFirst: number) => {
    const rng = new Rng(3);
    const chosen = Array.from(
      { length: 500 },
      () => randomAction({ state, ...rest }, resolveSettings({ quotedFirst }), rng).token,
    );
    return chosen.filter((token) => token === 1).length / chosen.length;
  };
  expect(share(1)).toBe(1);
  expect(share(0.8)).toBeCloseTo(0.8 + 0.2 / 5, 1);
  expect(share(0)).toBeCloseTo(1 / 5, 1);
});

test('random clicks prefer what the goal mentions, as often as the settings say', () => {
  const perceived = new StateEncoder(settings).encodeAndLearnWords(observe('Press Cancel', form));
  const share = (mentionedFirst: number) => {
    const rng = new Rng(3);
    const clicked = Array.from({ length: 2_000 }, () =>
      randomAction(perceived, resolveSettings({ mentionedFirst }), rng),
    ).filter(({ mode }) => mode === CLICK);
    return clicked.filter(({ candidate }) => candidate === CANCEL).length / clicked.length;
  };
  expect(share(1)).toBe(1);
  expect(share(0.5)).toBeCloseTo(0.5 + 0.5 / 3, 1);
  expect(share(0)).toBeCloseTo(1 / 3, 1);
});
