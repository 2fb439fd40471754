import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../contracts/env';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, newElement } from '../../../dom/tree';
import { BELOW_INSTRUCTION } from '../act/grid';
import { KEYS } from '../act/keys';
import { ScreenEncoder } from './ScreenEncoder';
import { editDistance, textSimilarity, wordSimilarity, wordsOf } from './similarity';

const { picture: PICTURE } = BELOW_INSTRUCTION;
const { width, height } = PICTURE;

function seen(
  texts: readonly (readonly [text: string, left: number, top: number])[],
  shade = 200,
): Observation {
  const data = new Uint8ClampedArray(4 * width * height).fill(shade);
  const elements = texts.map(([text, left, top], i) =>
    newElement({ ref: i + 2, parent: 0, tag: 'button', text, left, top, width: 40, height: 20 }),
  );
  const body = newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width, height });
  return {
    utterance: 'Click on the "Cancel" button.',
    fields: [['target', 'Cancel']],
    dom: encodeSnapshot(buildDom([body, ...elements])),
    screenshot: { width, height, data },
  };
}

describe('edit distance', () => {
  test.each([
    ['', '', 0],
    ['kitten', 'sitting', 3],
    ['flaw', 'lawn', 2],
    ['abc', '', 3],
    ['cancel', 'cancel', 0],
  ])('%s to %s: %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  test('similarity is 1 for equal words and 0 for words with nothing in common', () => {
    expect(wordSimilarity('submit', 'submit')).toBe(1);
    expect(wordSimilarity('abc', 'xyz')).toBe(0);
    expect(wordSimilarity('cancel', 'cancels')).toBeCloseTo(1 - 1 / 7);
  });

  test('of a text: the mean over its words of the similarity to the nearest word of the query', () => {
    const query = wordsOf('Press OK now');
    expect(textSimilarity('ok', query)).toBe(1);
    expect(textSimilarity('OK, press!', query)).toBe(1);
    expect(textSimilarity('ok zzzzz', query)).toBeCloseTo(0.5);
    expect(textSimilarity('...', query)).toBe(0);
  });
});

describe('a state', () => {
  const encoder = new ScreenEncoder(PICTURE, 'slots');

  test('scores lie at the middles of texts; those off the screen are left out', () => {
    const { places, scores } = encoder.encode(
      seen([
        ['Cancel', 20, 100],
        ['Zzz', 60, 60],
        ['Cancel', 20, 300],
      ]),
    );
    const at = (x: number, y: number) => scores[places.indexOf(y * width + x)];
    expect(at(40, 110)).toBe(1);
    expect(at(80, 70)).toBeUndefined();
    expect(places).toHaveLength(1);
  });

  test('has the picture without its opacity, and the keys of the query', () => {
    const { pixels, keys } = encoder.encode(seen([], 7));
    expect(pixels).toHaveLength(3 * width * height);
    expect(pixels.every((value) => value === 7)).toBe(true);
    expect(KEYS.filter(({ kind }, i) => kind === 'slot' && keys[i] === 1)).toHaveLength(1);
  });

  test('is the same object as long as nothing changes', () => {
    const first = encoder.encode(seen([['Cancel', 20, 100]]));
    expect(encoder.encode(seen([['Cancel', 20, 100]]), first)).toBe(first);
    expect(encoder.encode(seen([['Cancel', 20, 101]]), first)).not.toBe(first);
    expect(encoder.encode(seen([['Cancel', 20, 100]], 201), first)).not.toBe(first);
  });

  test('larger screens are scaled: boxes with their picture', () => {
    const large = new ScreenEncoder({ width: 2 * width, height: 2 * height }, 'slots');
    const { places } = large.encode(seen([['Cancel', 20, 100]]));
    expect([...places]).toEqual([55 * width + 20]);
  });

  test('a picture of another size is refused', () => {
    const observation = seen([]);
    const screenshot = { width: 8, height: 10, data: new Uint8ClampedArray(320) };
    expect(() => encoder.encode({ ...observation, screenshot })).toThrow(/160 x 210/);
  });
});
