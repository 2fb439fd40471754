import { describe, expect, test } from 'vitest';
import { diffDoms, equivalentAction } from './domDiff';
import { type ElementSpec, elementOf, page } from './testing/pages';

const text = (content: string): ElementSpec => ({
  ref: -7,
  tag: 't',
  rect: [0, 90, 9, 9],
  text: content,
  under: 2,
});
const input = (changes: Partial<ElementSpec> = {}): ElementSpec => ({
  ref: 3,
  tag: 'input_text',
  rect: [0, 60, 40, 20],
  value: '',
  under: 2,
  ...changes,
});
const box: ElementSpec = { ref: 2, tag: 'div', rect: [0, 50, 160, 100], text: null };
const before = page(box, input(), text('hint'));

const changedRefs = (...after: readonly ElementSpec[]) =>
  diffDoms(before, page(...after)).map((element) => element.ref);

describe('differences', () => {
  test('position, focus and the numbers of text nodes do not count', () => {
    expect(
      changedRefs(box, input({ rect: [5, 65, 40, 20], focused: true }), { ...text('hint'), ref: -9 }),
    ).toEqual([]);
  });

  test.each<[string, Partial<ElementSpec>]>([
    ['text', { text: 'x' }],
    ['leaf', { text: null }],
    ['click mark', { tampered: true }],
    ['value', { value: 'x' }],
    ['width', { rect: [0, 60, 41, 20] }],
    ['height', { rect: [0, 60, 40, 21] }],
    ['classes', { classes: 'active' }],
    ['tag', { tag: 'input_date' }],
    ['text colour', { fgColor: 'rgb(1, 2, 3)' }],
    ['background', { bgColor: 'rgb(1, 2, 3)' }],
  ])('%s counts once', (_, change) => {
    expect(changedRefs(box, input(change), text('hint'))).toEqual([3]);
  });

  test('another element in the same place lists both, and its children are compared', () => {
    expect(
      changedRefs({ ...box, ref: 8 }, input({ under: 8, value: 'x' }), { ...text('hint'), under: 8 }),
    ).toEqual([2, 8, 3]);
  });

  test('an element on one side only is listed with everything below it', () => {
    const menu: ElementSpec = { ref: 4, tag: 'ul', rect: [0, 0, 9, 9], text: null };
    const item: ElementSpec = { ref: 5, tag: 'li', rect: [0, 0, 9, 9], under: 4 };
    expect(changedRefs(box, input(), text('hint'), menu, item)).toEqual([4, 5]);
    expect(changedRefs()).toEqual([2, 3, -7]);
  });
});

describe('one action with the same effect', () => {
  const explain = (...after: readonly ElementSpec[]) => {
    const state = page(...after);
    return equivalentAction(before, state, diffDoms(before, state));
  };
  const target = elementOf(before, 3);

  test('new content was typed, even if it is empty', () => {
    expect(explain(box, input({ value: 'Ann' }), text('hint'))).toEqual({
      kind: 'type',
      target,
      text: 'Ann',
    });
    const filled = page(box, input({ value: 'Ann' }), text('hint'));
    expect(equivalentAction(filled, before, diffDoms(filled, before))).toMatchObject({
      kind: 'type',
      text: '',
    });
  });

  test('a box was toggled, a click mark was left', () => {
    const unchecked = page(input({ tag: 'input_checkbox', value: false, under: 1 }));
    const checked = page(input({ tag: 'input_checkbox', value: true, under: 1, tampered: true }));
    expect(equivalentAction(unchecked, checked, diffDoms(unchecked, checked))).toEqual({
      kind: 'click',
      target: elementOf(unchecked, 3),
    });
    expect(explain(box, input({ tampered: true }), text('hint'))).toEqual({ kind: 'click', target });
  });

  test('no action explains other changes, several changes, or a new element', () => {
    expect(explain(box, input({ classes: 'active' }), text('hint'))).toBeNull();
    expect(explain(box, input({ value: 'Ann' }), text('hint!'))).toBeNull();
    expect(explain(box, input(), text('hint!'))).toBeNull();
    expect(
      explain(box, input(), text('hint'), { ref: 9, tag: 'p', rect: [0, 0, 1, 1], tampered: true }),
    ).toBeNull();
  });
});
