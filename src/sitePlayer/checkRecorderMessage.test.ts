import { expect, test } from 'vitest';
import { BadReply } from '../sandbox/checkReply';
import { checkRecorderMessage } from './checkRecorderMessage';

const said = { time: 1, document: 'page 1' };
const box = { left: 0, top: 0, width: 10, height: 10 };
const dom = {
  tag: 'body',
  ref: 1,
  ...box,
  children: [{ tag: 'p', ref: 2, ...box, text: 'x', children: [] }],
};

test.each([
  [{ ...said, kind: 'page', url: 'http://a.test/', dom }],
  [{ ...said, kind: 'event', action: { type: 'click', timing: 1, x: 1, y: 2 }, dom }],
  [{ ...said, kind: 'input', input: { type: 'keydown', key: 'a' } }],
  [{ ...said, kind: 'password', names: ['cvv'], ref: 7, value: '1' }],
  [{ ...said, kind: 'password', names: [], ref: null, value: '' }],
  [{ ...said, kind: 'answer', url: 'http://a.test/', selector: '#a', text: '5 minutes' }],
  [{ ...said, kind: 'unmarked' }],
])('%j is accepted unchanged', (message) => {
  expect(checkRecorderMessage(message)).toEqual(message);
});

const circle: Record<string, unknown> = { ...dom };
circle.children = [circle];
const nested = (depth: number) => {
  let inner = dom;
  for (let i = 0; i < depth; i++) inner = { ...dom, children: [inner] } as unknown as typeof dom;
  return inner;
};

test.each([
  ['nothing', undefined],
  ['another kind', { ...said, kind: 'reward', value: 1 }],
  ['a malformed page', { ...said, kind: 'page', url: 'http://a.test/', dom: { tag: 'body' } }],
  ['a circular structure', { ...said, kind: 'page', url: 'http://a.test/', dom: circle }],
  ['a page deeper than any', { ...said, kind: 'page', url: 'http://a.test/', dom: nested(600) }],
  ['one too deep for the stack', { ...said, kind: 'page', url: 'http://a.test/', dom: nested(20_000) }],
  [
    'too much',
    { ...said, kind: 'answer', url: 'http://a.test/', selector: '#a', text: 'x'.repeat(3_000_000) },
  ],
  ['input of an unknown kind', { ...said, kind: 'input', input: { type: 'teleport' } }],
])('%s is refused', (_, message) => {
  expect(() => checkRecorderMessage(message)).toThrow(BadReply);
});
