import { expect, test } from 'vitest';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom, newElement } from '../../dom/tree';
import { toMiniwobObservation } from './miniwobObservation';

test('elements are named and linked as in MiniWoB++', async () => {
  const elements = [
    newElement({ ref: 11, parent: -1, tag: 'body', text: null, focused: true }),
    newElement({ ref: 12, parent: 0, tag: 'label', text: null, classes: 'row' }),
    newElement({
      ref: -1,
      parent: 1,
      tag: 't',
      text: 'Bob',
      fgColor: 'rgb(255, 0, 0)',
      bgColor: 'rgb(0, 0, 255)',
    }),
    newElement({ ref: 13, parent: 1, tag: 'input_checkbox', text: '', value: true, tampered: true }),
    newElement({ ref: 14, parent: 0, tag: 'input_text', text: '', value: 'Ann', id: 'name' }),
  ];
  const { dom_elements, ...rest } = await toMiniwobObservation({
    utterance: 'Select Bob',
    fields: [['target', 'Bob']],
    dom: encodeSnapshot(buildDom(elements)),
  });
  expect(rest).toEqual({ utterance: 'Select Bob', fields: [['target', 'Bob']] });
  expect(dom_elements.map(({ ref, parent, is_leaf }) => [ref, parent, is_leaf])).toEqual([
    [11, 0, false],
    [12, 11, false],
    [-1, 12, true],
    [13, 12, true],
    [14, 11, true],
  ]);
  const [body, row, name, box, field] = dom_elements;
  expect(body).toMatchObject({ text: '', value: '', focused: true, tampered: false });
  expect(row).toMatchObject({ classes: 'row', bg_color: [1, 1, 1, 1] });
  expect(name).toMatchObject({ text: 'Bob', fg_color: [1, 0, 0, 1], bg_color: [0, 0, 1, 1] });
  expect(box).toMatchObject({ value: true, tampered: true, left: 0, width: 10 });
  expect(field).toMatchObject({ value: 'Ann', id: 'name' });
});
