import { expect, test } from 'vitest';
import { Rng } from '../random/Rng';
import { EpisodeReplayBuffer } from './EpisodeReplayBuffer';

const episode = (group: string, ...steps: string[]) => ({ group, steps });

test('groups are drawn equally often once they hold enough, and less often before that', () => {
  const replay = new EpisodeReplayBuffer<string>(1000);
  for (let i = 0; i < 500; i++) replay.add(episode('common', 'common'));
  for (let i = 0; i < 50; i++) replay.add(episode('rarer', 'rarer'));
  for (let i = 0; i < 5; i++) replay.add(episode('rare', 'rare'));
  const drawn = replay.sample(10_500, new Rng(1));
  const count = (step: string) => drawn.filter((other) => other === step).length;
  expect(Math.abs(count('common') - 5000)).toBeLessThan(250);
  expect(Math.abs(count('rarer') - 5000)).toBeLessThan(250);
  expect(Math.abs(count('rare') - 500)).toBeLessThan(120);
});

test('a full group lets its oldest episode go', () => {
  const replay = new EpisodeReplayBuffer<string>(2);
  for (const step of ['a', 'b', 'c']) replay.add(episode('g', step));
  expect(replay.size).toBe(2);
  expect(new Set(replay.sample(50, new Rng(1)))).toEqual(new Set(['b', 'c']));
});

test('a restored buffer gives the same samples', () => {
  const replay = new EpisodeReplayBuffer<string>(10);
  for (const step of ['a', 'b', 'c', 'd']) replay.add(episode(step < 'c' ? 'x' : 'y', step));
  const copy = new EpisodeReplayBuffer<string>(10);
  copy.load(structuredClone(replay.save()));
  expect(copy.sample(30, new Rng(4))).toEqual(replay.sample(30, new Rng(4)));
});

test('an empty buffer says so', () => {
  expect(() => new EpisodeReplayBuffer<string>(10).sample(1, new Rng(1))).toThrow('empty');
});
