import { expect, test } from 'vitest';
import { ProbabilityHistory } from './ProbabilityHistory';

const at = (step: number) => () => [[[step, 1]], [[0]]];

function after(steps: number, size = 3, every = 1): ProbabilityHistory {
  const history = new ProbabilityHistory(size);
  for (let step = 0; step < steps; step += every) history.note(step, at(step));
  return history;
}

test('entries are spread evenly from the first on, and there are never more than 64', () => {
  const { controlSteps, probabilities } = after(10_000).entries;
  expect(controlSteps.length).toBeGreaterThan(30);
  expect(controlSteps.length).toBeLessThanOrEqual(64);
  expect(controlSteps[0]).toBe(0);
  const gaps = controlSteps.slice(1).map((step, i) => step - controlSteps[i]);
  expect(new Set(gaps).size).toBe(1);
  expect([...probabilities[1]]).toEqual([controlSteps[1], 1, 0]);
});

test('for large lattices, fewer entries are kept, but still some', () => {
  expect(after(1000, 50_000).entries.controlSteps.length).toBeLessThanOrEqual(10);
  expect(after(1000, 1_000_000).entries.controlSteps.length).toBeGreaterThanOrEqual(4);
});

test('it is asked for probabilities only when they are due', () => {
  const history = after(1000);
  let asked = 0;
  for (let step = 1000; step < 1016; step++)
    history.note(step, () => {
      asked++;
      return at(step)();
    });
  expect(asked).toBe(1);
});

test('a restored history continues like the saved one, and one of other lattices starts over', () => {
  const half = after(500);
  const restored = new ProbabilityHistory(3);
  restored.load(half.save());
  for (let step = 500; step < 1000; step++) restored.note(step, at(step));
  expect(restored.entries).toEqual(after(1000).entries);
  const other = new ProbabilityHistory(4);
  other.load(half.save());
  expect(other.entries.controlSteps).toEqual([]);
});

test('a run that goes back to a checkpoint notes no control step twice', () => {
  const history = after(10);
  history.note(3, at(3));
  expect(history.entries.controlSteps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
