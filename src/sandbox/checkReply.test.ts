import { describe, expect, test } from 'vitest';
import type { DomSnapshot } from '../contracts/dom';
import { encodeSnapshot } from '../dom/snapshot';
import { buildDom } from '../dom/tree';
import { checkGoal, checkMessage, checkStatus, checkView } from './checkReply';

const node = {
  value: null,
  id: '',
  classes: '',
  left: 0,
  top: 0,
  width: 10,
  height: 10,
  focused: false,
  tampered: false,
};
const good = (): DomSnapshot =>
  encodeSnapshot(
    buildDom([
      { ...node, ref: 1, tag: 'body', text: null, parent: -1 },
      { ...node, ref: 2, tag: 'button', text: 'OK', parent: 0 },
    ]),
  );
const VIEWPORT = { width: 500, height: 320 };
const look = { color: 'rgb(0, 0, 0)', background: 'rgba(0, 0, 0, 0)' };

test('a valid answer passes unchanged', () => {
  expect(checkView({ dom: good() }, {}, VIEWPORT)).toEqual({ dom: good() });
  const pixels = { width: 1, height: 2, data: new Uint8ClampedArray(8) };
  const seen = {
    dom: good(),
    appearance: [look, { ...look, label: 'x', fill: 'red', scroll: { top: 1, maxTop: 2 }, pixels }],
    instruction: { dom: good(), appearance: [look, look] },
  };
  expect(checkView(seen, { appearance: true }, VIEWPORT)).toEqual(seen);
  const pictured = { dom: good(), screenshot: { width: 2, height: 1, data: new Uint8ClampedArray(8) } };
  expect(checkView(pictured, { screenshot: { width: 2, height: 1 } }, VIEWPORT)).toEqual(pictured);
  const hinted = { dom: { ...good(), hint: Int32Array.of(-1, 0) } };
  expect(checkView(hinted, { hints: true }, VIEWPORT)).toEqual(hinted);
  expect(checkGoal({ utterance: 'Do it.', fields: [['a', 'b']] })).toEqual({
    utterance: 'Do it.',
    fields: [['a', 'b']],
  });
  const status = {
    isDone: true,
    rawReward: 0.5,
    scaledReward: 0.25,
    reason: null,
    elapsedMs: 100,
    potential: null,
    penalty: 0,
  };
  expect(checkStatus(status)).toEqual(status);
  expect(checkStatus({ ...status, potential: 0.75, penalty: -0.5 })).toMatchObject({
    potential: 0.75,
    penalty: -0.5,
  });
});

describe('everything else is refused', () => {
  const running = {
    isDone: false,
    rawReward: 0,
    scaledReward: 0,
    reason: null,
    elapsedMs: 0,
    potential: null,
    penalty: 0,
  };
  const changed = (change: Partial<Record<keyof DomSnapshot, unknown>>) => ({
    dom: { ...good(), ...change },
  });

  test.each<[what: string, view: unknown]>([
    ['nothing', null],
    ['no page', {}],
    ['strings that are not strings', changed({ strings: ['body', 7] })],
    ['a list instead of an array', changed({ ref: [1, 2] })],
    ['an array of another kind', changed({ rect: new Float64Array(8) })],
    ['an array of another length', changed({ rect: new Float32Array(7) })],
    ['a string that is not there', changed({ tag: new Uint16Array([0, 99]) })],
    ['a text that is not there', changed({ text: new Int32Array([-1, 99]) })],
    ['a value that is not there', changed({ value: new Int32Array([-4, -1]) })],
    ['a parent that comes later', changed({ parent: new Int16Array([1, 0]) })],
    ['two roots', changed({ parent: new Int16Array([-1, -1]) })],
    ['an element that is its own parent', changed({ parent: new Int16Array([-1, 1]) })],
    ['one number twice', changed({ ref: new Int32Array([1, 1]) })],
    ['a rectangle without size', changed({ rect: new Float32Array([0, 0, 1, Number.NaN, 0, 0, 1, 1]) })],
    ['too many elements', changed({ ref: new Int32Array(30_000) })],
    ['too much text', changed({ strings: ['x'.repeat(3_000_000), '', '', ''] })],
    ['appearances for the wrong number of elements', { dom: good(), appearance: [look] }],
    ['malformed appearances', { dom: good(), appearance: [look, 'red'] }],
    [
      'pixels that do not fill their canvas',
      {
        dom: good(),
        appearance: [look, { ...look, pixels: { width: 9, height: 9, data: new Uint8ClampedArray(4) } }],
      },
    ],
  ])('%s', (_, view) => {
    expect(() => checkView(view, { appearance: true }, VIEWPORT)).toThrow(
      expect.objectContaining({ name: 'BadReply' }),
    );
  });

  test.each<[what: string, screenshot: unknown]>([
    ['none', undefined],
    ['not a picture', 'data:image/png;base64,'],
    ['a different size', { width: 3, height: 4, data: new Uint8ClampedArray(48) }],
    ['width and height swapped', { width: 2, height: 4, data: new Uint8ClampedArray(32) }],
    ['too few bytes', { width: 4, height: 2, data: new Uint8ClampedArray(31) }],
    ['bytes of another type', { width: 4, height: 2, data: new Uint8Array(32) }],
    ['a list of bytes', { width: 4, height: 2, data: Array(32).fill(0) }],
  ])('for a screenshot, %s', (_, screenshot) => {
    const view = { dom: good(), screenshot };
    expect(() => checkView(view, { screenshot: { width: 4, height: 2 } }, VIEWPORT)).toThrow(
      expect.objectContaining({ name: 'BadReply' }),
    );
  });

  test.each<[what: string, hint: unknown]>([
    ['none', undefined],
    ['too few', Int32Array.of(-1)],
    ['one that leads nowhere', Int32Array.of(-1, 99)],
    ['one below none', Int32Array.of(-2, -1)],
    ['a list', [-1, -1]],
  ])('for hints, %s', (_, hint) => {
    expect(() => checkView({ dom: { ...good(), hint } }, { hints: true }, VIEWPORT)).toThrow(
      expect.objectContaining({ name: 'BadReply' }),
    );
  });

  test.each<[what: string, colours: unknown]>([
    ['none', undefined],
    ['too few', Uint32Array.of(0)],
    ['a list', [0, 0, 0, 0]],
  ])('for colours, %s', (_, colours) => {
    expect(() => checkView({ dom: { ...good(), colours } }, { colours: true }, VIEWPORT)).toThrow(
      expect.objectContaining({ name: 'BadReply' }),
    );
    const coloured = { dom: { ...good(), colours: new Uint32Array(4) } };
    expect(checkView(coloured, { colours: true }, VIEWPORT)).toEqual(coloured);
  });

  test('what was not requested is dropped', () => {
    const screenshot = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
    const view = { dom: { ...good(), hint: Int32Array.of(0, 0) }, screenshot, appearance: [look, look] };
    expect(checkView(view, {}, VIEWPORT)).toEqual({ dom: good() });
  });

  test.each<unknown>([
    null,
    { utterance: 5, fields: null },
    { utterance: '', fields: {} },
    { utterance: '', fields: [['a']] },
    { utterance: '', fields: Array.from({ length: 1000 }, () => ['a', 'b']) },
  ])('the goal %j', (goal) => {
    expect(() => checkGoal(goal)).toThrow(expect.objectContaining({ name: 'BadReply' }));
  });

  test.each<unknown>([Number.NaN, Number.POSITIVE_INFINITY, '1', null])('the reward %s', (rawReward) => {
    expect(() => checkStatus({ ...running, rawReward })).toThrow('the reward is not a number');
  });

  test.each<unknown>([Number.NaN, '1', undefined])('the potential or penalty %s', (number) => {
    expect(() => checkStatus({ ...running, potential: number })).toThrow('the potential is not a number');
    expect(() => checkStatus({ ...running, penalty: number })).toThrow('the penalty is not a number');
  });

  test.each([
    ['potential', -0.01],
    ['potential', 1.01],
    ['penalty', 0.01],
  ])('the %s %s', (name, number) => {
    expect(() => checkStatus({ ...running, [name]: number })).toThrow(`the ${name} is out of range`);
  });
});

test('error messages are strings cut to a displayable length', () => {
  expect(checkMessage({ toString: () => 'x' })).toBeUndefined();
  expect(checkMessage('x'.repeat(10_000))).toHaveLength(500);
});

test.each([
  [-1, -1],
  [0, 0],
  [0.5, 2],
  [2, Number.NaN],
  [501, 1],
  [1, 321],
  ['1', 1],
])('a canvas of %s x %s is refused', (width, height) => {
  const bytes = Math.max(0, Math.trunc(4 * Number(width) * Number(height))) || 0;
  const pixels = { width, height, data: new Uint8ClampedArray(bytes) };
  const view = { dom: good(), appearance: [look, { ...look, pixels }] };
  expect(() => checkView(view, { appearance: true }, VIEWPORT)).toThrow(/canvas/);
});

test('a list with holes is refused', () => {
  const appearance = Array(2);
  appearance[0] = look;
  expect(() => checkView({ dom: good(), appearance }, { appearance: true }, VIEWPORT)).toThrow(
    'an appearance',
  );
  expect(() => checkGoal({ utterance: '', fields: Array(1) })).toThrow('a field');
});
