import { describe, expect, test } from 'vitest';
import { readActions } from './actions';
import { BUTTON, CHECKBOX, FIELD, LABEL, Script } from './testing/Script';

const SHIFT = 16;
const CTRL = 17;
const BACKSPACE = 8;
const TAB = 9;
const ARROW_DOWN = 40;
const V = 86;

/** Actions in short: `click 3`, `type 2 "Ann"`, `hotkey 2 "17+65"`; `?` for an unmarked target. */
function read(script: Script): string[] {
  const { actions, problem } = readActions(script.states);
  expect(problem).toBeNull();
  return actions.map(({ kind, target, text }) =>
    [kind, target?.ref ?? '?', text === undefined ? '' : JSON.stringify(text)].join(' ').trim(),
  );
}

const problemOf = (script: Script) => readActions(script.states).problem;

describe('mouse', () => {
  test('six states are one click, done in the state before the mousedown', () => {
    const { states } = new Script().click(BUTTON);
    const { actions } = readActions(states);
    expect(states).toHaveLength(7);
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({ kind: 'click', timeMs: 10, target: { ref: BUTTON, text: 'Send' } });
    expect(actions[0].dom.elements[actions[0].target!.index]).toBe(actions[0].target);
  });

  test('a click that no handler let through still counts', () => {
    const script = new Script();
    for (const type of ['mousedown', 'mouseup', 'click']) script.event({ type, x: 1, y: 1 }, BUTTON, [1]);
    expect(read(script)).toEqual(['click 3']);
  });

  test('a drag is a click on what was grabbed', () => {
    const script = new Script().mouse('mousedown', FIELD).mouse('mouseup', BUTTON).mouse('click', 1);
    expect(read(script)).toEqual(['click 2']);
  });

  test('the next mousedown makes up for a lost click event', () => {
    const script = new Script().mouse('mousedown', FIELD).mouse('mouseup', FIELD).click(BUTTON);
    expect(read(script)).toEqual(['click 2', 'click 3']);
  });

  test('a mousedown alone is not an action', () => {
    expect(read(new Script().click(BUTTON).mouse('mousedown', FIELD))).toEqual(['click 3']);
  });

  test('unless it has solved the task: then the page took the rest of the click away', () => {
    const { states } = new Script().mouse('mousedown', FIELD);
    const { actions } = readActions(states, { isRewarded: true });
    expect(actions.map(({ kind, target }) => [kind, target?.ref])).toEqual([['click', FIELD]]);
  });

  test("a label's echo click on its input is not an action", () => {
    expect(read(new Script().click(LABEL).mouse('click', CHECKBOX).click(BUTTON))).toEqual([
      'click 4',
      'click 3',
    ]);
  });

  test('nor is a click while the mouse button is down', () => {
    expect(read(new Script().mouse('mousedown', BUTTON).mouse('click', CHECKBOX))).toEqual([]);
  });

  test('a double click is its two clicks', () => {
    expect(read(new Script().click(BUTTON).click(BUTTON).mouse('dblclick', BUTTON))).toEqual([
      'click 3',
      'click 3',
    ]);
  });

  test('a click on nothing marked keeps its place without a target', () => {
    expect(read(new Script().click(null).click(BUTTON))).toEqual(['click ?', 'click 3']);
  });

  test('a mouseup needs a mousedown, and only one', () => {
    expect(problemOf(new Script().mouse('mouseup', BUTTON))).toMatch(/without its mousedown/);
    const twice = new Script().mouse('mousedown', 1).mouse('mouseup', 1).mouse('mouseup', 1);
    expect(problemOf(twice)).toMatch(/two mouseup/);
  });

  test('what was read before the problem is kept', () => {
    const { actions, problem } = readActions(new Script().click(BUTTON).mouse('mouseup', BUTTON).states);
    expect(problem).not.toBeNull();
    expect(actions).toHaveLength(1);
  });
});

describe('keyboard', () => {
  test('characters are joined; the state is that before the first key', () => {
    const script = new Script().type('Ann', FIELD);
    const { actions } = readActions(script.states);
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({ kind: 'type', text: 'Ann', target: { value: '' }, timeMs: 10 });
  });

  test('the click into the field is part of the typing, earlier ones are not', () => {
    const script = new Script().click(FIELD).click(FIELD).mouse('dblclick', FIELD).type('x', FIELD);
    expect(read(script)).toEqual(['click 2', 'type 2 "x"']);
  });

  test('a click elsewhere before typing stays', () => {
    expect(read(new Script().click(BUTTON).type('x', FIELD))).toEqual(['click 3', 'type 2 "x"']);
  });

  test('clicking into the field again does not end the text', () => {
    const script = new Script().type('A', FIELD).click(FIELD).type('n', FIELD).click(BUTTON);
    expect(read(script)).toEqual(['type 2 "An"', 'click 3']);
  });

  test('any other action ends the text', () => {
    const script = new Script().type('A', FIELD).press(ARROW_DOWN, FIELD).type('n', FIELD);
    expect(read(script)).toEqual(['type 2 "A"', 'hotkey 2 "40"', 'type 2 "n"']);
  });

  test('text for another element is another action', () => {
    expect(read(new Script().type('A', FIELD).type('b', BUTTON))).toEqual(['type 2 "A"', 'type 3 "b"']);
  });

  test('Shift is part of typing; held keys type again', () => {
    const script = new Script().key('keydown', SHIFT, FIELD).type('An', FIELD).key('keyup', SHIFT, FIELD);
    script
      .key('keydown', 78, FIELD)
      .event({ type: 'keypress', keyCode: 110, charCode: 110 }, FIELD)
      .event({ type: 'keypress', keyCode: 110, charCode: 110 }, FIELD)
      .key('keyup', 78, FIELD);
    expect(read(script)).toEqual(['type 2 "Annn"']);
  });

  test('Backspace deletes from the open text', () => {
    const script = new Script().type('Amn', FIELD).press(BACKSPACE, FIELD).press(BACKSPACE, FIELD);
    expect(read(script.type('nn', FIELD))).toEqual(['type 2 "Ann"']);
  });

  test('Backspace on text that was there before is a hotkey', () => {
    const script = new Script().setValue('Bo').click(FIELD).press(BACKSPACE, FIELD).type('b', FIELD);
    expect(read(script)).toEqual(['click 2', 'hotkey 2 "8"', 'type 2 "b"']);
  });

  test('Tab is not an action and does not join two fields', () => {
    const script = new Script().type('Ann', FIELD).key('keydown', TAB, FIELD).key('keyup', TAB, BUTTON);
    expect(read(script.type(' ', BUTTON))).toEqual(['type 2 "Ann"', 'type 3 " "']);
  });

  test('Ctrl+V types what the field then holds', () => {
    const script = new Script()
      .click(FIELD)
      .key('keydown', CTRL, FIELD)
      .key('keydown', V, FIELD)
      .event({ type: 'keyup', keyCode: V, charCode: 0 }, FIELD, [1])
      .setValue('pasted text')
      .event({ type: 'keyup', keyCode: V, charCode: 0 }, FIELD, [3])
      .key('keyup', CTRL, FIELD);
    expect(read(script)).toEqual(['type 2 "pasted text"']);
  });

  test('Ctrl+C is not an action, Ctrl+A is a hotkey', () => {
    const combine = (keyCode: number) =>
      new Script().key('keydown', CTRL, FIELD).press(keyCode, FIELD).key('keyup', CTRL, FIELD);
    expect(read(combine(67))).toEqual([]);
    expect(read(combine(65))).toEqual(['hotkey 2 "17+65"']);
  });

  test('keys that go up without going down make no sense', () => {
    expect(problemOf(new Script().key('keyup', SHIFT, FIELD))).toMatch(/went up without/);
    expect(problemOf(new Script().key('keyup', 65, FIELD))).toMatch(/without its keydown/);
    expect(problemOf(new Script().event({ type: 'keypress', charCode: 65 }, FIELD))).toMatch(/keydown/);
  });

  test('an unknown event type and a missing key code are problems', () => {
    expect(problemOf(new Script().event({ type: 'wheel' }, FIELD))).toMatch(/"wheel"/);
    expect(problemOf(new Script().event({ type: 'keydown' }, FIELD))).toMatch(/no keyCode/);
  });
});
