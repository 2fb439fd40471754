import { expect, test } from 'vitest';
import { describeAction, describeElement } from './describe';
import { buildDom } from './tree';

const node = (tag: string, parent: number, ref: number, text: string | null = null, id = '') => ({
  ...{ tag, parent, ref, text, id, value: null, classes: '', focused: false, tampered: false },
  ...{ left: 0, top: 0, width: 10, height: 10 },
});

const dom = buildDom([
  node('body', -1, 1),
  node('label', 0, 2),
  node('input_checkbox', 1, 3, ''),
  node('t', 1, -1, 'dog'),
  node('input_text', 0, 4, '', 'tt'),
  node('button', 0, 5, 'Submit'),
]);

test('a checkbox is named after its label', () => {
  expect(describeElement(dom, dom.elements[2])).toBe('checkbox “dog”');
});

test('a field is not named after the button next to it', () => {
  expect(describeElement(dom, dom.elements[4])).toBe('text field #tt');
});

test('an element that people have no word for keeps its tag', () => {
  expect(describeElement(dom, { ...dom.elements[5], tag: 'circle', text: '' })).toBe('circle');
});

test('an icon without text or id is named after its class', () => {
  const icon = { ...dom.elements[5], text: '', classes: 'trash hot' };
  expect(describeElement(dom, icon)).toBe('button .trash');
  expect(describeElement(dom, { ...icon, tag: 'span' })).toBe('span .trash');
});

test('of several classes, the one that tells an element from others counts; if none does, its place', () => {
  const pictures = ['card mr-3', 'card mr-3 warm', 'card mr-3'].map((classes, i) => ({
    ...node('img', 0, 2 + i),
    classes,
  }));
  const page = buildDom([node('body', -1, 1), ...pictures]);
  expect(page.elements.slice(1).map((element) => describeElement(page, element))).toEqual([
    'picture 1 of 3',
    'picture .warm',
    'picture 3 of 3',
  ]);
});

test('actions read like a demonstrator’s', () => {
  expect(describeAction(dom, { kind: 'type', ref: 4, text: 'bob' })).toBe('Type “bob” into text field #tt');
  expect(describeAction(dom, { kind: 'fill', ref: 4, text: 'bob' })).toBe('Fill text field #tt with “bob”');
  expect(describeAction(dom, { kind: 'click', ref: 5 })).toBe('Click button “Submit”');
  expect(describeAction(dom, { kind: 'click', ref: 99 })).toContain('gone');
});

test('a mouse action at a point also says what is there', () => {
  const page = buildDom([
    { ...node('body', -1, 1), width: 160, height: 210 },
    { ...node('button', 0, 2, 'Submit'), left: 20, top: 80, width: 60, height: 20 },
  ]);
  const at = { x: 30, y: 85.4 };
  expect(describeAction(page, { kind: 'mouseClick', ...at })).toBe('Click at 30, 85, on button “Submit”');
  expect(describeAction(page, { kind: 'drag', from: at, to: { x: 5, y: 5 } })).toBe(
    'Drag to 5, 5 from 30, 85, on button “Submit”',
  );
  expect(describeAction(page, { kind: 'mouseClick', x: 10, y: 30 })).toBe('Click at 10, 30');
});
