import { describe, expect, test } from 'vitest';
import type { DemoAction } from '../contracts/demo';
import { buildVertices } from './edges';
import { demoAction, demonstration, type ElementSpec, page } from './testing/pages';

/** A heading that says how far the demonstration has come, a field, a label with a checkbox, a container of many leaves. */
function state(heading: string, value = '') {
  const wall: ElementSpec[] = Array.from({ length: 9 }, (_, i) => ({
    ref: 20 + i,
    tag: 'span',
    rect: [10 * i, 150, 10, 10],
    under: 6,
  }));
  return page(
    { ref: 2, tag: 'h1', rect: [0, 50, 160, 20], text: heading },
    { ref: 3, tag: 'input_text', rect: [0, 70, 60, 20], value },
    { ref: 4, tag: 'label', rect: [0, 100, 60, 20], text: null },
    { ref: 5, tag: 'input_checkbox', rect: [0, 100, 10, 10], under: 4 },
    { ref: -1, tag: 't', rect: [12, 100, 30, 10], text: 'cat', under: 4 },
    { ref: 6, tag: 'div', rect: [0, 150, 160, 20], text: null },
    ...wall,
  );
}

/** Edges of each vertex, as `kind>to action`. */
function edges(actions: readonly DemoAction[], shortcuts = true): string[][] {
  return buildVertices(demonstration([], actions), shortcuts).map((vertex) =>
    vertex.edges.map(({ kind, to, action }) => {
      const text = action && 'text' in action ? `=${action.text}` : '';
      return `${kind}>${to}${action ? ` ${action.kind} ${action.target.ref}${text}` : ''}`;
    }),
  );
}

describe('without shortcuts', () => {
  test('only actions on leaves are kept', () => {
    const actions = [
      demoAction(state('1'), 'click 4'),
      demoAction(state('1'), 'hotkey 3 9'),
      demoAction(state('2'), 'click 2'),
    ];
    expect(edges(actions, false)).toEqual([['action>1 click 2']]);
  });
});

describe('with shortcuts', () => {
  test('an action without effect can be skipped, and so can several at once', () => {
    const page = state('1');
    const actions = ['click 2', 'click 3', 'click 5'].map((action) => demoAction(page, action));
    expect(edges(actions)).toEqual([
      ['action>1 click 2', 'skip>1', 'skip>2'],
      ['action>2 click 3', 'skip>2'],
      ['action>3 click 5'],
    ]);
  });

  test('a choice from a closed list is an edge, and no shortcut passes over it', () => {
    const withList = page(
      { ref: 2, tag: 'h1', rect: [0, 50, 160, 20], text: 'Units' },
      { ref: 3, tag: 'select', rect: [0, 80, 60, 20], text: null },
    );
    const actions = ['click 2', 'type 3 miles', 'click 2'].map((action) => demoAction(withList, action));
    expect(edges(actions)).toEqual([
      ['action>1 click 2', 'skip>1'],
      ['action>2 choose 3=miles'],
      ['action>3 click 2'],
    ]);
    expect(edges([demoAction(withList, 'click 3')])).toEqual([['skip>1']]);
  });

  test('actions equivalent to one are collapsed, at most five and never into the sink', () => {
    const actions = Array.from({ length: 8 }, (_, i) =>
      demoAction(state('1', 'abcdefgh'.slice(0, i)), `type 3 ${'abcdefgh'[i]}`),
    );
    expect(edges(actions)[0]).toEqual([
      'action>1 type 3=a',
      'equivalent>2 type 3=ab',
      'equivalent>3 type 3=abc',
      'equivalent>4 type 3=abcd',
      'equivalent>5 type 3=abcde',
    ]);
    expect(edges(actions)[5]).toEqual(['action>6 type 3=f', 'equivalent>7 type 3=abcdefg']);
  });

  test('a hotkey is replaced by what it changed, or skipped', () => {
    const actions = [
      demoAction(state('1', 'Ann'), 'hotkey 3 8'),
      demoAction(state('1', 'An'), 'hotkey 3 13'),
      demoAction(state('2', 'An'), 'hotkey 3 13'),
    ];
    expect(edges(actions)).toEqual([['equivalent>1 type 3=An'], ['skip>2'], ['skip>3']]);
  });

  test('a click on a container is tried on its leaves, also as the last action', () => {
    expect(edges([demoAction(state('1'), 'click 4')])).toEqual([['leaf>1 click 5']]);
    expect(edges([demoAction(state('1'), 'type 4 x'), demoAction(state('2'), 'click 2')])).toEqual([
      ['leaf>1 type 5=x'],
      ['action>2 click 2'],
    ]);
  });

  test('a click on a container that changed nothing is skipped, as is one on too many leaves', () => {
    expect(edges([demoAction(state('1'), 'click 4'), demoAction(state('1'), 'click 2')])[0]).toEqual([
      'skip>1',
    ]);
    expect(edges([demoAction(state('1'), 'click 6')])).toEqual([['skip>1']]);
  });

  test('actions without a known target are left out', () => {
    const lost = { ...demoAction(state('1'), 'click 2'), target: null };
    expect(edges([lost, demoAction(state('2'), 'click 2')])).toEqual([['action>1 click 2']]);
    expect(edges([lost])).toEqual([]);
  });
});
