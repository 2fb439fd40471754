/** Wheel and scroll keys, compared with the browser's own handling. */
import { describe, test } from 'vitest';
import { click, compare, keys, wheel } from '../testing/parity';

const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`).join('\n');
const page = `<textarea id=ta disabled style="position:absolute;left:0;top:0;width:100px;height:50px;padding:0;border:0">${lines}</textarea>
  <div id=o style="position:absolute;left:150px;top:0;width:100px;height:100px;overflow:auto">
    <div id=i style="height:60px;overflow:auto;width:80px"><div id=ic style="height:200px">x</div></div><div style="height:300px"></div></div>
  <select id=z size=4 style="position:absolute;left:300px;top:0">${lines.replace(/line/g, '<option>line')}</select>
  <div id=hid style="position:absolute;left:150px;top:150px;height:60px;width:100px;overflow:hidden"><div style="height:500px">hidden</div></div>
  <div id=box tabindex=0 style="position:absolute;left:0;top:150px;height:60px;width:100px;overflow:auto"><div id=bc style="height:500px;width:300px">tall</div></div>
  <div id=tall style="height:1000px"></div>
  <script>addEventListener('wheel', () => {}, { passive: false }); // Without one, no wheel event can be prevented.</script>`;

describe('wheel', () => {
  test('scrolls a textarea, even a disabled one, as far as it goes', () =>
    compare(page, [wheel(20, 20, 0, 60), wheel(20, 20, 0, 1000)]));
  test('continues outside when the inner box is at its end', () =>
    compare(page, [wheel(170, 20, 0, 30), wheel(170, 20, 0, 1000), wheel(170, 20, 0, 40)]));
  test('scrolls list boxes, sideways, but not hidden overflow', () =>
    compare(page, [
      wheel(320, 30, 0, 40),
      wheel(20, 170, 0, 40),
      wheel(20, 170, 50, 0),
      wheel(200, 170, 0, 40),
    ]));
  test('does nothing when prevented', () =>
    compare(
      `${page}<script>o.addEventListener('wheel', (e) => e.preventDefault(), { passive: false })</script>`,
      [wheel(170, 20, 0, 30)],
    ));
});

describe('keys', () => {
  test('scroll the focused box', () =>
    compare(page, [click(20, 170), ...keys('ArrowDown PageDown End Home ArrowRight ArrowUp')]));
  test('scroll the box that was last pressed, then the page', () =>
    compare(page, [click(170, 90), ...keys('ArrowDown End ArrowDown PageUp Home')]));
  test('scroll the page', () =>
    compare(page, [click(450, 250), ...keys('ArrowDown PageDown End Home PageUp')]));
});
