/** Keys, compared with the browser's own. */
import { describe, test } from 'vitest';
import { click, compare, drag, keys, move, placed, text } from '../testing/parity';

const input = (attributes = '') =>
  `<form id=f><input id=t ${attributes} ${placed(0, 0, 200, 25)}><button id=go ${placed(220, 0, 50, 25)}>go</button></form>`;
const area = `<textarea id=ta ${placed(0, 40, 120, 60)}>one two three four five six\n\nseven eight\nnine</textarea>`;
const inField = click(195, 12);
const inArea = click(8, 48);

describe('text fields', () => {
  test('typing, with the caret in the text and with a selection', () =>
    compare(input('value="hello"'), [
      inField,
      text('aB'),
      ...keys('ArrowLeft ArrowLeft'),
      text('1'),
      drag(3, 12, 25, 12),
      text('z!'),
    ]));
  test('moving by characters and words', { tags: 'rest' }, () =>
    compare(input(`value="foo bar.baz don't"`), [
      inField,
      ...keys(
        'ArrowLeft Control+ArrowLeft Control+ArrowLeft ArrowRight Control+ArrowRight Home ArrowLeft End ArrowRight ArrowUp ArrowDown',
      ),
      ...keys('Control+Home Control+End'),
    ]),
  );
  test('selecting with Shift', { tags: 'rest' }, () =>
    compare(input('value="foo bar baz"'), [
      inField,
      ...keys(
        'Shift+ArrowLeft Shift+ArrowLeft ArrowLeft Shift+Home Shift+ArrowRight ArrowRight Shift+End Control+Shift+ArrowLeft',
      ),
      ...keys('Control+Shift+Home Control+Shift+End Shift+ArrowUp'),
    ]),
  );
  test('deleting', () =>
    compare(input('value="foo bar baz qux"'), [
      inField,
      ...keys(
        'Backspace Control+Backspace Home Delete Control+Delete Backspace End Delete Shift+Home Backspace Backspace',
      ),
    ]));
  test('clipboard', { tags: 'rest' }, () =>
    compare(input('value="foo bar"'), [
      inField,
      ...keys('Control+a Control+c End Control+v Control+Shift+ArrowLeft Control+x Control+v Control+v'),
    ]),
  );
  test('maxlength', () =>
    compare(input('maxlength=5 value="abc"'), [
      inField,
      text('defg'),
      ...keys('Control+a Control+c Control+v Home Delete Control+v'),
    ]));
  test('readonly', { tags: 'rest' }, () =>
    compare(input('readonly value="abc"'), [
      inField,
      text('d'),
      ...keys('Backspace Delete Control+a Control+c Control+x Control+v ArrowLeft'),
    ]),
  );
  test('password', () =>
    compare(input('type=password value="abc"'), [inField, text('d'), ...keys('Control+a Control+c')]));
  test('Enter submits, `change` first', () =>
    compare(input(), [inField, text('a'), ...keys('Enter Enter'), text('b'), click(240, 12)]));
  test('Enter in a form with no button', () =>
    compare('<form id=f><input id=a></form><form id=g><input id=b><input id=c></form>', [
      click(10, 10),
      ...keys('Enter Tab Enter'),
    ]));
  test('an invalid field gets the focus instead', () =>
    compare(
      `<form id=f><input id=a required><input id=t required ${placed(0, 0, 100, 20)}><button id=go>go</button></form>`,
      [click(50, 10), ...keys('Enter'), text('x'), ...keys('Enter'), text('y'), ...keys('Enter')],
    ));
  test('prevented keys', () =>
    compare(
      `${input()}<script>t.onkeydown = (e) => e.key !== 'b'; t.onkeypress = (e) => e.key !== 'c';
        t.onbeforeinput = (e) => e.data !== 'd'; t.onpaste = () => false; t.oncut = () => false;</script>`,
      [inField, text('abcde'), ...keys('Control+a Control+x Control+c Control+v')],
    ));
  test('a page may fill the clipboard and read it', () =>
    compare(
      `${input('value="abc"')}<script>
        t.oncopy = (e) => { e.clipboardData.setData('text/plain', 'from the page'); e.preventDefault(); };
        t.onpaste = (e) => { t.title = e.clipboardData.getData('text/plain'); document.body.append(t.title); };</script>`,
      [inField, ...keys('Control+a Control+c Control+v')],
    ));
  test('number', { tags: 'rest' }, () =>
    compare(input('type=number value=5 min=0 max=10 step=2'), [
      click(100, 12),
      ...keys('ArrowUp ArrowUp ArrowUp ArrowUp ArrowDown'),
      ...keys('Control+a Backspace'),
      text('1.5x'),
      ...keys('Backspace Backspace ArrowLeft'),
      text('3'),
    ]),
  );
  test('email', { tags: 'rest' }, () =>
    compare(input('type=email value="a@b"'), [
      inField,
      text('.c'),
      ...keys('Home ArrowRight'),
      text('x'),
      ...keys('Backspace'),
    ]),
  );
});

describe('textarea', () => {
  test('lines', () =>
    compare(area, [
      inArea,
      ...keys(
        'ArrowDown ArrowDown ArrowDown ArrowDown ArrowDown ArrowUp End Home Home ArrowUp ArrowUp ArrowUp ArrowUp',
      ),
      ...keys('Control+End Control+Home Shift+End Control+Shift+End'),
    ]));
  test('breaking and joining lines', { tags: 'rest' }, () =>
    compare(area, [
      inArea,
      ...keys('End Enter'),
      text('x y'),
      ...keys('Backspace Home Backspace Control+Home Delete'),
    ]),
  );
});

describe('editable content', () => {
  const rich = `<div id=ce contenteditable ${placed(0, 0, 200, 60)}>abc <b>bold</b> def</div>`;
  test('typing and deleting', () =>
    compare(rich, [
      click(190, 8),
      text('x y'),
      ...keys('Backspace Home Delete Control+ArrowRight'),
      text('z'),
      ...keys('Control+Backspace'),
    ]));
  test('paragraphs', { tags: 'rest' }, () =>
    compare(rich, [
      click(40, 8),
      move(400, 250),
      ...keys('Enter'),
      text('new'),
      ...keys('Shift+Enter ArrowUp Home'),
      text('up'),
    ]),
  );
  test('formats and undoing', () =>
    compare(
      rich,
      [click(190, 8), move(400, 250), ...keys('Shift+Home Control+i Control+i Control+z')],
      ({ events, state }) => [events, state],
    ));
  test('clipboard', () =>
    compare(rich, [click(190, 8), ...keys('Control+a Control+c End'), ...keys('Control+x')]));
});

describe('focus', () => {
  const page = `<input id=a ${placed(0, 0, 50, 20)}><input id=b disabled><a id=c href="#x">c</a><a id=d>d</a>
    <button id=e tabindex=2>e</button><button id=g tabindex=1 ${placed(100, 0, 50, 20)}>g</button>
    <div id=h tabindex=0>h</div><div id=i tabindex=-1>i</div>
    <input type=radio name=r id=r1><input type=radio name=r id=r2 checked><select id=s><option>1</select>
    <textarea id=ta></textarea><details id=det><summary id=sum>more</summary><input id=j></details>
    <input id=k style="visibility:hidden"><div id=ce contenteditable>text</div><input id=l type=checkbox>`;
  test('Tab', () => compare(page, [click(450, 300), ...keys('Tab Tab Tab Tab Tab Tab Tab Tab Tab')]));
  test('Tab, by number first', { tags: 'rest' }, () =>
    compare(page, [click(120, 10), ...keys('Tab Tab Tab Shift+Tab Shift+Tab')]),
  );
  test('Shift+Tab', { tags: 'rest' }, () =>
    compare(page, [click(20, 10), ...keys('Tab Tab Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab')]),
  );
  test('Tab continues from the last press', () =>
    compare(
      `<input id=a><p id=p ${placed(0, 40, 100, 20)}>here</p><input id=b><p id=q ${placed(0, 80, 100, 20)}>there</p>
        <input id=c>`,
      [click(10, 50), ...keys('Tab'), click(10, 90), ...keys('Shift+Tab')],
    ));
});

describe('Enter and Space', () => {
  const page = `<form id=f><button type=button id=b ${placed(0, 0, 60, 25)}>b</button><input type=checkbox id=c ${placed(80, 0, 20, 20)}>
    <input type=radio name=r id=r ${placed(110, 0, 20, 20)}><a id=a href="#x" ${placed(150, 0, 60, 20)}>a</a>
    <input type=submit id=s ${placed(220, 0, 60, 25)}></form><details id=det ${placed(0, 40, 100, 60)}><summary id=sum>more</summary>text</details>
    <div id=box tabindex=0 ${placed(150, 60, 50, 20)}>box</div>`;
  test('buttons', () =>
    compare(page, [click(30, 10), ...keys('Enter'), text(' '), click(240, 10), ...keys('Enter')]));
  test('boxes', () => compare(page, [click(90, 10), text(' '), ...keys('Enter'), click(120, 10), text(' ')]));
  test('links', () => compare(page, [click(160, 10), ...keys('Enter')]));
  test('summaries', () =>
    compare(page, [click(30, 48), text(' '), ...keys('Enter'), click(160, 70), ...keys('Enter')]));
});
