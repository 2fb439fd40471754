import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../contracts/env';
import { DiskList } from '../../../disk/DiskList';
import { MemoryFile } from '../../../disk/MemoryFile';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, type NewElement, newElement } from '../../../dom/tree';
import { BINS } from '../act/pointer';
import { resolveSettings, sightOf } from '../settings';
import { KNOWN_WORDS } from './knownWords';
import { ELEMENT_FEATURES, type Screen, ScreenEncoder } from './ScreenEncoder';
import { screenCodec } from './screenCodec';
import { Texts } from './Texts';
import { HASHED_ROWS, hash64, rowOf, WORD_ROWS, wordsOf } from './vocabulary';

const screen = { width: 160, height: 210 };
const sight = sightOf(resolveSettings({}));

function seen(elements: readonly Partial<NewElement>[], shade = 255): Observation {
  const body = newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width: 160, height: 210 });
  const nodes = elements.map((more, i) =>
    newElement({ ref: i + 2, parent: 0, tag: 'button', left: 20, top: 60, width: 40, height: 20, ...more }),
  );
  const { width, height } = sight.picture!;
  return {
    utterance: 'Click on the "Cancel" button.',
    fields: [['target', 'Cancel']],
    dom: encodeSnapshot(buildDom([body, ...nodes])),
    screenshot: { width, height, data: new Uint8ClampedArray(4 * width * height).fill(shade) },
  };
}

const buttons = seen([
  { text: 'Cancel' },
  { text: 'Ok then', left: 100, focused: true },
  { tag: 'input_text', text: '', value: 'Cancel', tampered: true },
]);

describe('the vocabulary', () => {
  test('has 370 known words and 1000 rows for all others', () => {
    expect(KNOWN_WORDS).toHaveLength(370);
    expect(new Set(KNOWN_WORDS).size).toBe(370);
    expect([HASHED_ROWS, WORD_ROWS]).toEqual([1000, 1370]);
    for (const [row, word] of KNOWN_WORDS.entries()) expect(rowOf(word)).toBe(row);
  });

  test('a word that is not known has a row from 370 on, always the same', () => {
    for (const word of ['qwxz', 'Łódź', '漢字', '12345']) {
      expect(rowOf(word)).toBeGreaterThanOrEqual(370);
      expect(rowOf(word)).toBeLessThan(1370);
      expect(rowOf(word)).toBe(370 + Number(hash64(word) % 1000n));
    }
    // Published values of FNV-1a, 64 bits.
    expect(hash64('')).toBe(0xcbf29ce484222325n);
    expect(hash64('a')).toBe(0xaf63dc4c8601ec8cn);
  });

  test('words are separated by blanks and marks, whatever their case', () => {
    expect(wordsOf('Enter "Ann-1" (now)!')).toEqual([
      'enter',
      '"',
      'ann',
      '-',
      '1',
      '"',
      '(',
      'now',
      ')',
      '!',
    ]);
  });

  test('equal strings are one object, and strings without words have something to read', () => {
    const texts = new Texts(4);
    expect(texts.read('Click  HERE')).toBe(texts.read('click here'));
    expect(texts.read('', ['button'])).not.toBe(texts.read(''));
    expect(texts.read('').rows).toHaveLength(1);
    expect(texts.read('one two three four five').rows).toHaveLength(4);
  });
});

describe('what is seen of a state', () => {
  const encoder = new ScreenEncoder(screen, sight);
  const state = encoder.encode(buttons);

  test('elements with their places, numbers and quotes', () => {
    expect([...state.refs]).toEqual([2, 3, 4]);
    expect([...state.places.slice(0, 2)]).toEqual([
      Math.floor((40 * BINS) / 160),
      Math.floor((70 * BINS) / 210),
    ]);
    const row = (i: number) => [...state.features.slice(i * ELEMENT_FEATURES, (i + 1) * ELEMENT_FEATURES)];
    expect(row(0).slice(0, 4)).toEqual([20 / 160, 60 / 210, 40 / 160, 20 / 210].map(Math.fround));
    // Focused, tampered; text, value, length of the value, checked; share of words that the instruction contains, and
    // whether it contains all.
    expect(row(0).slice(4)).toEqual([0, 0, 1, 0, 0, 0, 1, 1]);
    expect(row(1).slice(4)).toEqual([1, 0, 1, 0, 0, 0, 0, 0]);
    expect(row(2).slice(4)).toEqual([0, 1, 0, 1, Math.fround(0.3), 0, 1, 1]);
  });

  test('an unchanged page is the very same object; pixels, focus and text make another', () => {
    expect(encoder.encode(structuredClone(buttons), state)).toBe(state);
    expect(encoder.encode(seen([{ text: 'Cancel' }]), state)).not.toBe(state);
    const darker = seen([]).screenshot!;
    darker.data[0] = 7;
    expect(encoder.encode({ ...buttons, screenshot: darker }, state)).not.toBe(state);
  });

  test('containers and elements without a size are left out; of too many, those on the screen stay', () => {
    const few = new ScreenEncoder(screen, { ...sight, elements: 2 });
    const page = seen([
      { text: 'below', top: 500 },
      { text: 'one' },
      { text: 'nothing', width: 0 },
      { text: 'two', top: 90 },
    ]);
    expect([...few.encode(page).refs]).toEqual([3, 5]);
  });

  test('what is switched off is not there', () => {
    const blind = new ScreenEncoder(screen, sightOf(resolveSettings({ pixels: false })));
    expect(blind.encode({ ...buttons, screenshot: undefined }).pixels).toBeNull();
    const bare = sightOf(resolveSettings({ dom: false, taskFields: false }));
    const { elements, fields, pixels } = new ScreenEncoder(screen, bare).encode(buttons);
    expect([elements, fields, pixels?.length]).toEqual([[], [], 3 * 80 * 105]);
  });

  test('a picture of another size is refused', () => {
    const screenshot = { width: 10, height: 10, data: new Uint8ClampedArray(400) };
    expect(() => encoder.encode({ ...buttons, screenshot })).toThrow('80 x 105');
  });

  test('from disk it comes back with the encoder’s own strings', () => {
    const texts = new Texts(sight.words);
    const own = new ScreenEncoder(screen, sight, texts).encode(buttons);
    const list = new DiskList<Screen>(new MemoryFile(), screenCodec(texts), { cacheBytes: 1 });
    const [one, two] = [list.push(own), list.push({ ...own, pixels: null })];
    expect(list.get(two).pixels).toBeNull();
    const read = list.get(one);
    expect(read).toEqual(own);
    expect(read.instruction).toBe(own.instruction);
    expect(read.elements[1]).toBe(own.elements[1]);
  });
});
