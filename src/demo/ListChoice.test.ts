import { expect, test } from 'vitest';
import type { RawDomNode, RawState } from '../contracts/demo';
import { readActions } from './actions';
import { ListChoice, typingOf } from './ListChoice';

const box = { left: 0, top: 0, width: 100, height: 20 };
const node = (tag: string, ref: number, children: RawDomNode[] = []): RawDomNode => ({
  ...box,
  tag,
  ref,
  children,
});

const select = (text: string, extra = {}) =>
  ({ localName: 'select', multiple: false, size: 0, selectedOptions: [{ text }], ...extra }) as never;
const event = (type: string, target: unknown, more = {}) =>
  ({ type, target, isTrusted: true, clientX: 3, clientY: 4, ...more }) as never;

test('a choice from the list reads as if it had been typed', () => {
  const dom = node('body', 1, [{ ...node('select', 2), recordingTarget: true }]);
  const events = Array.from(typingOf('New York'), (action): RawState => ({ time: 5, action, dom }));
  const { actions, problem } = readActions([{ time: 0, action: null, dom }, ...events]);
  expect(problem).toBeNull();
  expect(actions).toMatchObject([{ kind: 'type', text: 'New York', target: { ref: 2 } }]);
});

test('a press opens the list: the choice is recorded, and keys that only come up are not', () => {
  const choice = new ListChoice();
  const month = select(' May ');
  choice.hear(event('mousedown', month));
  choice.hear(event('mouseup', month));
  expect(choice.isFromList(event('keyup', month, { code: 'Enter' }))).toBe(true);
  expect(choice.chosen(event('input', month))?.text).toBe('May');
  expect(choice.chosen(event('input', select('June')))).toBeNull();
  choice.hear(event('mousedown', { localName: 'p' }));
  expect(choice.chosen(event('input', month))).toBeNull();
});

test('the choice is told as keys, after a release of the mouse that the list took', () => {
  const choice = new ListChoice();
  const month = select('May');
  const keys = ['M', 'a', 'y'].map((key) => ({ type: 'keydown', key }));
  choice.hear(event('mousedown', month));
  expect(choice.chosen(event('input', month, { isTrusted: false }))).toBeNull();
  expect(choice.chosen(event('input', month))?.inputs).toEqual([{ type: 'mouseup', x: 3, y: 4 }, ...keys]);
  choice.hear(event('mousedown', month));
  choice.hear(event('mouseup', month));
  expect(choice.chosen(event('input', month))?.inputs).toEqual(keys);
});

test('keys that choose without a list are recorded as they are', () => {
  const choice = new ListChoice();
  const month = select('May');
  choice.hear(event('mousedown', month));
  choice.hear(event('keydown', month, { key: 'm', code: 'KeyM' }));
  expect(choice.chosen(event('input', month))).toBeNull();
  expect(choice.isFromList(event('keyup', month, { code: 'KeyM' }))).toBe(false);
  choice.hear(event('keydown', month, { key: 'ArrowDown', code: 'ArrowDown', altKey: true }));
  expect(choice.isFromList(event('keyup', month, { code: 'ArrowDown' }))).toBe(false);
  expect(choice.chosen(event('input', month))?.text).toBe('May');
});

test('a list box is recorded like any part of the page', () => {
  const choice = new ListChoice();
  const options = select('May', { size: 4 });
  choice.hear(event('mousedown', options));
  expect(choice.chosen(event('input', options))).toBeNull();
});
