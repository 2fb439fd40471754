import { expect, test } from 'vitest';
import { PolicyShelf } from './PolicyShelf';

test('keeps few policies, spread over the whole run', async () => {
  const shelf = new PolicyShelf();
  for (let step = 20; step <= 2000; step += 20) await shelf.offer(step, 0.5, () => `after ${step}`);
  const kept = shelf.list().map(({ controlSteps }) => controlSteps);
  expect(kept.length).toBeLessThanOrEqual(6);
  expect(kept.length).toBeGreaterThanOrEqual(3);
  expect(kept[0]).toBe(20);
  expect(kept.at(-1)).toBeGreaterThan(1000);
  expect(shelf.at(kept[1])).toBe(`after ${kept[1]}`);
  expect(() => shelf.at(21)).toThrow('The policy after 21 control steps is no longer kept');
});

test('a policy that will not be kept is not read', async () => {
  const shelf = new PolicyShelf();
  let reads = 0;
  for (let step = 0; step < 100; step++) await shelf.offer(step, 0, () => reads++);
  expect(reads).toBeLessThan(30);
});
