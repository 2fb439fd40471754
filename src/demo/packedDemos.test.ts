import { expect, test } from 'vitest';
import type { Demonstration, RawInput } from '../contracts/demo';
import { trainEpisode } from '../contracts/testing/episodes';
import { buildDom, newElement } from '../dom/tree';
import { packDemos, unpackDemos } from './packedDemos';

const dom = buildDom([
  newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width: 160, height: 210 }),
  newElement({ ref: 2, parent: 0, tag: 'button', text: 'Okay', left: 3.5, top: 60, width: 40, height: 20 }),
]);

const demo = (number: number): Demonstration => ({
  id: `demo ${number}`,
  task: 'click-button',
  utterance: 'Click on the “Okay” button.',
  fields: [['target', 'Okay']],
  rawReward: 1,
  actions: [{ kind: 'click', target: dom.elements[1], dom, timeMs: 812.5 }],
  finalDom: dom,
  durationMs: 900,
  episode: trainEpisode('click-button', number),
  input: Array.from(
    { length: 200 },
    (_, i): RawInput => ({ type: 'mousemove', x: number + i / 3, y: 100, time: 8 * i }),
  ),
  isScripted: true,
});
const demos = [1, 2, 3].map(demo);

test('an agent that acts on elements gets everything, in another thread as well', () => {
  expect(unpackDemos(structuredClone(packDemos(demos, 'elements')))).toEqual(demos);
});

test('an agent that replays a hand gets what the hand did, and the episode', () => {
  const unpacked = unpackDemos(packDemos(demos, 'hand'));
  expect(unpacked).toEqual(demos.map((one) => ({ ...one, actions: [], finalDom: { elements: [] } })));
});

test('what a hand did is not kept in memory: it is unpacked on request', () => {
  const [first] = unpackDemos(packDemos(demos, 'hand'));
  expect(first.input).toEqual(demos[0].input);
  expect(first.input).not.toBe(first.input);
});

test('a demonstration without input stays without it', () => {
  const { input: _, ...bare } = demo(4);
  const [unpacked] = unpackDemos(packDemos([bare], 'hand'));
  expect(unpacked.input).toBeUndefined();
  expect('input' in unpacked).toBe(false);
});

test('packing is compact: 200 moves of a mouse in less than 3 kB', () => {
  const packed = packDemos(demos, 'hand');
  if (packed.learning !== 'hand') throw new Error('packed for another');
  const { bytes, ends } = packed;
  expect(ends).toHaveLength(3);
  expect(bytes.length / ends.length).toBeLessThan(3000);
});
