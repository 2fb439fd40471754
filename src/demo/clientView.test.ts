import { describe, expect, test } from 'vitest';
import type { RawDomNode } from '../contracts/demo';
import { findTarget, toClientView } from './clientView';
import { BUTTON, CHECKBOX, form, LABEL } from './testing/Script';

const node = (tag: string, ref: number, more: Partial<RawDomNode> = {}): RawDomNode => ({
  tag,
  ref,
  left: 1.5,
  top: 2,
  width: 3,
  height: 4,
  children: [],
  ...more,
});

describe('toClientView', () => {
  test('document order with parents, lower-case tags, leaves have text', () => {
    const { elements } = toClientView(form()).dom;
    expect(elements.map(({ tag, text, parent }) => [tag, text, parent])).toEqual([
      ['body', null, -1],
      ['input_text', '', 0],
      ['button', 'Send', 0],
      ['label', null, 0],
      ['input_checkbox', '', 3],
      ['t', 'cat', 3],
    ]);
    expect(elements[5].ref).toBe(-1);
    expect(elements[1]).toMatchObject({ id: 'tt', classes: 'wide', value: '', focused: false });
    expect(elements[4].value).toBe(false);
    expect(elements[2].value).toBeNull();
  });

  test('an element with nothing but loose text is a leaf with the pieces joined', () => {
    const pieces = ['two', 'lines'].map((text, i) => node('t', -1 - i, { text }));
    const { elements } = toClientView(
      node('BODY', 1, { children: [node('P', 2, { children: pieces })] }),
    ).dom;
    expect(elements).toHaveLength(2);
    expect(elements[1]).toMatchObject({ tag: 'p', text: 'two lines', children: [] });
  });

  test('an element whose children are all invisible is not a leaf', () => {
    expect(toClientView(node('DIV', 1)).dom.elements[0]).toMatchObject({ text: null, children: [] });
  });

  test('SVG class objects, colours and marks', () => {
    const svg = node('circle', 1, {
      classes: { baseVal: 'dot' },
      fgColor: 'rgb(0, 0, 0)',
      focused: true,
      tampered: true,
    });
    expect(toClientView(svg).dom.elements[0]).toMatchObject({
      classes: 'SVG_CLASS',
      fgColor: 'rgb(0, 0, 0)',
      bgColor: undefined,
      focused: true,
      tampered: true,
      left: 1.5,
    });
  });
});

test('findTarget finds the marked node, at any depth', () => {
  expect(findTarget(form(BUTTON))?.ref).toBe(BUTTON);
  expect(findTarget(form(CHECKBOX))?.ref).toBe(CHECKBOX);
  expect(findTarget(form(LABEL))?.ref).toBe(LABEL);
  expect(findTarget(form())).toBeNull();
});

test('two nodes with one ref become two elements, and the marked one is the target', () => {
  const icon = node('SPAN', 2, { text: '', recordingTarget: true });
  const page = node('BODY', 1, { children: [node('DIV', 2, { text: 'Inbox' }), icon] });
  const { dom, elementOf } = toClientView(page);
  expect(new Set(dom.elements.map((e) => e.ref)).size).toBe(3);
  expect(elementOf(findTarget(page)!)).toBe(dom.elements[2]);
  expect(toClientView(page).dom).toEqual(dom);
});
