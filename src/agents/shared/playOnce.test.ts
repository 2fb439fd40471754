import { expect, test, vi } from 'vitest';
import type { Demonstration } from '../../contracts/demo';
import { keptInMemory } from '../../contracts/testing/encodedDemos';
import { trainEpisode } from '../../contracts/testing/episodes';
import { buildDom } from '../../dom/tree';
import { playOnce } from './playOnce';

const demo = (seed: number, task = 'click-test'): Demonstration => ({
  ...{ id: `${seed}`, task, utterance: 'Click.', fields: [], rawReward: 1, actions: [] },
  ...{ finalDom: buildDom([]), durationMs: 1000, episode: trainEpisode(task, seed), input: [] },
});

/** Reports the seed of each. */
const player = () =>
  vi.fn(async (demos: readonly Demonstration[]) =>
    demos.map(({ episode }) => Uint8Array.of(Number(episode?.seed))),
  );

test('replayed demonstrations are not replayed again, whoever asks, and come in the order asked for', async () => {
  const { demoCache } = keptInMemory();
  const [first, second] = [player(), player()];
  expect(await playOnce(demoCache, [demo(1), demo(3)], { frames: 12 }, first)).toEqual(
    [[1], [3]].map(toBytes),
  );
  const all = await playOnce(demoCache, [demo(2), demo(3), demo(4), demo(1)], { frames: 12 }, second);
  expect(all).toEqual([[2], [3], [4], [1]].map(toBytes));
  expect(second.mock.calls).toEqual([[[demo(2), demo(4)]]]);
});

test('another setting or another hand gives another result', async () => {
  const { demoCache, kept } = keptInMemory();
  await playOnce(demoCache, [demo(1)], { frames: 12 }, player());
  const play = player();
  await playOnce(demoCache, [demo(1)], { frames: 8 }, play);
  await playOnce(demoCache, [{ ...demo(1), durationMs: 1001 }], { frames: 12 }, play);
  expect(play).toHaveBeenCalledTimes(2);
  expect(kept.size).toBe(3);
});

test('nothing is replayed if all is kept, and everything if there is no place to keep it', async () => {
  const { demoCache } = keptInMemory();
  await playOnce(demoCache, [demo(1)], {}, player());
  const play = player();
  await playOnce(demoCache, [demo(1)], {}, play);
  expect(play).not.toHaveBeenCalled();
  expect(await playOnce(undefined, [demo(1), demo(1)], {}, play)).toEqual([[1], [1]].map(toBytes));
});

const toBytes = (numbers: readonly number[]): Uint8Array => Uint8Array.from(numbers);
