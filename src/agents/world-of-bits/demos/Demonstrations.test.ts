import { expect, test } from 'vitest';
import type { Action, Observation } from '../../../contracts/env';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { MemoryFile } from '../../../disk/MemoryFile';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, newElement } from '../../../dom/tree';
import { Rng } from '../../../random/Rng';
import { BELOW_INSTRUCTION } from '../act/grid';
import { CLICK } from '../act/hand';
import { Encoders } from '../encode/Encoders';
import type { Screen } from '../encode/ScreenEncoder';
import { resolveSettings } from '../settings';
import { Demonstrations } from './Demonstrations';

const body = newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width: 160, height: 210 });
const observation: Observation = {
  utterance: 'Click the button.',
  fields: [['target', 'button']],
  dom: encodeSnapshot(buildDom([body])),
};
const settings = resolveSettings({});
const STEPS = 10;
const EPISODES = 30;

/** A different page in each step: white, with a box whose colour and place are unique. */
function screen(number: number): Screen {
  const { picture: size } = BELOW_INSTRUCTION;
  const pixels = new Uint8Array(3 * size.width * size.height).fill(255);
  const top = 50 + (number % 100);
  for (let y = top; y < top + 30; y++) pixels.fill(number % 251, 3 * (160 * y + 20), 3 * (160 * y + 90));
  pixels.set([number & 255, (number >> 8) & 255, number >> 16]);
  return {
    size,
    pixels,
    places: Int32Array.of(number),
    scores: Float32Array.of(0.5),
    keys: new Float32Array(64).fill(1),
  };
}

const numberOf = ({ pixels }: Screen): number => pixels[0] + 256 * pixels[1] + 65536 * pixels[2];

/** Clicks in every step; `number`: of its first screen. */
const episode = (number: number) => ({
  spec: trainEpisode('click-test', number),
  steps: Array.from({ length: STEPS }, (_, t) => ({
    observation,
    action: { kind: 'mouseClick', x: 4 + 8 * ((number + t) % 20), y: 54 } satisfies Action,
    memo: screen(number + t),
  })),
  rewards: Array.from({ length: STEPS }, (_, t) => Number(t === STEPS - 1)),
  success: true,
});

test('memory use hardly grows with the number of steps; each step comes back as it was', () => {
  const cacheBytes = 6e5;
  const demonstrations = new Demonstrations(new MemoryFile(), new Encoders(settings), cacheBytes);
  const rng = new Rng(1);
  const held: number[] = [];
  for (let i = 0; i < EPISODES; i++) {
    demonstrations.add(demonstrations.pack(episode(i * STEPS), settings));
    demonstrations.draw(4, rng);
    held.push(demonstrations.bytesHeld);
  }
  expect(demonstrations).toHaveLength(EPISODES * STEPS);
  // No more than five pictures are unpacked: all 300 would be 30 MB.
  expect(Math.max(...held)).toBeLessThan(cacheBytes + 16 * 1024);
  expect(demonstrations.bytesStored / demonstrations.length).toBeLessThan(2000);
  for (const { screen: seen, choice, isEvent, return: future } of demonstrations.draw(20, rng)) {
    const number = numberOf(seen);
    const { pixels, ...rest } = screen(number);
    expect(seen).toMatchObject(rest);
    expect(Buffer.compare(seen.pixels, pixels)).toBe(0);
    expect([choice.button, choice.cell, isEvent]).toEqual([CLICK, number % 20, true]);
    expect(future).toBeCloseTo(settings.discount ** (STEPS - 1 - (number % STEPS)));
  }
});

test('steps in one state share their picture, and give the same object when drawn', () => {
  const demonstrations = new Demonstrations(new MemoryFile(), new Encoders(settings));
  const { steps, ...rest } = episode(0);
  const still = steps[0].memo;
  const standing = { ...rest, steps: steps.map((step) => ({ ...step, memo: still })) };
  demonstrations.add(demonstrations.pack(standing, settings));
  const one = demonstrations.bytesStored;
  expect(one).toBeLessThan(2000);
  expect(new Set(demonstrations.draw(20, new Rng(2)).map((step) => step.screen)).size).toBe(1);
});
