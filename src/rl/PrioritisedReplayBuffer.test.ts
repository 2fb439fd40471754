import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../random/Rng';
import { PrioritisedReplayBuffer } from './PrioritisedReplayBuffer';

const filled = (count: number, options: { capacity?: number; alpha?: number; beta?: number } = {}) => {
  const replay = new PrioritisedReplayBuffer<number>({ capacity: 8, alpha: 1, beta: 0, ...options });
  for (let i = 0; i < count; i++) replay.add(i);
  return replay;
};

const all = (replay: PrioritisedReplayBuffer<number>) => [...replay.save().items].sort((a, b) => a - b);

describe('PrioritisedReplayBuffer', () => {
  test('the oldest items give way', () => {
    expect(all(filled(5))).toEqual([0, 1, 2, 3, 4]);
    expect(all(filled(11))).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('draws in proportion to priority^alpha', () => {
    const replay = filled(2, { alpha: 0.5 });
    replay.reprioritise(Int32Array.of(0, 1), [1, 9]);
    const { items } = replay.sample(4000, new Rng(1));
    expect(items.filter((item) => item === 1).length / 4000).toBeCloseTo(0.75, 2);
  });

  test('each stretch of the mass gives one item', () => {
    const replay = filled(4);
    replay.reprioritise(Int32Array.of(0, 1, 2, 3), [2, 2, 2, 2]);
    for (let seed = 0; seed < 20; seed++) {
      expect(replay.sample(4, new Rng(seed)).items).toEqual([0, 1, 2, 3]);
    }
  });

  test('new items get the greatest priority so far', () => {
    const replay = filled(1);
    replay.reprioritise(Int32Array.of(0), [5]);
    replay.reprioritise(Int32Array.of(0), [0.5]);
    replay.add(1);
    expect([...replay.save().masses]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(5, 9)]);
  });

  test('the mean priority is that of an item drawn as often as the average one', () => {
    expect(filled(0).meanPriority).toBe(0);
    const replay = filled(2, { alpha: 0.5 });
    replay.reprioritise(Int32Array.of(0, 1), [1, 9]);
    expect(replay.meanPriority).toBeCloseTo(((1 + 3) / 2) ** 2, 6);
    expect(replay.maxPriority).toBeCloseTo(9, 6);
  });

  test('importance weights, worked by hand: probabilities 1/4 and 3/4, beta 1/2', () => {
    const replay = filled(2, { beta: 0.5 });
    replay.reprioritise(Int32Array.of(0, 1), [1, 3]);
    const { items, weights } = replay.sample(4, new Rng(3));
    expect(items).toEqual([0, 1, 1, 1]);
    // sqrt(1 / (2 / 4)) = sqrt 2, sqrt(1 / (2 * 3 / 4)) = sqrt(2 / 3); the ratio is 1 / sqrt 3.
    expect([...weights]).toEqual([1, ...new Array(3).fill(expect.closeTo(1 / Math.sqrt(3), 6))]);
  });

  test('favoured items fill their share of a batch, however small their mass', () => {
    const groups = { share: 0.25, groupOf: (item: string) => (item === 'gold' ? item : null) };
    const replay = new PrioritisedReplayBuffer<string>({
      capacity: 100,
      alpha: 1,
      beta: 1,
      samplingGroups: [groups],
    });
    for (let i = 0; i < 50; i++) replay.add(`sand ${i}`);
    expect(replay.sample(16, new Rng(1)).items).not.toContain('gold');
    replay.add('gold');
    replay.reprioritise(Int32Array.of(50), [1e-6]);
    const { items, weights } = replay.sample(16, new Rng(1));
    expect(items.filter((item) => item === 'gold')).toHaveLength(4);
    // Drawn 0.25 / (0.75 / 50) times as often as any other, its weight is that much smaller.
    expect(weights[items.indexOf('gold')] / weights[0]).toBeCloseTo(0.75 / 50 / 0.25, 3);
    for (let i = 0; i < 100; i++) replay.add('sand');
    expect(replay.sample(16, new Rng(1)).items).not.toContain('gold');
  });

  test('groups of favoured items divide their share by their weights, whatever their size', () => {
    const metals: Record<string, number> = { gold: 3, iron: 1 };
    const groupOf = (item: string) => (item in metals ? item : null);
    const groups = { share: 0.5, groupOf, weightOf: (group: string) => metals[group] };
    const replay = new PrioritisedReplayBuffer<string>({
      capacity: 64,
      alpha: 1,
      beta: 0,
      samplingGroups: [groups],
    });
    replay.add('gold');
    for (let i = 0; i < 31; i++) replay.add('iron');
    for (let i = 0; i < 32; i++) replay.add('sand');
    const count = (name: string) =>
      replay.sample(800, new Rng(2)).items.filter((item) => item === name).length;
    // Half by priority alone, where gold is 1 of 64, and 3/4 of the other half.
    expect(count('gold')).toBeCloseTo(400 / 64 + 300, -1);
    expect(count('iron')).toBeCloseTo((400 * 31) / 64 + 100, -1);
    // The items that replaced gold are not gold.
    for (let i = 0; i < 64; i++) replay.add('sand');
    expect(count('sand')).toBe(800);
    const again = new PrioritisedReplayBuffer<string>({
      capacity: 64,
      alpha: 1,
      beta: 0,
      samplingGroups: [groups],
    });
    again.load(replay.save());
    expect(again.sample(8, new Rng(1))).toEqual(replay.sample(8, new Rng(1)));
  });

  test('with beta = 0 all weights are equal, and a NaN priority changes nothing', () => {
    const replay = filled(3);
    const before = replay.save();
    replay.reprioritise(Int32Array.of(1), [Number.NaN]);
    expect(replay.save()).toEqual(before);
    expect([...replay.sample(3, new Rng(0)).weights]).toEqual([1, 1, 1]);
  });

  test('share counts items', () => {
    expect(filled(4).share((item) => item % 2 === 0)).toBe(0.5);
    expect(filled(0).share(() => true)).toBe(0);
  });

  test('a restored buffer continues like the saved one', () => {
    const actions = fc.array(fc.oneof(fc.constant(null), fc.double({ min: 0, max: 10, noNaN: true })));
    fc.assert(
      fc.property(actions, actions, fc.integer(), (past, future, seed) => {
        const [one, other] = [filled(3), filled(7)];
        const play = (replay: PrioritisedReplayBuffer<number>, list: readonly (number | null)[], rng: Rng) =>
          list.map((priority, i) => {
            if (priority === null) replay.add(100 + i);
            const batch = replay.sample(3, rng);
            replay.reprioritise(batch.indices, [priority ?? 1, 1, 2]);
            return batch;
          });
        play(one, past, new Rng(seed));
        other.load(structuredClone(one.save()));
        expect(play(other, future, new Rng(seed))).toEqual(play(one, future, new Rng(seed)));
        expect(other.save()).toEqual(one.save());
      }),
    );
  });
});
