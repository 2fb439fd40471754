import { expect, test } from 'vitest';
import { EarlyStopping } from './EarlyStopping';

/** Validates with these rates in turn until it stops; weights are named after their validation. */
async function validate(patience: number, rates: readonly number[]) {
  const stopping = new EarlyStopping<string>(patience);
  let played = 0;
  for (const [i, rate] of rates.entries()) {
    if (stopping.isOver) break;
    await stopping.record(rate, async () => `weights ${i}`);
    played++;
  }
  return { stopping, played };
}

test('a patience of 1 ends with the first validation that is no better, though nothing has succeeded yet', async () => {
  const { stopping, played } = await validate(1, [0, 0, 0.5]);
  expect([played, stopping.isOver]).toEqual([2, true]);
});

test('with more patience, a late improvement is found', async () => {
  const { stopping, played } = await validate(3, [0, 0, 0.5, 0.4, 0.9, 0.8, 0.8, 0.8, 1]);
  expect([played, stopping.isOver]).toEqual([8, true]);
  expect(stopping.takeBest()).toBe('weights 4');
});

test('among equals, the latest are kept, and they do not extend the wait', async () => {
  const { stopping, played } = await validate(2, [0, 0, 0, 1]);
  expect(played).toBe(3);
  expect(stopping.takeBest()).toBe('weights 2');
});

test('the best weights are handed out once', async () => {
  const { stopping } = await validate(2, [0.5]);
  expect([stopping.takeBest(), stopping.takeBest()]).toEqual(['weights 0', null]);
  expect(stopping.save()).toEqual({ bestRate: 0.5, bestWeights: null, waited: 0 });
});

test('restored, it continues as if uninterrupted', async () => {
  const { stopping } = await validate(3, [0.5, 0.1, 0.2]);
  const again = new EarlyStopping<string>(3);
  again.load(structuredClone(stopping.save()));
  expect(again.isOver).toBe(false);
  await again.record(0.5, async () => 'weights 3');
  expect(again.isOver).toBe(true);
  expect(again.takeBest()).toBe('weights 3');
});
