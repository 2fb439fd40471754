import { describe, expect, test } from 'vitest';
import type { Action, Observation } from '../contracts/env';
import { type ActionMode, ELEMENT_NEEDS, type Needs } from '../contracts/needs';
import { encodeSnapshot } from '../dom/snapshot';
import { buildDom } from '../dom/tree';
import { contains, spaceProblem } from './contains';
import { actionSpace, observationSpace } from './spaces';

const task = { screen: { width: 160, height: 210 }, maxSteps: 10, timeLimitMs: 10_000 };

const ELEMENT_ACTIONS: readonly Action[] = [
  { kind: 'click', ref: 1 },
  { kind: 'type', ref: 7, text: 'a whole text' },
  { kind: 'fill', ref: 7, text: '' },
  { kind: 'hover', ref: 3 },
];
const HAND_ACTIONS: readonly Action[] = [
  { kind: 'mouseMove', x: 0, y: 210 },
  { kind: 'mouseDown', x: 1.5, y: 2 },
  { kind: 'mouseUp', x: 1, y: 2, modifiers: ['Shift'] },
  { kind: 'mouseClick', x: 1, y: 2, count: 3, modifiers: [] },
  { kind: 'drag', from: { x: 1, y: 2 }, to: { x: 160, y: 2 } },
  { kind: 'wheel', x: 1, y: 2, deltaX: 0, deltaY: -50 },
  { kind: 'key', key: 'Enter', modifiers: ['Control'] },
  { kind: 'text', text: 'ß' },
];
const ALWAYS: readonly Action[] = [{ kind: 'noop' }, { kind: 'terminate' }];
const LONG_TEXT: Action = { kind: 'text', text: 'two' };

describe('what an agent may do', () => {
  const kindsIn = (actions: ActionMode, tried: readonly unknown[]) => {
    const space = actionSpace(task, { ...ELEMENT_NEEDS, actions });
    return tried.filter((action) => contains(space, action));
  };

  test.each<[ActionMode, readonly Action[]]>([
    ['element', [...ELEMENT_ACTIONS, ...ALWAYS]],
    ['mouse+keyboard', [...HAND_ACTIONS, ...ALWAYS]],
    ['any', [...ELEMENT_ACTIONS, ...HAND_ACTIONS, ...ALWAYS, LONG_TEXT]],
  ])('with %s', (mode, allowed) => {
    const all = [...ELEMENT_ACTIONS, ...HAND_ACTIONS, ...ALWAYS, LONG_TEXT];
    expect(kindsIn(mode, all)).toEqual(allowed);
  });

  test.each<unknown>([
    { kind: 'click', ref: 0 },
    { kind: 'click', ref: -2 },
    { kind: 'click' },
    { kind: 'type', ref: 1 },
    { kind: 'mouseMove', x: 161, y: 0 },
    { kind: 'mouseMove', x: 0, y: -1 },
    { kind: 'mouseMove', x: Number.NaN, y: 0 },
    { kind: 'mouseClick', x: 0, y: 0, count: 4 },
    { kind: 'mouseDown', x: 0, y: 0, modifiers: ['Hyper'] },
    { kind: 'drag', from: { x: 0, y: 0 } },
    { kind: 'key', key: '' },
    { kind: 'jump' },
    null,
  ])('%j is not an action in any mode', (action) => {
    for (const mode of ['element', 'mouse+keyboard', 'any'] as const) {
      expect(kindsIn(mode, [action])).toEqual([]);
    }
  });
});

describe('what an agent sees', () => {
  const node = { value: null, id: '', classes: '', focused: false, tampered: false, text: null };
  const size = { left: 0, top: -3.5, width: 10, height: 10 };
  const dom = encodeSnapshot(
    buildDom([
      { ...node, ...size, ref: 1, tag: 'body', parent: -1 },
      { ...node, ...size, ref: -1, tag: 't', text: 'loose', parent: 0 },
      { ...node, ...size, ref: 2, tag: 'input_checkbox', value: true, focused: true, parent: 0 },
    ]),
  );
  const seen: Observation = {
    at: { frame: 0, episode: 1, step: 10 },
    utterance: 'Do it.',
    fields: [['what', 'it']],
    dom,
  };
  const look = { color: 'red', background: 'blue' };
  const looks = [look, { ...look, label: 'x', scroll: { top: 0, maxTop: 5 } }, { ...look, fill: 'red' }];
  const screenshot = { width: 3, height: 2, data: new Uint8ClampedArray(24) };
  const problem = (observation: unknown, changes: Partial<Needs> = {}) =>
    spaceProblem(observationSpace(task, { ...ELEMENT_NEEDS, ...changes }), observation);

  test('elements, always', () => {
    expect(problem(seen)).toBeNull();
    expect(problem({ ...seen, dom: { ...dom, rect: new Float32Array(11) } })).toContain(
      'dom.rect: 11 numbers',
    );
    expect(problem({ ...seen, dom: { ...dom, flags: Uint8Array.of(0, 4, 0) } })).toContain('dom.flags: 4');
    expect(problem({ ...seen, utterance: null })).toContain('utterance: null');
  });

  test('hints, only if requested', () => {
    const hinted = { ...seen, dom: { ...dom, hint: Int32Array.of(-1, -1, 0) } };
    expect(problem(hinted, { observation: { hints: true } })).toBeNull();
    expect(problem(seen, { observation: { hints: true } })).toBe('dom: there is no hint');
    expect(problem(hinted)).toBe('dom: there should be no hint');
  });

  test('colours, only if requested', () => {
    const coloured = { ...seen, dom: { ...dom, colours: new Uint32Array(6).fill(0xffffffff) } };
    expect(problem(coloured, { observation: { colours: true } })).toBeNull();
    expect(problem(seen, { observation: { colours: true } })).toBe('dom: there is no colours');
    expect(problem(coloured)).toBe('dom: there should be no colours');
  });

  test('as many steps as the episode may have', () => {
    const at = { frame: 0, episode: 1, step: 11 };
    expect(problem({ ...seen, at })).toBe('at.step: 11 is not an integer from 0 to 10');
    expect(problem({ ...seen, at }, { actions: 'mouse+keyboard' })).toBeNull();
  });

  test('a screenshot of the requested size, and only if requested', () => {
    const wanted = { observation: { screenshot: { width: 3, height: 2 } } };
    expect(problem({ ...seen, screenshot }, wanted)).toBeNull();
    expect(problem({ ...seen, screenshot: { ...screenshot, height: 3 } }, wanted)).toContain(
      'screenshot.height',
    );
    expect(problem(seen, wanted)).toBe('there is no screenshot');
    expect(problem({ ...seen, screenshot })).toBe('there should be no screenshot');
  });

  test('appearance, if requested', () => {
    const wanted = { observation: { appearance: true } };
    expect(problem({ ...seen, appearance: looks }, wanted)).toBeNull();
    const instruction = { dom, appearance: looks };
    expect(problem({ ...seen, appearance: looks, instruction }, wanted)).toBeNull();
    expect(problem({ ...seen, appearance: [{}] }, wanted)).toBe('appearance[0]: there is no color');
    expect(problem({ ...seen, appearance: looks })).toBe('there should be no appearance');
  });
});
