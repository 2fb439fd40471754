/** The mouse at coordinates, compared with the browser's own. */
import { describe, test } from 'vitest';
import { apartFromSelection } from '../testing/pageLog';
import { click, clickWith, compare, drag, move, placed } from '../testing/parity';

const boxes = `<div id=a ${placed(0, 0, 100, 100)}><div id=b ${placed(20, 20, 40, 40)}></div></div>
  <button id=c ${placed(150, 20, 60, 30)}>c</button><button id=d disabled ${placed(250, 20, 60, 30)}>d</button>
  <a id=link href="#x" ${placed(150, 60, 60, 20)}>link</a><p id=p ${placed(150, 100, 100, 20)}>words</p>`;

describe('mouse', () => {
  test('moves and crossings', () =>
    compare(boxes, [
      move(5, 5),
      move(30, 30),
      move(35, 31),
      move(90, 90),
      move(160, 30),
      move(270, 30),
      move(400, 200),
    ]));

  test('clicks, double clicks, triple clicks', () =>
    compare(boxes, [click(160, 30), click(30, 30), click(160, 35, 2), click(160, 35, 3), click(270, 30)]));

  test('modifier keys are pressed around a click', () =>
    compare(boxes, [clickWith('Control', 30, 30), clickWith('Shift', 160, 30)]));

  test('a click needs press and release on one element, or goes to the element that contains both', () =>
    compare(
      boxes,
      [
        { kind: 'mouseDown', x: 30, y: 30 },
        move(80, 80),
        { kind: 'mouseUp', x: 80, y: 80 },
        { kind: 'mouseDown', x: 160, y: 30 },
        { kind: 'mouseUp', x: 400, y: 250 },
        { kind: 'mouseDown', x: 30, y: 30 },
        { kind: 'mouseUp', x: 160, y: 30 },
      ],
      apartFromSelection,
    ));

  test('a drag is a press, a path and a release', () =>
    compare(boxes, [drag(30, 30, 90, 75), drag(30, 30, 33, 30)], apartFromSelection));

  test('a drag over words selects them', () => compare(boxes, [drag(155, 110, 190, 110)]));

  test('the focus follows the press', () =>
    compare(boxes, [click(160, 30), click(270, 30), click(170, 70), click(30, 30)]));

  test('prevented defaults', () =>
    compare(
      `${boxes}<input id=t ${placed(0, 120, 100, 20)}><script>
        c.onmousedown = () => false; a.onpointerdown = (e) => e.preventDefault(); p.onselectstart = () => false;
      </script>`,
      [click(50, 130), click(160, 30), click(30, 30), click(170, 110), drag(155, 110, 190, 110)],
    ));

  test('elements that disappear under the mouse', () =>
    compare(
      `${boxes}<script>
        c.onmousemove = () => c.remove(); p.onmouseup = () => p.remove();
        addEventListener('mouseup', (e) => document.body.append(e.target.id, ' released; '));
        addEventListener('click', (e) => document.body.append(e.target.id, ' clicked; '));
      </script>`,
      [click(160, 30), click(170, 110)],
      ({ state }) => [state.text, state.focused],
    ));

  test('drag and drop', () =>
    compare(
      `<div id=a draggable=true ${placed(0, 0, 60, 60)}>drag</div><div id=b ${placed(100, 0, 60, 60)}></div>
        <div id=c ${placed(200, 0, 60, 60)}></div><script>
        a.ondragstart = (e) => { e.dataTransfer.setData('text/plain', 'data'); e.dataTransfer.effectAllowed = 'move'; };
        b.ondragover = (e) => e.preventDefault();
        b.ondrop = (e) => { e.preventDefault(); b.append(e.dataTransfer.getData('text/plain')); };
        addEventListener('dragend', (e) => document.body.append(e.dataTransfer.dropEffect, ' '));
      </script>`,
      [drag(20, 20, 130, 30), drag(20, 20, 230, 30), drag(220, 20, 20, 30)],
      ({ events, state }) => [
        events
          .map((event) => event.split(' ').slice(0, 2).join(' '))
          .filter((name) => /^(drag|drop|mouse(down|up)|click)/.test(name)),
        state.text,
      ],
    ));

  test('a prevented dragstart leaves the mouse to the page', () =>
    compare(
      `<div id=a draggable=true ${placed(0, 0, 60, 60)}>drag</div><script>a.ondragstart = () => false;</script>`,
      [drag(20, 20, 50, 30)],
    ));
});
