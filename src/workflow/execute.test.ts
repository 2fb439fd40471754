import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fields } from '../contracts/env';
import { Rng } from '../random/Rng';
import {
  type ActingConstraint,
  eligibleElements,
  isConsistent,
  isImpossible,
  pathCount,
  sampleAction,
} from './execute';
import { PageView } from './PageView';
import { parseConstraint } from './parseNotation';
import { anyConstraint, anyFields, anyPage } from './testing/arbitraries';
import { page } from './testing/pages';

const fields: Fields = [
  ['from', 'Ann'],
  ['to', 'Bob'],
];
const form = page(
  { ref: 2, tag: 'div', rect: [0, 50, 160, 100], text: null },
  { ref: 3, tag: 'input_text', rect: [0, 50, 60, 20], under: 2 },
  { ref: 4, tag: 'textarea', rect: [0, 80, 60, 20], under: 2 },
  { ref: 5, tag: 'button', rect: [0, 110, 60, 20], text: 'Send to Bob', under: 2, classes: 'go' },
  { ref: -1, tag: 't', rect: [70, 50, 30, 10], text: 'Bob', under: 2 },
);
const view = new PageView(form, fields);
const acting = (notation: string) => parseConstraint(notation) as ActingConstraint;

const refs = (notation: string) => eligibleElements(view, acting(notation)).map((element) => element.ref);

describe('eligible elements', () => {
  test('clicks go to leaves that are not text nodes', () => {
    expect(refs('Click(Near(Tag("div")))')).toEqual([3, 4, 5]);
    expect(refs('Click(Like(F1))')).toEqual([5]);
    expect(refs('Click(Text(F1))')).toEqual([]);
  });

  test('typing goes to inputs and textareas', () => {
    expect(refs('Type(Near(Tag("div")), *)')).toEqual([3, 4]);
  });

  test('a class filter applies to any set', () => {
    expect(refs('Click(And(Near(Tag("div")), Class(["stop","go"])))')).toEqual([5]);
    expect(refs('Click(And(Tag("input_text"), Class(["NO_CLASS"])))')).toEqual([3]);
    expect(refs('Click(And(Tag("input_text"), Class([])))')).toEqual([]);
  });
});

describe('closed lists', () => {
  const lists = page(
    { ref: 2, tag: 'input_text', rect: [0, 50, 60, 20] },
    { ref: 3, tag: 'select', rect: [0, 80, 60, 20], text: null },
    { ref: 4, tag: 'select', rect: [0, 110, 60, 60], text: null },
    { ref: 5, tag: 'option', rect: [0, 110, 60, 20], text: 'Ann', under: 4 },
  );
  const listView = new PageView(lists, fields);
  const eligible = (notation: string) =>
    eligibleElements(listView, acting(notation)).map((element) => element.ref);

  test('are chosen from, not clicked or typed into; open ones are clicked', () => {
    expect(eligible('Choose(Near(Tag("body")), *)')).toEqual([3]);
    expect(eligible('Type(Near(Tag("body")), *)')).toEqual([2]);
    expect(eligible('Click(Near(Tag("body")))')).toEqual([2, 5]);
  });

  test('choosing types the text of the option', () => {
    const action = sampleAction(listView, acting('Choose(Tag("select"), F1)'), new Rng(1));
    expect(action).toEqual({ kind: 'type', ref: 3, text: 'Bob' });
    expect(isImpossible(listView, acting('Choose(Tag("input_text"), F1)'))).toBe(true);
    expect(isImpossible(listView, acting('Choose(Tag("select"), F2)'))).toBe(true);
  });

  test('a choice is distinguished from typing by its target', () => {
    const [typed, chosen] = [2, 3].map((ref) => ({ kind: 'type', ref, text: 'Bob' }) as const);
    const consistent = (notation: string) =>
      [typed, chosen].map((action) => isConsistent(listView, acting(notation), action));
    expect(consistent('Type(Near(Tag("body")), F1)')).toEqual([true, false]);
    expect(consistent('Choose(Near(Tag("body")), F1)')).toEqual([false, true]);
    expect(consistent('Choose(Near(Tag("body")), F0)')).toEqual([false, false]);
    expect(consistent('Choose(Near(Tag("body")), *)')).toEqual([false, true]);
  });
});

describe('path counts', () => {
  test.each([
    ['Click(Near(Tag("div")))', 5],
    ['Type(Near(Tag("div")), F0)', 5],
    ['Type(Near(Tag("div")), *)', 10],
    ['Click(Text("nobody"))', 0],
    ['Click(Like(F2))', null],
    ['Type(Tag("textarea"), F2)', null],
  ])('%s: %s', (notation, count) => {
    expect(pathCount(view, acting(notation))).toBe(count);
  });
});

test('actions are drawn uniformly from elements and fields', () => {
  const rng = new Rng(3);
  const counts = new Map<string, number>();
  for (let i = 0; i < 4000; i++) {
    const action = sampleAction(view, acting('Type(Near(Tag("div")), *)'), rng);
    const key = JSON.stringify(action);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([
    '{"kind":"type","ref":3,"text":"Ann"}',
    '{"kind":"type","ref":3,"text":"Bob"}',
    '{"kind":"type","ref":4,"text":"Ann"}',
    '{"kind":"type","ref":4,"text":"Bob"}',
  ]);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('a field that the goal lacks makes a constraint impossible', () => {
  expect(sampleAction(view, acting('Type(Tag("textarea"), F2)'), new Rng(0))).toBeNull();
  expect(sampleAction(view, acting('Type(Tag("textarea"), F1)'), new Rng(0))).toEqual({
    kind: 'type',
    ref: 4,
    text: 'Bob',
  });
});

describe('consistency', () => {
  const typed = { kind: 'type', ref: 3, text: 'Bob' } as const;

  test.each([
    ['Type(Tag("input_text"), F1)', typed, true],
    ['Type(Tag("input_text"), F0)', typed, false],
    ['Type(Tag("input_text"), *)', typed, true],
    ['Type(Tag("input_text"), *)', { ...typed, text: 'neither' }, true],
    ['Type(Tag("input_text"), "Bob")', typed, true],
    ['Type(Tag("input_text"), F2)', typed, false],
    ['Click(Tag("input_text"))', typed, false],
    ['Click(Tag("input_text"))', { kind: 'click', ref: 3 } as const, true],
    ['Type(Tag("input_text"), F1)', { kind: 'click', ref: 3 } as const, false],
    ['Click(Tag("input_text"))', { kind: 'click', ref: 4 } as const, false],
    ['Click(Tag("input_text"))', { kind: 'click', ref: 99 } as const, false],
    ['Click(Tag("input_text"))', { kind: 'terminate' } as const, false],
  ])('%s and %j: %s', (notation, action, expected) => {
    expect(isConsistent(view, acting(notation), action)).toBe(expected);
  });
});

test('any constraint on any page: never throws, acts only on leaves, and recognises its own action', () => {
  fc.assert(
    fc.property(anyPage, anyFields, anyConstraint, fc.nat(), (dom, goal, constraint, seed) => {
      if (constraint.kind === 'skip') return;
      const state = new PageView(dom, goal);
      const action = sampleAction(state, constraint, new Rng(seed));
      expect(action === null).toBe(isImpossible(state, constraint));
      if (action?.kind !== 'click' && action?.kind !== 'type') return;
      const element = state.elementByRef(action.ref)!;
      expect(element.text).not.toBeNull();
      expect(element.tag).not.toBe('t');
      expect(isConsistent(state, constraint, action)).toBe(true);
      expect(pathCount(state, constraint)).toBeGreaterThan(0);
    }),
  );
});
