import { expect, test } from 'vitest';
import { bestClonedPart, type ClonedWeights } from './checkpoint';
import { EarlyStopping } from './EarlyStopping';

const weights: ClonedWeights = {
  parameters: Float32Array.of(1, 2),
  optimiser: { m: Float32Array.of(0, 0), v: Float32Array.of(0, 0), t: 50 },
};

test('weights and patience of a run that is still cloning are part of what is stored', async () => {
  const stopping = new EarlyStopping<ClonedWeights>(2);
  await stopping.record(0.5, async () => weights);
  await stopping.record(0.25, async () => weights);
  const stored = structuredClone(await bestClonedPart(stopping).save());

  const opened = new EarlyStopping<ClonedWeights>(2);
  bestClonedPart(opened).load(stored);
  expect(opened.isOver).toBe(false);
  await opened.record(0.25, async () => weights);
  expect(opened.isOver).toBe(true);
  expect(opened.takeBest()).toEqual(weights);
});

test('an older run has only a rate: the next validation counts as the first', async () => {
  for (const stored of [0.75, null]) {
    const opened = new EarlyStopping<ClonedWeights>(1);
    bestClonedPart(opened).load(stored);
    await opened.record(0.5, async () => weights);
    expect(opened.isOver).toBe(false);
    expect(opened.takeBest()).toEqual(weights);
  }
});
