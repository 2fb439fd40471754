/** Selecting text with the mouse, compared with the browser's own. */
import { describe, test } from 'vitest';
import { click, clickWith, compare, drag, key, keys, placed } from '../../testing/parity';

const page = `<div id=d ${placed(0, 0, 300, 120)}><p id=p style="margin:0">The quick <b id=bb>br<i>ow</i>n</b> fox jumps over the lazy dog and more words to wrap it</p>
  <p id=q style="margin:8px 0 0">Second paragraph<br>after it</p><div id=ns style="user-select:none">nothing to select</div></div>
  <button id=b ${placed(310, 0, 80, 25)}>button</button><input type=checkbox id=cb ${placed(310, 30, 20, 20)}>
  <label id=lb for=cb ${placed(340, 30, 100, 20)}>label text</label><a id=lk href="#x" ${placed(310, 60, 100, 20)}>link text</a>
  <input id=t value="hello big world" ${placed(0, 150, 150, 25)}><textarea id=ta ${placed(0, 180, 150, 60)}>one two\nthree four\nfive</textarea>
  <div id=ce contenteditable ${placed(200, 150, 150, 40)}>edit <b>me</b> please</div><div id=box tabindex=0 ${placed(200, 200, 100, 20)}>focusable</div>`;

const [x1, x2, y1] = [8, 60, 8];

describe('selection on the page', () => {
  test('a click puts the caret there', () => compare(page, [click(x1, y1), click(x2, y1), click(250, 60)]));
  test('a drag selects, both ways and across paragraphs', () =>
    compare(page, [
      drag(x1, y1, x2, y1),
      click(80, 50),
      drag(x2, y1 + 16, x1, y1),
      click(80, 50),
      drag(x1, y1, 40, 50),
    ]));
  test('a double click selects a word, through inline elements', () =>
    compare(page, [click(12, y1, 2), click(75, y1, 2), click(60, y1 + 1, 2)]));
  test('a triple click selects a paragraph', () =>
    compare(page, [click(12, y1, 3), click(12, 50, 3), click(20, 65, 3)]));
  test('Shift and a click extend', () =>
    compare(page, [click(12, y1), clickWith('Shift', 80, y1), clickWith('Shift', 4, y1)]));
  test('a click into the selection removes it on release', () =>
    compare(page, [
      drag(x1, y1, x2, y1),
      { kind: 'mouseDown', x: 30, y: y1 },
      { kind: 'mouseUp', x: 30, y: y1 },
    ]));
  test('it survives clicks on buttons, links, checkboxes and unselectable elements', () =>
    compare(page, [drag(x1, y1, x2, y1), click(340, 10), click(320, 40), click(320, 70), click(30, 80)]));
  test('a label removes it, and so does a field', () =>
    compare(page, [drag(x1, y1, x2, y1), click(360, 40), drag(x1, y1, x2, y1), click(30, 160)]));
  test('all of the page', () => compare(page, [click(x1, y1), ...keys('Control+a Control+c')]));
});

describe('selection in fields', () => {
  test('click, drag, double and triple click in an input', () =>
    compare(page, [
      click(30, 162),
      drag(10, 162, 60, 162),
      click(90, 162),
      drag(60, 162, 20, 165),
      click(20, 162, 2),
      click(50, 162, 2),
      click(30, 162, 3),
    ]));
  test('and in a textarea', () =>
    compare(page, [
      click(30, 190),
      drag(10, 190, 60, 206),
      click(20, 206, 2),
      click(20, 206, 3),
      clickWith('Shift', 10, 190),
    ]));
  test('and in editable content', () =>
    compare(page, [click(220, 160), drag(205, 160, 260, 160), click(215, 160, 2), click(20, 60)]));
  test('the focus moves on without it', () =>
    compare(page, [drag(205, 160, 260, 160), click(340, 10), key('Tab')]));
});
