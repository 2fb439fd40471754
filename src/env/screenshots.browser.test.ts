import { afterEach, expect, test } from 'vitest';
import type { EnvConfig, Observation } from '../contracts/env';
import { ELEMENT_NEEDS } from '../contracts/needs';
import { trainEpisodes } from '../contracts/testing/episodes';
import { createEnv, openFrame } from './testing/pages';
import { observationTransferables, stepTransferables } from './transfer';

const TASK = 'click-checkboxes';
const SIZE = { width: 80, height: 105 };
const NUM_FRAMES = 3;
const needs = { ...ELEMENT_NEEDS, observation: { screenshot: SIZE } };
const config: EnvConfig = { task: TASK, numEnvs: NUM_FRAMES, maxSteps: 1, needs };
const noop = { kind: 'noop' } as const;

const env = createEnv();
afterEach(() => env.close());

const start = async (seeds: readonly number[]) =>
  (await env.reset(trainEpisodes(TASK, seeds))) as Observation[];

test('first, later and final observations have a screenshot of the requested size', async () => {
  await env.open(config);
  const first = await start([1, 2, 3]);
  const results = await env.step([noop, noop, noop], trainEpisodes(TASK, [2, 1, null]));
  const [swapped, , last] = results.map((result) => result!);
  const all = [
    ...first,
    ...results.flatMap((result) => [result!.observation, result!.info.finalObservation]),
  ];
  for (const observation of all) {
    if (!observation) continue;
    expect(observation.screenshot).toMatchObject(SIZE);
    expect(observation.screenshot!.data.length).toBe(4 * SIZE.width * SIZE.height);
  }
  // Each is a picture of its own page at its own moment.
  expect(swapped.info.finalObservation!.screenshot).toEqual(first[0].screenshot);
  expect(swapped.observation.screenshot).toEqual(first[1].screenshot);
  expect(last.observation.screenshot).toEqual(first[2].screenshot);
  expect(first[0].screenshot).not.toEqual(first[1].screenshot);
});

test('the same episode gives the same pixels, in any frame, whatever it has done before', async () => {
  await env.open(config);
  const before = await start([5, 5, 6]);
  await env.step([{ kind: 'click', ref: 5 }, noop, noop]);
  const after = await start([5, 6, 5]);
  expect(before[1].screenshot).toEqual(before[0].screenshot);
  expect(after.map(({ screenshot }) => screenshot)).toEqual(
    [before[0], before[2], before[0]].map(({ screenshot }) => screenshot),
  );
});

test('there is none unless requested', async () => {
  await env.open({ ...config, needs: ELEMENT_NEEDS });
  const [observation] = await start([1]);
  expect(observation).not.toHaveProperty('screenshot');
});

test('page and picture show the same moment', async () => {
  const frame = await openFrame(TASK);
  await frame.reset({ seed: 1, dataMode: 'train' });
  const settled = await frame.look({ screenshot: SIZE });
  const look = frame.look({ screenshot: SIZE });
  frame.screen.document.getElementById('area')!.replaceChildren();
  expect(await look).toEqual(settled);
  expect((await frame.look({ screenshot: SIZE })).screenshot).not.toEqual(settled.screenshot);
  frame.dispose();
});

test('the bytes are transferred, not copied: the sender has none left', async () => {
  await env.open(config);
  const first = await start([1, 2, 3]);
  const received = structuredClone(first, { transfer: observationTransferables(first) });
  expect(first.map(({ screenshot }) => screenshot!.data.byteLength)).toEqual([0, 0, 0]);
  expect(received[0].screenshot!.data.length).toBe(4 * SIZE.width * SIZE.height);

  const results = await env.step([noop, noop, noop], trainEpisodes(TASK, [4, 5, 6]));
  structuredClone(results, { transfer: stepTransferables(results) });
  for (const result of results) {
    const sent = [result!.observation, result!.info.finalObservation!];
    expect(sent.map(({ screenshot }) => screenshot!.data.byteLength)).toEqual([0, 0]);
  }
});

test('a page that cannot be pictured gives an error that says so', async () => {
  await env.open({ ...config, numEnvs: 1 });
  await start([1]);
  const { document } = env.frames[0].window;
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.getContext('2d')!.fillRect(0, 0, 1, 1);
  canvas.toDataURL = () => {
    throw new Error('tainted');
  };
  await expect(start([2])).rejects.toThrow('no picture of the screen can be taken: tainted');
});
