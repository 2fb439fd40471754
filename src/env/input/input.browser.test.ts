/** The isolation of a frame's mouse and keyboard, and their effect on jQuery UI widgets. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Action, MouseAction } from '../../contracts/env';
import type { TaskFrame } from '../TaskFrame';
import { openFrame } from '../testing/pages';

let frame: TaskFrame;

const document = () => frame.window.document;
const byId = <T extends HTMLElement = HTMLInputElement>(id: string) => document().getElementById(id) as T;
const act = (...actions: Action[]) => actions.map((action) => frame.act(action));
const key = (name: string, ...modifiers: ('Control' | 'Shift')[]): Action => ({
  kind: 'key',
  key: name,
  modifiers,
});
const text = (typed: string): Action => ({ kind: 'text', text: typed });
const middle = (id: string) => {
  const { left, top, width, height } = byId(id).getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
};
const click = (id: string): MouseAction => ({ kind: 'mouseClick', ...middle(id) });
const drag = (id: string, dx: number, dy: number): MouseAction => {
  const from = middle(id);
  return { kind: 'drag', from, to: { x: from.x + dx, y: from.y + dy } };
};

/** Puts `html` into the task area, and runs `script` with jQuery. */
function show(html: string, script = ''): void {
  byId('area').innerHTML = html;
  (frame.window as unknown as { eval(code: string): void }).eval(script);
}

afterEach(() => frame.dispose());

describe('widgets of jQuery UI', () => {
  beforeEach(async () => {
    frame = await openFrame('use-autocomplete-nodelay');
    await frame.reset({ seed: 1, dataMode: 'train' });
  });

  test('sortable', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => `<li id="${id}" style="height:20px">${id}</li>`);
    show(`<ul id="list" style="margin:0;padding:0">${items.join('')}</ul>`, "$('#list').sortable()");
    act(drag('a', 0, 45));
    expect(byId('list').textContent).toBe('bcad');
    act(drag('d', 0, -65));
    expect(byId('list').textContent).toBe('dbca');
  });

  test('draggable and droppable', () => {
    show(
      `<div id="a" style="width:30px;height:30px">a</div><div id="b" style="width:60px;height:60px;margin:40px">b</div>`,
      "$('#a').draggable(); $('#b').droppable({ drop: () => $('#b').text('dropped') })",
    );
    const [from, to] = [middle('a'), middle('b')];
    act({ kind: 'drag', from, to });
    expect(byId('b').textContent).toBe('dropped');
    expect(middle('a')).toEqual(to);
  });

  test('slider, by mouse and by keys', () => {
    show('<div id="s" style="width:100px;margin:20px"></div>', "$('#s').slider({ min: 0, max: 10 })");
    const value = () =>
      (frame.window as unknown as { $: (s: string) => { slider(m: string): number } })
        .$('#s')
        .slider('value');
    act(click('s'));
    expect(value()).toBe(5);
    act(key('ArrowRight'), key('ArrowRight'));
    expect(value()).toBe(7);
    const { left, top, height } = byId('s').getBoundingClientRect();
    const y = top + height / 2;
    act({ kind: 'drag', from: { x: left + 70, y }, to: { x: left + 20, y } });
    expect(value()).toBe(2);
  });

  test('a menu opens under the mouse', () => {
    show(
      `<ul id="m" style="width:60px"><li id="one"><div>one</div><ul><li id="sub"><div>sub</div></li></ul></li><li><div>two</div></li></ul>`,
      "$('#m').menu({ select: (e, ui) => { $('#area').attr('data-chosen', ui.item.text()) } })",
    );
    const { left, top } = byId('one').getBoundingClientRect();
    act({ kind: 'mouseMove', x: left + 5, y: top + 5 }, { kind: 'mouseMove', x: left + 8, y: top + 6 });
    frame.advance(500);
    act(click('sub'));
    expect(byId('area').dataset.chosen).toBe('sub');
  });

  test('resizable', () => {
    show('<div id="r" style="width:60px;height:40px">r</div>', "$('#r').resizable()");
    const handle = document().querySelector('.ui-resizable-se')!;
    handle.id = 'handle';
    act(drag('handle', 20, 10));
    expect([byId('r').offsetWidth, byId('r').offsetHeight]).toEqual([80, 50]);
  });
});

test('a Quill editor: typing, selecting, formatting, undoing', async () => {
  frame = await openFrame('text-editor');
  await frame.reset({ seed: 1, dataMode: 'train' });
  show(
    '<div id="ed"><p>one two</p></div>',
    "window.quill = new Quill('#ed', { theme: 'snow', modules: { toolbar: [['bold']] } }); quill.history.options.delay = 0",
  );
  const editor = document().querySelector<HTMLElement>('#ed .ql-editor')!;
  const html = () => editor.innerHTML.replace(/ data-tampered="\w+"/g, '');
  const line = editor.querySelector('p')!.getBoundingClientRect();
  const y = Math.round(line.top + 5);
  document().querySelector('.ql-bold')!.id = 'bold';
  act({ kind: 'mouseClick', x: Math.round(line.left) + 5, y, count: 2 });
  expect(String(frame.window.getSelection())).toBe('one');
  act(click('bold'));
  frame.advance(100);
  expect(html()).toBe('<p><strong>one</strong> two</p>');
  act({ kind: 'mouseClick', x: Math.round(line.left) + 90, y }, text('!'), key('Enter'), text('three'));
  await rendered();
  expect(html()).toBe('<p><strong>one</strong> two!</p><p>three</p>');
  act(key('Home', 'Shift'), key('b', 'Control'));
  expect(html()).toBe('<p><strong>one</strong> two!</p><p><strong>three</strong></p>');
});

test('clicks without a count add up to a double and a triple click if they follow quickly', async () => {
  frame = await openFrame('highlight-text');
  await frame.reset({ seed: 1, dataMode: 'train' });
  show('<p id="p">one two</p>');
  const { left, top } = byId('p').getBoundingClientRect();
  const clickOnce: Action = { kind: 'mouseClick', x: Math.round(left) + 5, y: Math.round(top) + 5 };
  const selected = () => String(frame.window.getSelection()).trim();
  act(clickOnce);
  expect(selected()).toBe('');
  frame.advance(83);
  act(clickOnce);
  expect(selected()).toBe('one');
  frame.advance(83);
  act(clickOnce);
  expect(selected()).toBe('one two');
  frame.advance(600);
  act(clickOnce);
  expect(selected()).toBe('');
});

/** Waits for a rendering of the browser, after which its own late events have been sent. */
const rendered = () =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 20)), 20));

describe('input', () => {
  beforeEach(async () => {
    frame = await openFrame('click-test');
    await frame.reset({ seed: 1, dataMode: 'train' });
  });

  /** Events that reach the page, with their targets. */
  function record(...types: string[]): string[] {
    const log: string[] = [];
    for (const type of types) {
      frame.window.addEventListener(
        type,
        (e) => log.push(`${e.type} ${(e.target as Element).id ?? ''}`),
        true,
      );
    }
    return log;
  }

  test('actions in the wrong order are reported', () => {
    expect(act({ kind: 'mouseUp', x: 5, y: 60 })).toEqual(['the mouse button is not held']);
    expect(act({ kind: 'mouseDown', x: 5, y: 60 }, { kind: 'mouseDown', x: 5, y: 60 })).toEqual([
      undefined,
      'the mouse button is already held',
    ]);
    expect(act({ kind: 'mouseUp', x: -5, y: 9999 })).toEqual([undefined]);
    expect(act({ kind: 'mouseClick', x: -5, y: 60 })).toEqual(['(-5, 60) is outside the page']);
    expect(act(key('Nonsense'))).toEqual(['there is no key named "Nonsense"']);
  });

  test('two presses in a row make a double click, in page time', () => {
    show('<b id="x">x</b>');
    const log = record('dblclick');
    const press = (): Action[] => [
      { kind: 'mouseDown', ...middle('x') },
      { kind: 'mouseUp', ...middle('x') },
    ];
    act(...press());
    frame.advance(600);
    act(...press());
    expect(log).toEqual([]);
    frame.advance(300);
    act(...press());
    expect(log).toEqual(['dblclick x']);
    act(click('x'), click('x'));
    expect(log).toEqual(['dblclick x']);
  });

  test('scrolling is reported at once, and only once', async () => {
    show('<div id="s" style="height:40px;overflow:auto"><p style="height:300px">p</p></div>');
    const log = record('scroll', 'scrollend');
    act({ kind: 'wheel', ...middle('s'), deltaX: 0, deltaY: 50 });
    expect(byId('s').scrollTop).toBe(50);
    expect(log).toEqual(['scroll s']);
    await rendered();
    expect(log).toEqual(['scroll s']);
    byId('s').scrollTop = 70;
    await rendered();
    expect(log).toEqual(['scroll s', 'scroll s', 'scrollend s']);
  });

  test('selecting is reported at once, and only once', async () => {
    show('<input type="text" id="t" value="some words">');
    const log = record('select', 'selectionchange');
    act(click('t'), key('a', 'Control'));
    const told = [...log];
    expect(told).toContain('select t');
    await rendered();
    expect(log).toEqual(told);
  });

  test('typing into a long text keeps the caret in view', () => {
    show('<textarea id="t" style="height:40px"></textarea>');
    act(click('t'), text('a\nb\nc\nd\ne\nf'));
    const bottom = byId('t').scrollHeight - byId('t').clientHeight;
    expect(bottom).toBeGreaterThan(20);
    expect(byId('t').scrollTop).toBeGreaterThan(bottom - 5);
    act(key('Home', 'Control'));
    expect(byId('t').scrollTop).toBeLessThan(5);
  });

  test("a click on a number field's buttons steps it", () => {
    show('<input type="number" id="n" value="3" style="width:100px">');
    const { right, top } = byId('n').getBoundingClientRect();
    act({ kind: 'mouseClick', x: right - 10, y: top + 5 });
    expect(byId('n').value).toBe('4');
  });

  test('an element may capture the mouse while the button is held', () => {
    show('<div id="a" style="height:20px">a</div><div id="b" style="height:20px">b</div>');
    byId('a').onpointerdown = (event) => byId('a').setPointerCapture(event.pointerId);
    const log = record('gotpointercapture', 'pointermove', 'pointerup', 'lostpointercapture', 'click');
    act(drag('a', 0, 20));
    expect(log.filter((line, i) => line !== log[i - 1])).toEqual([
      'pointermove a',
      'gotpointercapture a',
      'pointermove a',
      'pointerup a',
      'lostpointercapture a',
      'click a',
    ]);
    expect(byId('a').hasPointerCapture(1)).toBe(false);
    expect(() => byId('a').setPointerCapture(7)).toThrow('no pointer has the id 7');
  });

  test('the clipboard carries text from page to field, and from field to field', () => {
    show('<p id="p">words on the page</p><input type="text" id="t"><input type="text" id="u">');
    const { left, top } = byId('p').getBoundingClientRect();
    act(
      { kind: 'mouseClick', x: left + 5, y: top + 5, count: 2 },
      key('c', 'Control'),
      click('t'),
      key('v', 'Control'),
    );
    expect(byId('t').value).toBe('words');
    act(key('a', 'Control'), key('x', 'Control'), click('u'), key('v', 'Control'), key('v', 'Control'));
    expect([byId('t').value, byId('u').value]).toEqual(['', 'wordswords']);
  });

  test('the browser’s own focus and clipboard are not used', () => {
    const own = globalThis.document.body.appendChild(globalThis.document.createElement('input'));
    own.focus();
    show(
      '<div id="ce" contenteditable>text</div><input type="text" id="t" required><form><input id="r" required><button id="go">go</button></form>',
    );
    act(
      click('ce'),
      text('x'),
      key('a', 'Control'),
      key('c', 'Control'),
      click('t'),
      key('v', 'Control'),
      key('Tab'),
      click('go'),
    );
    expect(document().activeElement).toBe(byId('r'));
    expect(globalThis.document.activeElement).toBe(own);
    own.remove();
  });

  test('nothing carries over to the next episode', async () => {
    show('<p id="p">some words</p><input type="text" id="t" value="secret">');
    act(click('t'), key('a', 'Control'), key('c', 'Control'));
    const { left, top } = byId('p').getBoundingClientRect();
    act({ kind: 'drag', from: { x: left + 2, y: top + 5 }, to: { x: left + 40, y: top + 5 } });
    expect(String(frame.window.getSelection())).not.toBe('');
    act({ kind: 'mouseDown', ...middle('p') });
    const log = record('mouseup', 'click');
    await frame.reset({ seed: 1, dataMode: 'train' });
    expect(log).toEqual(['mouseup p']);
    expect(frame.window.getSelection()!.rangeCount).toBe(0);
    show('<input type="text" id="t">');
    expect(act({ kind: 'mouseUp', x: 5, y: 60 })).toEqual(['the mouse button is not held']);
    act(click('t'), key('v', 'Control'));
    expect(byId('t').value).toBe('');
  });

  test('the same actions have the same effect, however slowly they arrive', async () => {
    const html =
      '<textarea id="t">one two three</textarea><div id="ce" contenteditable>a <b>b</b></div><p id="p">words here</p>';
    const actions = (): Action[] => [
      click('t'),
      key('End', 'Control'),
      text('\nfour'),
      key('ArrowLeft', 'Control', 'Shift'),
      key('c', 'Control'),
      click('ce'),
      key('v', 'Control'),
      { kind: 'mouseClick', ...middle('p'), count: 3 },
    ];
    const logs = [];
    for (const pause of [() => undefined, rendered]) {
      await frame.reset({ seed: 1, dataMode: 'train' });
      show(html);
      const log = record(
        'input',
        'select',
        'selectionchange',
        'selectstart',
        'copy',
        'paste',
        'focus',
        'blur',
      );
      for (const action of actions()) {
        act(action);
        await pause();
      }
      logs.push([...log, byId('t').value, byId('ce').innerHTML, String(frame.window.getSelection())]);
      await rendered();
      frame.dispose();
      frame = await openFrame('click-test');
    }
    expect(logs[0]).toEqual(logs[1]);
    expect(logs[0]).toContain('one two three\nfour');
  });
});
