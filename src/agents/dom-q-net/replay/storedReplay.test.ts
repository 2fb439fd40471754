import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import { PrioritisedReplayBuffer } from '../../../rl/PrioritisedReplayBuffer';
import { madeUpState } from '../testing/page';
import type { ReplayItem } from './item';
import { storeReplay, unstoreReplay } from './storedReplay';

function filled(): PrioritisedReplayBuffer<ReplayItem> {
  const rng = new Rng(1);
  const replay = new PrioritisedReplayBuffer<ReplayItem>({ capacity: 20, alpha: 0.5, beta: 0 });
  const states = Array.from({ length: 31 }, (_, i) => madeUpState(rng, 1 + (i % 7), 10, 1 + (i % 3)));
  for (let t = 0; t < 30; t++) {
    const action = { candidate: t % 3, token: t % 2, mode: t % 2 === 0 ? 0 : 1 } as const;
    const next = t % 5 === 4 ? null : states[t + 1];
    replay.add({
      state: states[t],
      action,
      reward: t / 7,
      next,
      discount: 0.99 ** (t % 8),
      task: t % 3 === 0 ? 'a' : 'b',
      isRetry: t % 4 === 0,
    });
  }
  replay.reprioritise(Int32Array.of(1, 5, 9), [3, 0.1, 7]);
  return replay;
}

test('a stored buffer is the same buffer', () => {
  const replay = filled();
  expect(unstoreReplay(structuredClone(storeReplay(replay.save())))).toEqual(replay.save());
});

test('a state that several transitions share is stored once, and shared again', () => {
  const stored = storeReplay(filled().save());
  // 20 transitions of 4 whole episodes of 5 steps each: none leads past its end.
  expect(stored.lengths.length / 5).toBe(20);
  const { items } = unstoreReplay(stored);
  const index = items.findIndex(({ next }) => next !== null);
  expect(items.some(({ state }) => state === items[index].next)).toBe(true);
});

test('what is stored has the names and the order of stored runs', () => {
  const stored = storeReplay(filled().save());
  expect(Object.keys(stored)).toEqual([
    ...['nodes', 'texts', 'goals', 'quoted', 'phrases', 'lengths', 'tasks', 'steps', 'worth', 'masses'],
    ...['next', 'greatest'],
  ]);
  const { state } = filled().save().items[0];
  const lengths = [state.nodes, state.texts, state.goal, state.quoted, state.phrases].map((of) => of.length);
  expect([...stored.lengths.subarray(0, 5)]).toEqual(lengths);
});
