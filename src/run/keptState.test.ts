import { expect, test } from 'vitest';
import { packKept } from './keptState';
import { unpackState } from './packedState';

const BEST = { successRate: 0.5, controlSteps: 6, policy: new Float32Array(2) };
const KEPT = ['network', 'settings', 'progress'];
const acting = { settings: { layers: 2 }, progress: { controlSteps: 7 } };
const state = { ...acting, learner: { parameters: new Float32Array(10), m: new Float32Array(10) } };

test('a state that fits is kept whole, with or without a best policy', async () => {
  for (const best of [BEST, null]) {
    const { trainer, isTrimmed } = await packKept(state, best, KEPT, 80);
    expect(isTrimmed).toBeUndefined();
    expect(await unpackState(trainer)).toMatchObject({ ...acting, learner: { m: state.learner.m } });
  }
});

test('of a larger state, the part needed for acting is kept, with the best policy', async () => {
  const { trainer, isTrimmed } = await packKept(state, BEST, KEPT, 79);
  expect(isTrimmed).toBe(true);
  expect(await unpackState(trainer)).toEqual(acting);
});

test('a network that acts with averaged weights needs no others', async () => {
  const weights = new Float32Array([1, 2]);
  const network = {
    parameters: weights,
    optimiser: { m: weights, t: 3 },
    average: { weights, count: 3 },
    trust: 1,
  };
  const { trainer } = await packKept({ ...acting, network }, BEST, KEPT, 8);
  expect(await unpackState(trainer)).toEqual({
    ...acting,
    network: { average: { weights, count: 3 }, trust: 1 },
  });
});

test('without a validated policy it is refused in words', async () => {
  await expect(packKept(state, null, KEPT, 79)).rejects.toThrow('no more than 0 MB can be kept');
});
