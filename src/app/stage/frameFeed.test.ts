import { expect, test, vi } from 'vitest';
import type { Observation, StepResult } from '../../contracts/env';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import { FrameFeed } from './frameFeed';

const page = (utterance: string, ref: number): Observation => ({
  utterance,
  fields: [],
  dom: encodeSnapshot(
    buildDom([
      {
        ...{ ref, tag: 'button', text: 'Go', value: null, id: '', classes: '', parent: -1 },
        ...{ left: 0, top: 0, width: 10, height: 10, focused: false, tampered: false },
      },
    ]),
  ),
});

const result = (observation: Observation, terminated = false): StepResult => ({
  observation,
  reward: 0,
  terminated,
  truncated: false,
  info: { seed: 1, rawReward: 0.5, scaledReward: 0.4, success: false, reason: null, steps: 1, elapsedMs: 1 },
});

test('follows one frame; outcomes come from all', () => {
  const feed = new FrameFeed();
  const onOutcome = vi.fn();
  feed.onOutcome(onOutcome);
  feed.receive({ kind: 'reset', env: 0, seed: 1, observation: page('first', 1) });
  feed.receive({ kind: 'step', env: 1, action: { kind: 'noop' }, result: result(page('other', 1), true) });
  expect(feed.moment?.utterance).toBe('first');
  expect(onOutcome).toHaveBeenCalledWith({ env: 1, isSuccess: false, rawReward: 0.5, reason: null });
});

test('the target shows from the action until its effect', () => {
  const feed = new FrameFeed();
  const action = { kind: 'click', ref: 1 } as const;
  feed.receive({ kind: 'reset', env: 0, seed: 1, observation: page('u', 1) });
  feed.receive({ kind: 'action', env: 0, action });
  expect(feed.moment?.target).toBe(1);
  feed.receive({ kind: 'step', env: 0, action, result: result(page('u', 2)) });
  expect(feed.moment?.target).toBeNull();
});

test('recalls the newest page of an instruction that has all elements asked for', () => {
  const feed = new FrameFeed();
  for (const [utterance, ref] of [
    ['a', 1],
    ['a', 2],
    ['b', 1],
  ] as const)
    feed.receive({ kind: 'reset', env: 0, seed: 1, observation: page(utterance, ref) });
  expect(feed.recall('a', [1])?.dom.elements[0].ref).toBe(1);
  expect(feed.recall('a', [])?.dom.elements[0].ref).toBe(2);
  expect(feed.recall('a', [1, 2])).toBeNull();
  expect(feed.recall('c', [])).toBeNull();
});
