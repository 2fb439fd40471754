import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import type { QAction } from '../actions';
import { Exploration, mix } from './Exploration';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the less a task succeeds, the more of its actions are random, whatever other tasks do', () => {
  const exploration = new Exploration(['a', 'b'], 0.8, 0.1);
  const rng = new Rng(1);
  const level = (task: string) =>
    mean(Array.from({ length: 2000 }, () => exploration.drawEpsilon(task, rng)));
  expect(level('a')).toBeCloseTo(0.8, 9);
  exploration.conclude('a', false);
  expect(level('a')).toBeCloseTo(0.8, 9);
  for (let i = 0; i < 200; i++) exploration.conclude('a', i % 2 === 0);
  expect(level('a')).toBeCloseTo(0.1, 1);
  for (let i = 0; i < 200; i++) exploration.conclude('a', true);
  expect(level('a')).toBeLessThan(0.001);
  expect(level('b')).toBeCloseTo(0.4, 1);
  // An episode that failed before is explored like a task that always fails.
  const again = Array.from({ length: 2000 }, () => exploration.drawEpsilon('a', rng, { hasFailed: true }));
  expect(mean(again)).toBeCloseTo(0.4, 1);
});

test('a network that was taught by others acts on its own before its first success', () => {
  const exploration = new Exploration(['a'], 0.8, 0.1);
  const levels = (isTaught: boolean) =>
    Array.from({ length: 2000 }, (_, i) => exploration.drawEpsilon('a', new Rng(i), { isTaught }));
  expect(Math.min(...levels(false))).toBeCloseTo(0.8, 9);
  expect(mean(levels(true))).toBeCloseTo(0.4, 1);
});

test('of several tasks, those that fail are played often, and those that succeed only now and then', () => {
  const exploration = new Exploration(['good', 'bad', 'fair'], 1, 0.2);
  const rng = new Rng(4);
  const taskOf = ['good', 'bad', 'fair', 'bad'];
  for (let i = 0; i < 400; i++) {
    exploration.conclude('good', true);
    exploration.conclude('bad', false);
    exploration.conclude('fair', i % 2 === 0);
  }
  const drawn = Array.from({ length: 1000 }, () => exploration.drawFrames(taskOf, rng));
  const share = (frame: number) => drawn.filter((frames) => frames.includes(frame)).length / drawn.length;
  expect(share(0)).toBeCloseTo(0.2, 1);
  expect([share(1), share(3)]).toEqual([1, 1]);
  const rate = exploration.rateOf('fair');
  expect(Math.abs(rate - 0.5)).toBeLessThan(0.06);
  expect(share(2)).toBeCloseTo((1 - rate) ** 2, 1);
  // What counts is how much a task fails compared with the one that fails most.
  const late = new Exploration(['good', 'fair'], 1, 0.2);
  for (let i = 0; i < 400; i++) {
    late.conclude('good', true);
    late.conclude('fair', i % 2 === 0);
  }
  expect(late.shareOf('fair')).toBe(1);
  expect(late.shareOf('good')).toBe(0.2);
  expect(exploration.drawFrames(['good', 'good'], rng)).toEqual([0, 1]);
});

test('a task of which no episode has ended fails as much as one that never succeeds', () => {
  const exploration = new Exploration(['easy', 'long'], 1, 0.1);
  for (let i = 0; i < 400; i++) exploration.conclude('easy', true);
  expect(exploration.leastRate).toBe(0);
  expect(exploration.shareOf('long')).toBe(1);
  expect(exploration.shareOf('easy')).toBe(0.1);
});

test('knows the success rate of the worst task', () => {
  const exploration = new Exploration(['good'], 1, 0.1);
  expect(exploration.leastRate).toBe(0);
  for (let i = 0; i < 400; i++) exploration.conclude('good', true);
  expect(exploration.leastRate).toBeCloseTo(1, 6);
  exploration.conclude('good', false);
  expect(exploration.leastRate).toBeCloseTo(0.9, 6);
});

test('is what it was after saving and loading', () => {
  const one = new Exploration(['a'], 1, 0.1);
  one.conclude('a', true);
  const other = new Exploration(['a'], 1, 0.1);
  other.load(structuredClone(one.save()));
  expect(other.drawEpsilon('a', new Rng(3))).toBe(one.drawEpsilon('a', new Rng(3)));
});

test('parts of an action are replaced independently of each other', () => {
  const rng = new Rng(2);
  const [chosen, random]: QAction[] = [
    { candidate: 0, token: 0, mode: 0 },
    { candidate: 1, token: 1, mode: 1 },
  ];
  expect(mix(chosen, random, 0, rng)).toEqual({ action: chosen, isExploratory: false });
  expect(mix(chosen, random, 1, rng)).toEqual({ action: random, isExploratory: true });
  expect(mix(chosen, chosen, 1, rng).isExploratory).toBe(false);
  const mixed = Array.from({ length: 4000 }, () => mix(chosen, random, 0.3, rng));
  const share = (of: (action: QAction) => boolean) =>
    mixed.filter(({ action }) => of(action)).length / mixed.length;
  for (const key of ['candidate', 'token', 'mode'] as const) {
    expect(share((action) => action[key] === 1)).toBeCloseTo(0.3, 1);
  }
  expect(share(({ candidate, token }) => candidate === 1 && token === 1)).toBeCloseTo(0.09, 1);
});
