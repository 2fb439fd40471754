import { expect, test } from 'vitest';
import { PageView } from '../../workflow/PageView';
import { parseConstraint } from '../../workflow/parseNotation';
import { page } from '../../workflow/testing/pages';
import { describeFound, selectionOf } from './selection';

const view = new PageView(
  page(
    { ref: 2, tag: 'a', rect: [0, 0, 40, 10], text: 'Ann' },
    { ref: 3, tag: 'input_text', rect: [0, 20, 40, 10] },
    { ref: -1, tag: 't', rect: [0, 40, 40, 10], text: 'Ann' },
  ),
  [['to', 'Ann']],
);

test.each([
  ['Click(Like(F0))', 'selects 2 elements, 1 of them can be clicked'],
  ['Click(Tag("a"))', 'selects 1 element, which can be clicked'],
  ['Click(Tag("t"))', 'selects 1 element, which cannot be clicked'],
  ['Type(Tag("input_text"), F0)', 'selects 1 element, which can be typed into'],
  ['Type(Like(F0), *)', 'selects 2 elements, none can be typed into'],
  ['Click(Tag("ul"))', 'selects nothing on this page'],
  ['skip', 'does nothing and continues'],
])('%s', (notation, words) => {
  const constraint = parseConstraint(notation);
  expect(describeFound(selectionOf(view, constraint), constraint)).toBe(words);
});

test('with nothing to act on, or without the field, no action is possible', () => {
  const isImpossible = (notation: string) => selectionOf(view, parseConstraint(notation))?.isImpossible;
  expect(isImpossible('Type(Tag("input_text"), F0)')).toBe(false);
  expect(isImpossible('Type(Tag("input_text"), F3)')).toBe(true);
  expect(isImpossible('Click(Tag("t"))')).toBe(true);
});
