import { expect, test } from 'vitest';
import { packState, unpackState } from '../packedState';

const state = {
  progress: { controlSteps: 7, envSteps: 41 },
  rng: [4_294_967_295, 0, 123_456_789, 1],
  weights: Float32Array.from([1.5, -0, 3e-9, Number.NaN, Number.POSITIVE_INFINITY]),
  credit: 0.1 + 0.2,
  nothing: null,
  groups: [
    [
      'workflow a',
      [{ group: 'a', steps: [{ words: Int32Array.from([-1, 4095]), bits: new Uint8Array(3) }] }],
    ],
  ],
  probabilities: [[[0.25, 1 / 3]], []],
};

test('a state is restored to the last bit, with its types of arrays', async () => {
  expect(await unpackState(await packState(state))).toEqual(state);
});

test('equal states are equal bytes, so that checkpoints can be compared', async () => {
  expect(await packState(structuredClone(state))).toEqual(await packState(state));
});

test('pages that repeat take little room', async () => {
  const pages = Array.from({ length: 300 }, () => ({ words: new Int32Array(500).fill(-1) }));
  expect((await packState({ pages })).byteLength).toBeLessThan(20_000);
});

test('the packed state is that of the moment of the call', async () => {
  const changing = { step: 1, list: [1] };
  const packed = packState(changing);
  changing.step = 2;
  changing.list.push(2);
  expect(await unpackState(await packed)).toEqual({ step: 1, list: [1] });
});

test('a state from an older version is taken unchanged', async () => {
  expect(await unpackState(state)).toBe(state);
});

test('weights of more than 380 MB are refused, wherever they are', async () => {
  const quarter = new Float32Array(100 * 2 ** 18);
  const state = {
    network: { parameters: quarter, optimiser: { m: quarter, v: quarter } },
    averages: [quarter],
  };
  await expect(packState(state)).rejects.toThrow(
    'the weights and the optimiser’s state take 400 MB, and no more than 380 MB can be kept.',
  );
});
