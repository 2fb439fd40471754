import { describe, expect, test } from 'vitest';
import { isAfter, isBefore, isNear, isSameCol, isSameRow } from './geometry';
import { decodeSnapshot, encodeSnapshot, sameContent } from './snapshot';
import { classNames, normalForm, stripPunctuation, tokenize, validStrings } from './text';
import { buildDom, type NewElement, newElement } from './tree';

const element = (parent: number, more: Partial<NewElement> = {}) => newElement({ parent, ...more });

const box = (ref: number, left: number, top: number, width: number, height: number) =>
  buildDom([element(-1, { ref, left, top, width, height })]).elements[0];

describe('geometry', () => {
  const origin = box(1, 0, 0, 10, 10);

  test.each([
    [box(2, 40, 0, 10, 10), true],
    [box(2, 40.1, 0, 10, 10), false],
    [box(2, 0, 20, 10, 10), true],
    [box(2, 0, 20.1, 10, 10), false],
    [box(2, 11, 11, 5, 5), false],
    [box(2, 10, 10, 5, 5), true],
    [box(2, 2, 2, 3, 3), true],
    [box(1, 2, 2, 3, 3), false],
  ])('near %#', (other, expected) => {
    expect(isNear(origin, other)).toBe(expected);
    expect(isNear(other, origin)).toBe(expected);
  });

  test.each([
    [105, 0, true],
    [99, 1, true],
    [80, 40, true],
    [101, 1, true],
    [99, 0, false],
    [98, 1, false],
    [79, 20, false],
    [106, 100, false],
  ])('same row: top %d height %d', (top, height, expected) => {
    expect(isSameRow(box(1, 0, 100, 5, 5), box(2, 50, top, 5, height))).toBe(expected);
  });

  test('the same column depends only on horizontal position; loose texts are never related', () => {
    expect(isSameCol(origin, box(2, 10, 500, 5, 5))).toBe(true);
    expect(isSameCol(origin, box(2, 11, 0, 5, 5))).toBe(false);
    expect(isSameCol(box(-1, 0, 0, 5, 5), box(-2, 0, 0, 5, 5))).toBe(false);
  });
});

describe('reading order', () => {
  // Two fields with a label above each, as in forms on a phone.
  const [first, label, second] = [box(2, 10, 20, 200, 30), box(3, 10, 54, 60, 14), box(4, 10, 72, 200, 30)];

  test('a label is near both fields; only the second comes after it, and the first before it', () => {
    expect([first, second].map((field) => isNear(field, label))).toEqual([true, true]);
    expect([first, second].map((field) => isAfter(field, label))).toEqual([false, true]);
    expect([first, second].map((field) => isBefore(field, label))).toEqual([true, false]);
    expect(isAfter(label, label)).toBe(false);
  });

  test('within one line it goes from left to right, whatever the heights', () => {
    const [button, text] = [box(2, 10, 100, 12, 12), box(3, 24, 104, 60, 14)];
    expect(isBefore(button, text)).toBe(true);
    expect(isAfter(button, text)).toBe(false);
    expect(isAfter(text, button)).toBe(true);
  });

  test('a distant element is neither', () => {
    const far = box(5, 10, 300, 200, 30);
    expect([isAfter(far, label), isBefore(label, far)]).toEqual([false, false]);
  });
});

describe('text', () => {
  test('punctuation goes, symbols stay', () => {
    expect(stripPunctuation('Re: hi')).toBe('Re  hi');
    expect(stripPunctuation('$5+')).toBe('$5+');
    expect(normalForm('  Re:  HI! ')).toBe('rehi');
    expect(normalForm('...')).toBe('');
  });

  test('tokens are words or single other characters', () => {
    expect(tokenize('login, "now"!')).toEqual(['login', ',', '"', 'now', '"', '!']);
    expect(tokenize('   ')).toEqual([]);
  });

  test.each([
    ['1 2 3 4', ['1', '1 2', '1 2 3', '2', '2 3', '2 3 4', '3', '3 4', '4']],
    ['a-b', ['a', 'a b', 'b']],
    ['$5+', ['$', '$5', '$5+', '5', '5+', '+']],
    ['...', []],
    ['foo_bar', ['foo', 'foo bar', 'bar']],
  ])('valid strings of %s', (text, expected) => {
    expect(validStrings(buildDom([element(-1, { text })]))).toEqual(expected);
  });

  test('class names have stand-ins for no class and for loose text', () => {
    const [plain, many, loose] = buildDom([
      element(-1),
      element(0, { classes: ' a  b ' }),
      element(0, { tag: 't', ref: -1 }),
    ]).elements;
    expect(classNames(plain)).toEqual(['NO_CLASS']);
    expect(classNames(many)).toEqual(['a', 'b']);
    expect(classNames(loose)).toEqual(['TEXT_CLASS']);
  });
});

describe('tree and snapshot', () => {
  const dom = buildDom([
    element(-1, { tag: 'body' }),
    element(0, { ref: 2, tag: 'label' }),
    element(1, { ref: 3, tag: 'input_checkbox', text: '', value: true, id: 'ch0', tampered: true }),
    element(1, { ref: -1, tag: 't', text: 'cat', left: 1.5, width: 20.25 }),
    element(0, { ref: 4, tag: 'input_text', text: '', value: 'Ann', classes: 'a b', focused: true }),
    element(0, { ref: 5, tag: 'input_radio', text: '', value: false }),
  ]);

  test('depths and children', () => {
    expect(dom.elements.map((e) => e.depth)).toEqual([0, 1, 2, 2, 1, 1]);
    expect(dom.elements[0].children).toEqual([1, 4, 5]);
  });

  test('a snapshot decodes to what was encoded', () => {
    expect(decodeSnapshot(structuredClone(encodeSnapshot(dom)))).toEqual(dom);
  });

  test('hints are included if they were read', () => {
    expect(encodeSnapshot(dom)).not.toHaveProperty('hint');
    const hinted = buildDom(
      dom.elements.map((e) => ({ ...e, hint: e.tag === 'input_text' ? 'Name' : null })),
    );
    expect(decodeSnapshot(structuredClone(encodeSnapshot(hinted)))).toEqual(hinted);
    expect(sameContent(encodeSnapshot(dom), encodeSnapshot(hinted))).toBe(false);
    expect(sameContent(encodeSnapshot(hinted), encodeSnapshot(hinted))).toBe(true);
  });
});
