/** What the recorder reads of a page, tested in a real one. */
import { afterEach, describe, expect, test } from 'vitest';
import { Observer } from '../../env/observation/Observer';
import type { PageMessage } from '../messages';
import { Marker } from './Marker';
import { PageRecorder } from './PageRecorder';
import { toPageTree } from './pageTree';
import { selectorOf } from './selector';

const show = (html: string) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => document.querySelector(selector)!;

afterEach(() => show(''));

describe('selectors find their element and no other', () => {
  test.each([
    ['an id', '<p id="a b">x</p>', 'p', '#a\\ b'],
    ['an id that two have', '<p id=a>x</p><p id=a>y</p>', 'p:last-child', /nth-of-type\(2\)$/],
    [
      'the way from an id',
      '<table id=t><tr><td>1<td class=x>2</table>',
      '.x',
      /^#t > .*td:nth-of-type\(2\)$/,
    ],
    ['the way from the body', '<div><i>1</i></div><div><b>2</b></div>', 'b', 'body > div:nth-of-type(2) > b'],
    ['an element of a drawing', '<svg><g/><g><path/></g></svg>', 'path', /g:nth-of-type\(2\) > path$/],
  ])('%s', (_, html, selector, expected) => {
    show(html);
    const written = selectorOf(find(selector));
    if (typeof expected === 'string') expect(written).toBe(expected);
    else expect(written).toMatch(expected);
    expect([...document.querySelectorAll(written)]).toEqual([find(selector)]);
  });
});

test('a page is read just as replayed pages are observed, with the target of an event marked', () => {
  show('<form><label for=a>Name</label> <input id=a value=Eve><input type=checkbox checked> loose</form>');
  const observer = new Observer(document);
  const snapshot = observer.observe();
  const tree = toPageTree(snapshot, observer.numberOf(find('#a')) ?? null);
  const [form] = tree.children;
  expect(tree.tag).toBe('body');
  expect(
    form.children.map(({ tag, text, value, recordingTarget }) => [tag, text, value, recordingTarget]),
  ).toEqual([
    ['label', 'Name', undefined, undefined],
    ['input_text', '', 'Eve', true],
    ['input_checkbox', '', true, undefined],
    ['t', 'loose', undefined, undefined],
  ]);
});

describe('marking', () => {
  const heard: string[] = [];
  const marked: Element[] = [];
  const marker = new Marker(window, {
    onEvent: ({ type }) => heard.push(type),
    onMark: (element) => marked.push(element),
  });
  afterEach(() => {
    marker.stop();
    heard.length = 0;
    marked.length = 0;
  });
  const press = (target: Element) => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  };

  test('the click marks, and the page does not receive it', () => {
    show('<a href="#away">Go</a>');
    let reached = 0;
    find('a').addEventListener('click', () => reached++);
    marker.start();
    press(find('a'));
    expect(marked).toEqual([find('a')]);
    expect(heard).toEqual(['mousedown', 'mouseup', 'click']);
    expect([reached, location.hash]).toEqual([0, '']);
    expect(marker.isOn).toBe(false);
    press(find('a'));
    expect(reached).toBe(1);
    const mark = document.documentElement.lastElementChild as HTMLElement;
    const { left, top } = find('a').getBoundingClientRect();
    expect([mark.style.left, mark.style.top]).toEqual([`${left}px`, `${top}px`]);
    marker.stop();
    expect(mark.isConnected).toBe(false);
  });

  test('the address of the answer has a fragment if that is more than a position', () => {
    show('<p id="price">3</p>');
    const told: PageMessage[] = [];
    let address = '';
    const recorder = new PageRecorder(window, (message) => told.push(message), { address: () => address });
    for (address of ['http://a.test/?a=1#/tea', 'http://a.test/#price', 'http://a.test/#']) {
      recorder.mark();
      press(find('p'));
    }
    const answers = told.flatMap((message) => (message.kind === 'answer' ? message.url : []));
    expect(answers).toEqual(['http://a.test/?a=1#/tea', 'http://a.test/', 'http://a.test/']);
  });

  test('its frame is not part of the page, and Escape removes it', () => {
    show('<p>Text</p>');
    const before = document.body.innerHTML;
    marker.start();
    expect(document.body.innerHTML).toBe(before);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(marker.isOn).toBe(false);
    press(find('p'));
    expect(marked).toEqual([]);
  });
});

describe('fields for passwords and the like', () => {
  const told: PageMessage[] = [];
  const recorder = new PageRecorder(window, (message) => told.push(message));
  /** What is reported of the text in the first field of a page. */
  const reported = (html: string) => {
    show(html);
    told.length = 0;
    const field = find('input, textarea') as HTMLInputElement;
    recorder.mark();
    for (const type of ['mousedown', 'click']) field.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    field.value = '123';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return told.flatMap((message) => (message.kind === 'password' ? message : []));
  };

  test.each([
    ['their type', '<input type=password name=a>', ['a']],
    ['their name', '<input name=cvv>', ['cvv']],
    ['their id', '<textarea id=pin></textarea>', ['pin']],
    ['the security code of a card', '<input name=cardSecurityCode>', ['cardSecurityCode']],
    ['one digit of a code', '<input id=otp1>', ['otp1']],
    ['a name in brackets', '<input type=number name="card[cvv]">', ['card[cvv]']],
    ['what they are filled in with', '<input name=a autocomplete="billing cc-csc">', ['a']],
    ['a code that is sent to a phone', '<input type=tel autocomplete=one-time-code>', []],
    ['their label', '<label>CVV * <input id=x></label>', ['x']],
    ['a hidden label', '<input name=a aria-label="Card number">', ['a']],
    ['a placeholder', '<input name=a placeholder=PIN>', ['a']],
  ])('are recognised by %s', (_, html, names) => {
    const [{ ref, ...rest }] = reported(html);
    expect(rest).toMatchObject({ names, value: '123' });
    const pages = told.flatMap((message) => (message.kind === 'event' ? JSON.stringify(message.dom) : []));
    expect(pages.at(-1)).toMatch(new RegExp(`"ref":${ref},[^{}]*"recordingTarget":true`));
  });

  test('are still reported when the page shows what is typed', () => {
    reported('<input type=password name=a>');
    const field = find('input') as HTMLInputElement;
    field.type = 'text';
    field.value = '1234';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(told.at(-1)).toMatchObject({ kind: 'password', names: ['a'], value: '1234' });
  });

  test('are recognised in a shadow tree, whose keys are those of its host', () => {
    show('<p></p>');
    const host = find('p');
    const field = document.createElement('input');
    field.type = 'password';
    host.attachShadow({ mode: 'open' }).append(field);
    told.length = 0;
    field.value = 'hi';
    recorder.mark();
    host.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    host.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    const [message] = told.flatMap((each) => (each.kind === 'password' ? each : []));
    expect(message).toMatchObject({ value: 'hi' });
    const pages = told.flatMap((each) => (each.kind === 'event' ? JSON.stringify(each.dom) : []));
    expect(pages.at(-1)).toMatch(new RegExp(`"ref":${message.ref},[^{}]*"recordingTarget":true`));
  });

  test.each([
    '<input name=passengers autocomplete=name>',
    '<input name=promotion-code>',
    '<input name=pin12345>',
    '<input name=city autocomplete=new-password>',
    '<label>Forgot your password? <input name=email></label>',
    '<input type=checkbox name=show_password>',
    '<input type=date name=cvv>',
  ])('%s is none', (html) => {
    expect(reported(html)).toEqual([]);
  });
});
