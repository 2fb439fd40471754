/** Native controls under mouse and keyboard, compared with the browser's own handling. */
import { describe, test } from 'vitest';
import {
  click,
  clickWith,
  compare,
  drag,
  key,
  keys,
  move,
  type Outcome,
  placed,
  text,
} from '../../testing/parity';

describe('radio buttons', () => {
  test('arrows wrap around and skip disabled ones', () =>
    compare(
      `<form id=f><input type=radio name=r id=a ${placed(0, 0, 20, 20)}><input type=radio name=r id=b><input type=radio name=r disabled>
        <input type=radio name=r id=c></form><input type=radio name=r id=d>`,
      [click(10, 10), ...keys('ArrowDown ArrowRight ArrowRight ArrowLeft ArrowUp')],
    ));
});

describe('select', () => {
  const closed = `<button id=b ${placed(0, 0, 50, 20)}>b</button><select id=s ${placed(60, 0, 100, 25)}><option>Anna<option>Ann<option disabled>Bob<option>Bill<option>Carl</select>`;
  test('arrows and ends', () =>
    compare(closed, [
      click(20, 10),
      ...keys('Tab ArrowDown ArrowDown ArrowDown ArrowDown ArrowLeft Home End PageUp ArrowRight'),
    ]));
  test('typing', () => compare(closed, [click(20, 10), ...keys('Tab'), text('bi')]));

  const options = 'abcdef'.split('').map((c) => `<option id=${c}>${c}${c}${c}`);
  test('letters typed into one list do not carry over to the next', () =>
    compare(
      `${closed}<select id=n ${placed(180, 0, 100, 25)}><option>Dora<option>Carla<option>Bert</select>`,
      [click(25, 10), ...keys('Tab A n n Tab B e r')],
    ));
  const multiple = `<select id=m multiple size=4 ${placed(0, 0, 80, 72)}>${options.join('')}</select>`;
  test('a list of several', () =>
    compare(multiple, [
      click(20, 10),
      click(20, 44),
      clickWith('Control', 20, 10),
      clickWith('Control', 20, 44),
      clickWith('Shift', 20, 62),
    ]));
  test('its keys', () =>
    compare(multiple, [
      click(20, 10),
      move(300, 200),
      ...keys('ArrowDown Shift+ArrowDown ArrowUp Home Control+a'),
    ]));
  test('a drag over it', () => compare(multiple, [drag(20, 10, 20, 44)]));
  const single = `<select id=z size=4 ${placed(0, 0, 80, 72)}><option id=z1>one<option id=z2>two<option id=z3 disabled>three<option id=z4>four</select>`;
  test('a list of one', () =>
    compare(single, [click(20, 27), click(20, 44), click(20, 27), ...keys('ArrowDown ArrowUp Home End t')]));
});

describe('range', () => {
  const range = `<input type=range id=g min=0 max=100 value=50 ${placed(0, 0, 129, 20)}>`;
  test('a press on the track', () => compare(range, [click(110, 10), click(110, 10), click(3, 10)]));
  test('a drag', () => compare(range, [drag(64, 10, 100, 10)]));
  test('keys', () =>
    compare(range, [
      click(64, 10),
      ...keys('ArrowRight ArrowDown ArrowUp PageUp PageDown Home End ArrowRight'),
    ]));
});

describe('date and time', () => {
  const button = `<button id=b ${placed(0, 0, 50, 20)}>b</button>`;
  const fields = `${button}<input id=d type=date ${placed(60, 0, 150, 25)}>`;
  /** The browser's selection is then within the control, where no script can put one. */
  const part = ({ events, state }: Outcome) => [events, state.controls, state.focused];

  test('typing', () => compare(fields, [click(20, 10), key('Tab'), text('03072016')], part));
  test('arrows, Tab and Backspace', () =>
    compare(
      `${fields}<script>d.value = '2016-12-31'</script>`,
      [click(20, 10), ...keys('Tab ArrowUp ArrowRight ArrowDown ArrowLeft Tab Tab ArrowUp Backspace 2')],
      part,
    ));
  test('time', () =>
    compare(
      `${button}<input id=d type=time ${placed(60, 0, 150, 25)}>`,
      [click(20, 10), key('Tab'), text('357p')],
      part,
    ));
  test('Shift+Tab enters at the end', () =>
    compare(
      `${fields}<input id=t ${placed(0, 40, 50, 20)}>`,
      [click(20, 50), ...keys('Shift+Tab 2 0 1 6 Shift+Tab 7')],
      part,
    ));
});
