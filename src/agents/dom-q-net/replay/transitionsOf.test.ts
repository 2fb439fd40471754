import { expect, test } from 'vitest';
import { StateEncoder } from '../encode/StateEncoder';
import { resolveSettings } from '../settings';
import { element, observe } from '../testing/page';
import { transitionsOf } from './transitionsOf';

const settings = resolveSettings({ discount: 0.5, nStep: 8 });

/** An episode through pages that each show one text; the last step earns `reward`. */
function episode(texts: readonly string[], reward: number) {
  const encoder = new StateEncoder(settings);
  const pages = texts.map((text) => observe('Click it', [element(1, -1, 'p', text)]));
  const states = pages.map((page) => encoder.encodeAndLearnWords(page).state);
  const steps = states.map((state, t) => ({
    state,
    page: pages[t].dom,
    action: { candidate: t, token: 0, mode: 0 } as const,
    reward: t === states.length - 1 ? reward : 0,
  }));
  return { steps, cutAt: null, states };
}

const told = (of: ReturnType<typeof episode>, more = {}) =>
  transitionsOf(of, { ...settings, ...more }).map(({ action, reward, next, discount }) => ({
    step: action.candidate,
    reward,
    next: next && of.states.indexOf(next),
    discount,
  }));

test('an episode without detours gives its n-step transitions', () => {
  expect(told(episode(['a', 'b'], 1))).toEqual([
    { step: 0, reward: 0.5, next: null, discount: 0.25 },
    { step: 1, reward: 1, next: null, discount: 0.5 },
  ]);
});

test('a detour is removed from a success; a step that changed nothing is worth nothing', () => {
  // Step 0 changes nothing; steps 1 and 2 lead away and back; step 3 does it.
  expect(told(episode(['a', 'a', 'b', 'a'], 1))).toEqual([
    { step: 3, reward: 1, next: null, discount: 0.5 },
    { step: 0, reward: 0, next: null, discount: 0.5 },
    { step: 1, reward: 0, next: 2, discount: 0.5 },
    { step: 2, reward: 0, next: 3, discount: 0.5 },
  ]);
});

test('unless loops are kept', () => {
  const kept = told(episode(['a', 'a', 'b'], 1), { loops: 'kept' });
  expect(kept.map(({ step, reward }) => [step, reward])).toEqual([
    [0, 0.25],
    [1, 0.5],
    [2, 1],
  ]);
});

test('an episode cut by the step limit has failed, or is worth what could still follow', () => {
  const cut = episode(['a', 'b'], 0);
  const withState = { ...cut, cutAt: cut.states[0] };
  const ends = (cutEpisodes: 'failed' | 'bootstrap') =>
    transitionsOf(withState, { ...settings, cutEpisodes }).map(({ next }) => next);
  expect(ends('failed')).toEqual([null, null]);
  expect(ends('bootstrap')).toEqual([cut.states[0], cut.states[0]]);
});
