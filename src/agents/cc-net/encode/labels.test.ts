import { expect, test } from 'vitest';
import { buildDom, type NewElement, newElement } from '../../../dom/tree';
import { labelOf } from './labels';

/** Elements with their parents; the label of each that holds a value. */
function labelsOf(...elements: readonly (Partial<NewElement> & { readonly parent: number })[]) {
  const body = newElement({ ref: 1, parent: -1, tag: 'body' });
  const dom = buildDom([body, ...elements.map((more, i) => newElement({ ref: i + 2, tag: 'div', ...more }))]);
  return dom.elements.filter(({ value }) => value !== null).map((control) => labelOf(control, dom));
}

test('the label of a control is the nearest text beside it', () => {
  expect(
    labelsOf(
      { parent: 0, tag: 'label' },
      { parent: 1, tag: 'input_checkbox', value: false },
      { parent: 1, tag: 't', text: 'first one' },
      { parent: 0, tag: 'p' },
      { parent: 4, tag: 'label', text: 'Name' },
      { parent: 4, tag: 'span' },
      { parent: 6, tag: 'input_text', text: '', value: 'Ann' },
    ),
  ).toEqual(['first one', 'Name']);
});

test('a text beside several controls, a button or a link is not a label of any one of them', () => {
  const beside = (tag: string, value: string | null) =>
    labelsOf(
      { parent: 0, tag: 't', text: 'Both' },
      { parent: 0, tag: 'input_text', value: '' },
      { parent: 0, tag, value, text: 'Go' },
    );
  expect(beside('input_text', '')).toEqual(['', '']);
  expect(beside('button', null)).toEqual(['']);
  expect(beside('a', null)).toEqual(['']);
  expect(beside('span', null)).toEqual(['Both Go']);
  expect(labelsOf({ parent: 0, tag: 'input_text', value: '' })).toEqual(['']);
});
