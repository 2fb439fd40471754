import { expect, test } from 'vitest';
import { buildDom, type NewElement, newElement } from '../../../dom/tree';
import { changesBetween } from './changes';

const BODY = newElement({ tag: 'body', ref: 1 });
const page = (...elements: Partial<NewElement>[]) =>
  buildDom([BODY, ...elements.map((element) => newElement({ parent: 0, text: '', ...element }))]);

test('changes are listed element by element', () => {
  const before = page(
    { ref: 2, tag: 'input_text', value: '', id: 'name' },
    { ref: 3, tag: 'input_checkbox', value: false, id: 'agree' },
    { ref: 4, tag: 'button', text: 'OK' },
  );
  const after = page(
    { ref: 2, tag: 'input_text', value: 'bob', id: 'name', focused: true },
    { ref: 3, tag: 'input_checkbox', value: true, id: 'agree', tampered: true },
    { ref: 5, tag: 'div', text: 'Thanks', top: 40 },
  );
  expect(changesBetween(before, after)).toEqual([
    { kind: 'changed', ref: 2, what: 'text field #name', how: '“” → “bob”, has the focus' },
    { kind: 'changed', ref: 3, what: 'checkbox #agree', how: 'unticked → ticked, clicked' },
    { kind: 'appeared', ref: 5, what: 'div “Thanks”', how: '' },
    { kind: 'gone', ref: 4, what: 'button “OK”', how: '' },
  ]);
});

test('loose text is identified by its place, whatever its number; an unchanged page has no changes', () => {
  const before = page({ ref: -1, tag: 't', text: 'one' }, { ref: 2, tag: 'span', text: 'x', left: 3 });
  const after = page({ ref: -7, tag: 't', text: 'two' }, { ref: 2, tag: 'span', text: 'x', left: 9 });
  expect(changesBetween(before, after).map(({ how }) => how)).toEqual([
    'text “one” → “two”',
    'moved by 6 px',
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
