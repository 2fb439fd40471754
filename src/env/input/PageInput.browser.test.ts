import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '../../contracts/env';
import type { TaskFrame } from '../TaskFrame';
import { decodeSnapshot, openFrame } from '../testing/pages';

let frame: TaskFrame;

beforeEach(async () => {
  frame = await openFrame('click-test');
  await frame.reset({ seed: 1, dataMode: 'train' });
});
afterEach(() => frame.dispose());

const page = () => frame.window.document;
const byId = <T extends HTMLElement = HTMLInputElement>(id: string) => page().getElementById(id) as T;

/** Puts `html` into the task area. */
function show(html: string): void {
  byId('area').innerHTML = html;
}

function refOf(id: string): number {
  const element = decodeSnapshot(frame.observe().dom).elements.find((e) => e.id === id);
  if (!element) throw new Error(`#${id} is not visible`);
  return element.ref;
}

const act = (action: Action) => frame.act(action);
const click = (id: string) => act({ kind: 'click', ref: refOf(id) });
const type = (id: string, text: string) => act({ kind: 'type', ref: refOf(id), text });
const fill = (id: string, text: string) => act({ kind: 'fill', ref: refOf(id), text });

/** Records `type` of the events that reach the page, with the id of their target. */
function record(types: readonly string[]): string[] {
  const log: string[] = [];
  for (const name of types) {
    frame.window.addEventListener(name, (e) => log.push(`${e.type} ${(e.target as Element).id ?? ''}`), true);
  }
  return log;
}

describe('click', () => {
  test('sends the events of a mouse, in order and with coordinates', () => {
    show('<button id="a">A</button><button id="b">B</button>');
    click('a');
    const log = record(
      [
        'pointerout mouseout pointerleave mouseleave pointerover mouseover pointerenter mouseenter',
        'pointermove mousemove pointerdown mousedown blur focusout focus focusin pointerup mouseup click',
      ]
        .join(' ')
        .split(' '),
    );
    let at = [0, 0];
    byId('b').onclick = (event) => {
      at = [event.clientX, event.clientY];
    };
    const { left, top, width, height } = byId('b').getBoundingClientRect();
    click('b');
    expect(log).toEqual([
      'pointerout a',
      'pointerleave a',
      'pointerover b',
      'pointerenter b',
      'mouseout a',
      'mouseleave a',
      'mouseover b',
      'mouseenter b',
      'pointermove b',
      'mousemove b',
      'pointerdown b',
      'mousedown b',
      'blur a',
      'focusout a',
      'focus b',
      'focusin b',
      'pointerup b',
      'mouseup b',
      'click b',
    ]);
    expect(at).toEqual([Math.floor(left + width / 2), Math.floor(top + height / 2)]);
  });

  test('toggles once, directly and through a label, wrapped or with `for`', () => {
    show(
      '<input type="checkbox" id="box"><label id="around"><input type="checkbox" id="in">in</label>' +
        '<label id="for" for="box">for</label>',
    );
    const log = record(['click', 'input', 'change']);
    click('box');
    expect(log).toEqual(['click box', 'input box', 'change box']);
    expect(byId('box').checked).toBe(true);
    click('for');
    expect(byId('box').checked).toBe(false);
    click('around');
    expect(byId('in').checked).toBe(true);
    expect(page().activeElement).toBe(byId('in'));
    expect(log.filter((line) => line === 'change in')).toHaveLength(1);
  });

  test('keeps one of a radio group checked', () => {
    show(
      '<input type="radio" name="r" id="one"><label id="l"><input type="radio" name="r" id="two">2</label>',
    );
    click('one');
    click('l');
    expect([byId('one').checked, byId('two').checked]).toEqual([false, true]);
  });

  test('leaves a disabled control alone', () => {
    show('<button id="b" disabled>B</button>');
    const log = record(['mousedown', 'click']);
    expect(click('b')).toBeUndefined();
    expect(log).toEqual([]);
  });

  test('a prevented mousedown moves no focus', () => {
    show('<input type="text" id="t"><div id="d" tabindex="0">d</div>');
    click('t');
    byId('d').onmousedown = () => false;
    click('d');
    expect(page().activeElement).toBe(byId('t'));
  });

  test('a click outside everything takes the focus away', () => {
    show('<input type="text" id="t"><p id="p">text</p>');
    click('t');
    click('p');
    expect(page().activeElement).toBe(page().body);
  });

  test('an element that its own mousedown removes is not clicked', () => {
    show('<b id="x">x</b>');
    const log = record(['click']);
    byId('x').onmousedown = () => byId('x').remove();
    expect(click('x')).toBeUndefined();
    expect(log).toEqual([]);
  });

  test('a covered element is still clicked', () => {
    show(
      '<button id="u" style="position:absolute;left:9px">u</button><button id="o" style="position:absolute;left:9px">o</button>',
    );
    const log = record(['click']);
    click('u');
    expect(log).toEqual(['click u']);
  });

  test('links do not navigate, forms do not submit', async () => {
    show(
      '<a id="a" href="#x">a</a><a id="far" href="/elsewhere">f</a><form><button id="s">s</button></form>',
    );
    const before = frame.window.location.href;
    const entries = history.length;
    for (const id of ['a', 'far', 's']) click(id);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(frame.window.location.href).toBe(before);
    expect(history.length).toBe(entries);
    expect(byId('a')).not.toBeNull();
  });

  test('chooses an option of an open list box', () => {
    show('<select id="s" multiple size="3"><option>one<option id="o">two</select>');
    const log = record(['change']);
    click('o');
    expect(byId<HTMLOptionElement>('o').selected).toBe(true);
    expect(log).toEqual(['change s']);
  });

  test('svg elements can be clicked', () => {
    show('<svg width="60" height="60"><circle id="c" cx="30" cy="30" r="20"/></svg>');
    const log = record(['click']);
    click('c');
    expect(log).toEqual(['click c']);
  });
});

describe('type', () => {
  test('sends the events of each key and appends to the present text', () => {
    show('<input type="text" id="t" value="x">');
    const log = record(['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'change']);
    expect(type('t', 'aB')).toBeUndefined();
    const key = ['keydown t', 'keypress t', 'beforeinput t', 'input t', 'keyup t'];
    expect(log).toEqual([...key, ...key]);
    expect(byId('t').value).toBe('xaB');
    expect(byId('t').selectionStart).toBe(3);
  });

  test('key codes are those of a keyboard', () => {
    show('<input type="text" id="t">');
    const codes: unknown[] = [];
    byId('t').addEventListener('keydown', (e) => codes.push([e.key, e.code, e.keyCode, e.shiftKey]));
    byId('t').addEventListener('keypress', (e) => codes.push([e.charCode, e.keyCode]));
    type('t', 'a@');
    expect(codes).toEqual([
      ['a', 'KeyA', 65, false],
      [97, 97],
      ['@', 'Digit2', 50, true],
      [64, 64],
    ]);
  });

  test('`change` comes when an edited field loses the focus, before the click elsewhere', () => {
    show('<input type="text" id="t"><button id="b">b</button>');
    const log = record(['change', 'blur', 'click']);
    type('t', 'a');
    click('b');
    click('t');
    click('b');
    expect(log).toEqual([
      'click t',
      'change t',
      'blur t',
      'click b',
      'blur b',
      'click t',
      'blur t',
      'click b',
    ]);
  });

  test('a prevented key types nothing', () => {
    show('<input type="text" id="t">');
    byId('t').onkeydown = (event) => event.key !== 'b';
    byId('t').onkeypress = (event) => event.key !== 'c';
    type('t', 'abcd');
    expect(byId('t').value).toBe('ad');
  });

  test('text goes to where a key handler moves the focus', () => {
    show('<input type="text" id="t"><input type="text" id="u">');
    byId('t').onkeyup = () => byId('u').focus();
    type('t', 'ab');
    expect([byId('t').value, byId('u').value]).toEqual(['a', 'b']);
  });

  test.each([
    ['<textarea id="t">one</textarea>', ' two\nthree', 'one two\nthree'],
    ['<input type="number" id="t">', '-1.5', '-1.5'],
    ['<input type="number" id="t">', 'a7', '7'],
    ['<input type="date" id="t">', '03/07/2016', '2016-03-07'],
    ['<input type="date" id="t">', '2016-12-01', '2016-12-01'],
    ['<input type="time" id="t">', '3:57PM', '15:57'],
    ['<input type="time" id="t">', '12:05AM', '00:05'],
    ['<input type="text" id="t" maxlength="2">', 'abc', 'ab'],
    ['<input type="password" id="t">', 'é👍', 'é👍'],
    ['<select id="t"><option>Anna</option><option>Ann</option><option>Bo</option></select>', 'Ann', 'Ann'],
  ])('%s takes %j', (html, text, value) => {
    show(html);
    expect(type('t', text)).toBeUndefined();
    expect(byId('t').value).toBe(value);
  });

  test('appends to editable content', () => {
    show('<div id="t" contenteditable>one</div>');
    expect(type('t', ' two')).toBeUndefined();
    expect(byId('t').textContent).toBe('one two');
  });

  test.each([
    ['<input type="text" id="t" value="old">', 'new'],
    ['<input type="text" id="t" value="old">', ''],
    ['<input type="text" id="t">', ''],
    ['<input type="number" id="t" value="12">', '3'],
    ['<input type="date" id="t" value="2016-01-01">', '2016-12-01'],
    ['<textarea id="t">two\nlines</textarea>', 'one'],
    ['<select id="t"><option>Anna</option><option>Bo</option></select>', 'Bo'],
  ])('filling %s with %j replaces what it holds', (html, text) => {
    show(html);
    const log = record(['change']);
    expect(fill('t', text)).toBeUndefined();
    expect(byId('t').value).toBe(text);
    expect(log.length).toBeLessThanOrEqual(1);
  });

  test('fill replaces editable content, and does not apply to buttons', () => {
    show('<div id="t" contenteditable>one</div><button id="b">b</button>');
    expect(fill('t', 'two')).toBeUndefined();
    expect(byId('t').textContent).toBe('two');
    expect(fill('b', 'two')).toContain('cannot type');
  });

  test('Enter activates the button of a form', () => {
    show('<form><input type="text" id="t"><button id="s">s</button></form>');
    const log = record(['click', 'submit']);
    type('t', 'a\n');
    expect(log).toEqual(['click t', 'click s', 'submit ']);
    expect(byId('t').value).toBe('a');
  });
});

describe('filling in what is chosen', () => {
  const events = ['click', 'input', 'change', 'focusin'];

  test('a select takes the option with the text, or else the value', () => {
    show(`<select id="t"><option value="1">First<option value="2">Second<option value="First">Third
      <option value="4" disabled>Fourth</select>`);
    const log = record(['input', 'change']);
    const chosen = (text: string) => [fill('t', text), byId<HTMLSelectElement>('t').selectedIndex];
    expect(chosen('Second')).toEqual([undefined, 1]);
    expect(log).toEqual(['input t', 'change t']);
    expect(chosen('First')).toEqual([undefined, 0]);
    expect(chosen('2')).toEqual([undefined, 1]);
    log.length = 0;
    expect(chosen('Second')).toEqual([undefined, 1]);
    for (const none of ['Sec', 'Fourth', '4', '']) {
      expect(chosen(none)).toEqual([`the <select> has no option "${none}"`, 1]);
    }
    expect(log).toEqual([]);
  });

  test('so does a list box', () => {
    show('<select id="t" size="2"><option>a<option>b<option>c</select>');
    expect(fill('t', 'c')).toBeUndefined();
    expect(byId('t').value).toBe('c');
  });

  test('any radio button stands for its group', () => {
    show(`<input type="radio" name="g" id="a" value="x"><input type="radio" name="g" id="b"><label for="b"> Yes </label>
      <input type="radio" name="g" value="z" style="display: none"><input type="radio" name="other" id="c" value="y">`);
    const log = record(events);
    expect(fill('a', 'Yes')).toBeUndefined();
    expect([byId('a').checked, byId('b').checked]).toEqual([false, true]);
    expect(log).toEqual(['focusin b', 'click b', 'input b', 'change b']);
    expect(fill('b', 'x')).toBeUndefined();
    expect([byId('a').checked, byId('b').checked]).toEqual([true, false]);
    log.length = 0;
    for (const none of ['y', 'z', '']) {
      expect(fill('a', none)).toBe(`no radio button of the group is "${none}"`);
    }
    expect(log).toEqual([]);
    expect(fill('a', 'x')).toBeUndefined();
    expect(log).toEqual(['click a']);
  });

  test('a checkbox is ticked for true and cleared for false', () => {
    show('<input type="checkbox" id="t">');
    const log = record(events);
    const isChecked = (text: string) => [fill('t', text), byId('t').checked];
    expect(isChecked('false')).toEqual([undefined, false]);
    expect(log).toEqual(['focusin t']);
    expect(isChecked('true')).toEqual([undefined, true]);
    expect(isChecked('true')).toEqual([undefined, true]);
    expect(log).toEqual(['focusin t', 'click t', 'input t', 'change t']);
    expect(isChecked('no')).toEqual(['a checkbox is "true" or "false", not "no"', true]);
    expect(isChecked('false')).toEqual([undefined, false]);
  });

  test.each([
    ['<select id="t" disabled><option>a<option>b</select>', 'b', 'select'],
    ['<input type="radio" id="t" value="b" disabled>', 'b', 'input'],
    ['<input type="checkbox" id="t" disabled>', 'true', 'input'],
  ])('nothing in %s', (html, text, tag) => {
    show(html);
    const log = record(['pointerdown', ...events]);
    expect(fill('t', text)).toBe(`the <${tag}> is disabled`);
    expect(log).toEqual([]);
  });
});

describe('impossible actions are reported and do nothing', () => {
  test.each([
    ['<button id="t">t</button>', 'cannot type into <button>'],
    ['<input type="checkbox" id="t">', 'cannot type into <input>'],
    ['<input type="text" id="t" readonly>', 'the <input> is read-only'],
    ['<input type="text" id="t" disabled>', 'the <input> is disabled'],
  ])('typing into %s', (html, error) => {
    show(html);
    const log = record(['mousedown', 'click', 'keydown']);
    expect(type('t', 'a')).toBe(error);
    expect(log).toEqual([]);
  });

  test('elements that are gone, hidden, unknown, or text', () => {
    show('<b id="x">x</b> loose <i id="y">y</i>');
    const [x, y] = [refOf('x'), refOf('y')];
    byId('x').remove();
    byId('y').style.display = 'none';
    for (const ref of [x, y, 999, 0, -1]) {
      expect(act({ kind: 'click', ref })).toBe(`no visible element has ref ${ref}`);
    }
  });
});

describe('focus', () => {
  test('stays where the user put it in the host page', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show('<label id="l"><input type="checkbox" id="c">c</label><input type="text" id="t">');
    type('t', 'a');
    click('l');
    byId('t').select();
    byId('t').focus();
    expect(page().activeElement).toBe(byId('t'));
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('is lost when its element is removed or hidden', () => {
    show('<input type="text" id="t"><input type="text" id="u">');
    click('t');
    byId('t').remove();
    expect(page().activeElement).toBe(page().body);
    click('u');
    byId('u').style.display = 'none';
    frame.observe();
    expect(page().activeElement).toBe(page().body);
  });

  test('by script scrolls the boxes in the frame, not the host page', () => {
    show(
      '<div id="box" style="height:40px;overflow:auto"><p style="height:300px">p</p><input type="text" id="t"></div>',
    );
    const before = [scrollX, scrollY];
    byId('t').focus();
    expect(byId('box').scrollTop).toBeGreaterThan(200);
    expect([scrollX, scrollY]).toEqual(before);
  });
});
