import { pages as fonts } from 'virtual:page-fonts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Screenshot } from '../../contracts/env';
import { createParkedContainer } from '../frameBox';
import { openFrame } from '../testing/pages';
import { Camera } from './Camera';
import { StyleText } from './StyleText';

const SCREEN = { width: 160, height: 210 };
type Box = readonly [left: number, top: number, width: number, height: number];

let container: HTMLElement | null = null;
afterEach(() => container?.remove());

/** A page in a frame of its own. */
async function show(body: string, css = ''): Promise<{ window: Window; task: { screen: typeof SCREEN } }> {
  container = createParkedContainer(document);
  const iframe = document.createElement('iframe');
  Object.assign(iframe.style, { width: '300px', height: '300px', border: '0' });
  const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
  iframe.srcdoc = `<!doctype html><style>body { margin: 0; background: white } ${css}</style>${body}`;
  container.append(iframe);
  await loaded;
  return { window: iframe.contentWindow!, task: { screen: SCREEN } };
}

const capture = async (body: string, css?: string) => new Camera(await show(body, css)).capture();

/** How many pixels of the box satisfy the rule. */
function count(
  { data, width }: Screenshot,
  [left, top, w, h]: Box,
  rule: (r: number, g: number, b: number) => boolean,
): number {
  let found = 0;
  for (let y = top; y < top + h; y++) {
    for (let x = left; x < left + w; x++) {
      const i = 4 * (y * width + x);
      if (rule(data[i], data[i + 1], data[i + 2])) found++;
    }
  }
  return found;
}

const isRed = (r: number, g: number, b: number) => r > 200 && g < 50 && b < 50;
const isDark = (r: number, g: number, b: number) => r + g + b < 200;
const ALL: Box = [0, 0, SCREEN.width, SCREEN.height];

test('a red box is red where it is, and nowhere else', async () => {
  const image = await capture(
    '<i></i>',
    'i { position: absolute; left: 20px; top: 30px; width: 40px; height: 50px; background: red }',
  );
  expect([image.width, image.height]).toEqual([160, 210]);
  expect(count(image, [20, 30, 40, 50], isRed)).toBe(2000);
  expect(count(image, ALL, isRed)).toBe(2000);
});

test('text leaves dark pixels where it is', async () => {
  const image = await capture('<p style="position: absolute; left: 10px; top: 100px; margin: 0">word</p>');
  expect(count(image, [10, 100, 50, 20], isDark)).toBeGreaterThan(20);
  expect(count(image, [0, 0, 160, 95], isDark)).toBe(0);
});

test('the state of fields, which is not in the markup, is visible', async () => {
  const subject = await show('<input id="word" style="width: 100px"><br><input id="tick" type="checkbox">');
  const camera = new Camera(subject);
  const { document } = subject.window;
  const blank = await camera.capture();
  (document.getElementById('word') as HTMLInputElement).value = 'MMMMMM';
  const typed = await camera.capture();
  expect(count(typed, [4, 4, 80, 14], isDark)).toBeGreaterThan(count(blank, [4, 4, 80, 14], isDark) + 30);
  (document.getElementById('tick') as HTMLInputElement).checked = true;
  expect((await camera.capture()).data).not.toEqual(typed.data);
});

test('selected text is marked, and nothing else', async () => {
  const subject = await show(
    '<p>MM<b>MM</b><i></i></p>',
    'p { margin: 0; position: absolute; left: 10px; top: 100px; font: 20px monospace } i { display: block; height: 60px }',
  );
  const camera = new Camera(subject);
  const { document } = subject.window;
  const isMarked = (r: number, g: number, b: number) => r < 200 && g < 220 && b > 240;
  const plain = await camera.capture();
  expect(count(plain, ALL, isMarked)).toBe(0);
  const [first, second] = [
    document.querySelector('p')!.firstChild!,
    document.querySelector('b')!.firstChild!,
  ];
  const selection = subject.window.getSelection()!;
  selection.setBaseAndExtent(first, 1, second, 1);
  const marked = await camera.capture();
  const { left, right } = document.querySelector('b')!.getBoundingClientRect();
  const wide = (right - left) / 2;
  const among: Box = [Math.round(left - wide), 100, Math.round(2 * wide), 24];
  expect(count(marked, among, isMarked)).toBeGreaterThan(150);
  expect(count(marked, ALL, isMarked)).toBe(count(marked, among, isMarked));
  expect(count(marked, ALL, isDark)).toBeGreaterThan(0.8 * count(plain, ALL, isDark));
  selection.removeAllRanges();
  expect((await camera.capture()).data).toEqual(plain.data);
});

test('a field with the focus looks like one', async () => {
  const subject = await show(
    '<input id="a">',
    'input { border: 3px solid black } input:focus { border-color: red }',
  );
  const camera = new Camera(subject);
  expect(count(await camera.capture(), ALL, isRed)).toBe(0);
  subject.window.document.getElementById('a')!.focus();
  expect(count(await camera.capture(), ALL, isRed)).toBeGreaterThan(100);
});

test.each([
  ['elements', '<div style="height: 60px"></div><div style="height: 60px; background: red"></div>'],
  ['text', `<span style="color: red; font-weight: bold">${'█ '.repeat(60)}</span>`],
])('scrolled %s stand where they have been scrolled to', async (_, content) => {
  const subject = await show(
    `<div id="box" style="width: 80px; height: 60px; overflow: hidden; line-height: 30px"><div style="height: 60px"></div>${content}</div>`,
  );
  const box = subject.window.document.getElementById('box')!;
  const camera = new Camera(subject);
  expect(count(await camera.capture(), ALL, isRed)).toBe(0);
  box.scrollTop = 120;
  const image = await camera.capture();
  expect(count(image, [0, 0, 80, 60], isRed)).toBeGreaterThan(100);
  expect(count(image, [0, 61, 160, 149], isRed)).toBe(0);
});

test('a scrolled text area shows the part that it has been scrolled to', async () => {
  const subject = await show('<textarea style="width: 80px; height: 40px; resize: none"></textarea>');
  const area = subject.window.document.querySelector('textarea')!;
  area.value = `${'\n'.repeat(10)}MMMM`;
  const camera = new Camera(subject);
  const inside: Box = [6, 6, 60, 30];
  expect(count(await camera.capture(), inside, isDark)).toBe(0);
  area.scrollTop = area.scrollHeight;
  expect(count(await camera.capture(), inside, isDark)).toBeGreaterThan(20);
});

test('the picture shows the page as it was at the call, whatever changes while it is drawn', async () => {
  const subject = await show('<b></b>', 'b { display: block; height: 60px; background: red }');
  const camera = new Camera(subject);
  const pictures = [camera.capture()];
  subject.window.document.body.replaceChildren();
  pictures.push(camera.capture());
  const [before, after] = await Promise.all(pictures);
  expect(count(before, ALL, isRed)).toBe(160 * 60);
  expect(count(after, ALL, isRed)).toBe(0);
});

test('a picture of another size is the screen, scaled', async () => {
  const camera = new Camera(
    await show(
      '<i></i><b></b>',
      'i, b { position: absolute } i { left: 40px; top: 70px; width: 80px; height: 70px; background: red } b { width: 20px; height: 210px; background: repeating-linear-gradient(black 0 1px, white 1px 2px) }',
    ),
  );
  const half = await camera.capture({ width: 80, height: 105 });
  expect([half.width, half.height, half.data.length]).toEqual([80, 105, 4 * 80 * 105]);
  expect(count(half, [20, 35, 40, 35], isRed)).toBe(40 * 35);
  // Every pixel is the mean of the pixels it stands for: lines of black and white become grey.
  const isGrey = (r: number, g: number, b: number) => [r, g, b].every((x) => x > 100 && x < 155);
  expect(count(half, [1, 1, 8, 100], isGrey)).toBe(800);
  const wide = await camera.capture({ width: 320, height: 105 });
  expect(count(wide, [82, 36, 156, 33], isRed)).toBe(156 * 33);
  expect((await camera.capture()).data.length).toBe(4 * 160 * 210);
});

test('canvases and pages in frames are visible', async () => {
  const subject = await show(
    '<canvas width="20" height="20"></canvas><iframe srcdoc="<body style=\'background: red\'>" style="position: absolute; left: 50px; top: 50px; width: 30px; height: 40px; border: 5px solid black"></iframe>',
  );
  const context = subject.window.document.querySelector('canvas')!.getContext('2d')!;
  context.fillStyle = 'red';
  context.fillRect(0, 0, 20, 20);
  const image = await new Camera(subject).capture();
  expect(count(image, [0, 0, 20, 20], isRed)).toBe(400);
  expect(count(image, [55, 55, 30, 40], isRed)).toBe(1200);
  expect(count(image, ALL, isRed)).toBe(1600);
});

const PAGE = `<input type="checkbox"><input value="a" size="3"><select><option>x<option>y</select>
  <textarea style="display: block; height: 20px">one\ntwo\nthree\nfour</textarea><canvas width="20" height="20"></canvas>
  <div id="box" style="height: 20px; overflow: auto"><p>one<p>two<p>three</div>`;
type Inside = Window & typeof globalThis;
const find = <E extends Element>({ document }: Inside, selector: string) =>
  document.querySelector(selector) as E;

/** Changes that a page's markup does not show, and some that it does. */
const changes: Readonly<Record<string, (win: Inside) => void>> = {
  'a box is ticked': (win) => find<HTMLInputElement>(win, 'input').click(),
  'a text is typed': (win) => {
    find<HTMLInputElement>(win, 'input[value]').value = 'b';
  },
  'something is chosen': (win) => {
    find<HTMLSelectElement>(win, 'select').selectedIndex = 1;
  },
  'a field is scrolled': (win) => {
    find(win, 'textarea').scrollTop = 30;
  },
  'a box is scrolled': (win) => {
    find(win, '#box').scrollTop = 30;
  },
  'a field has the focus': (win) => find<HTMLInputElement>(win, 'textarea').focus(),
  'something is drawn': (win) =>
    find<HTMLCanvasElement>(win, 'canvas').getContext('2d')!.fillRect(3, 3, 1, 1),
  'a text is another': (win) => find(win, 'p').replaceChildren('1'),
  'a style is added': (win) => {
    win.document.styleSheets[0].insertRule('p { color: red }');
  },
  'a class is set': (win) => {
    win.document.documentElement.className = 'dark';
  },
};

test('a page that stands still is drawn once, and again after every kind of change', async () => {
  const subject = await show(PAGE, '.dark { background: black }');
  const camera = new Camera(subject);
  const draws = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData');
  const picture = async () => {
    const before = draws.mock.calls.filter(([, , width]) => width === SCREEN.width).length;
    const { data } = await camera.capture();
    return { data, drawn: draws.mock.calls.filter(([, , width]) => width === SCREEN.width).length - before };
  };
  let { data: before } = await picture();
  for (const [what, change] of Object.entries(changes)) {
    expect([what, (await picture()).drawn]).toEqual([what, 0]);
    change(subject.window as Inside);
    const { data, drawn } = await picture();
    expect([what, drawn, data.some((x, i) => x !== before[i])]).toEqual([what, 1, true]);
    before = data;
  }
  draws.mockRestore();
});

test('invisible changes are no reason to draw a page again, nor is a page that was seen before', async () => {
  const frame = await openFrame('click-checkboxes');
  const camera = new Camera(frame);
  await frame.reset({ seed: 7, dataMode: 'train' });
  const { document } = frame.window;
  const draws = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage');
  const whole = () => draws.mock.calls.filter(([image]) => image instanceof HTMLImageElement).length;
  const { data: before } = await camera.capture();
  expect(whole()).toBe(1);

  document.querySelector('#area label')!.setAttribute('data-tampered', 'e1');
  document.getElementById('timer-countdown')!.textContent = '3 / 10sec';
  expect((await camera.capture()).data).toEqual(before);
  expect(whole()).toBe(1);
  expect((await new Camera(frame).capture()).data).toEqual(before);

  const box = document.querySelector<HTMLInputElement>('#area input')!;
  const drawn = whole();
  box.checked = true;
  expect((await camera.capture()).data).not.toEqual(before);
  box.checked = false;
  expect((await camera.capture()).data).toEqual(before);
  expect(whole()).toBe(drawn + 1);
  draws.mockRestore();
  frame.dispose();
});

test('a text that looks like the mark of a click is noticed', async () => {
  const subject = await show('<p> data-tampered="e1"</p>', 'p { font-size: 8px }');
  const camera = new Camera(subject);
  const { data } = await camera.capture();
  subject.window.document.querySelector('p')!.textContent = ' data-tampered="e8"';
  expect((await camera.capture()).data).not.toEqual(data);
});

test.each(['click-checkboxes', 'social-media', 'email-inbox'])(
  'the same episode of %s gives the same pixels, and is left as it was',
  async (task) => {
    const images: Screenshot[] = [];
    for (let i = 0; i < 2; i++) {
      const frame = await openFrame(task);
      await frame.reset({ seed: 7, dataMode: 'train' });
      const before = frame.observe();
      images.push(await new Camera(frame).capture());
      expect(frame.observe()).toEqual(before);
      frame.dispose();
    }
    expect(images[0].data).toEqual(images[1].data);
    // The instruction: dark words on yellow.
    expect(count(images[0], [0, 0, 160, 50], (r, g, b) => r > 240 && g > 240 && b < 20)).toBeGreaterThan(
      4000,
    );
    expect(count(images[0], [3, 3, 154, 44], isDark)).toBeGreaterThan(50);
  },
);

test('the cover over a page whose episode has ended is not visible', async () => {
  const frame = await openFrame('click-test');
  const camera = new Camera(frame);
  await frame.reset({ seed: 7, dataMode: 'train' });
  const running = await camera.capture();
  frame.act({ kind: 'terminate' });
  expect(frame.status().isDone).toBe(true);
  expect((await camera.capture()).data).toEqual(running.data);
  frame.dispose();
});

test('a font of the page is in the picture, not one of the system', async () => {
  const css = `${fonts.replaceAll('"Courier New"', 'Typewriter')} p { margin: 0; font: 20px Typewriter, Arial }`;
  const letters = '<p>iiiiiiiiii</p>';
  // Ten letters of 12 pixels; without the font, at most 5 pixels each.
  const beyond: Box = [60, 0, 100, 30];
  expect(count(await capture(letters, css), beyond, isDark)).toBeGreaterThan(40);
  container?.remove();
  expect(count(await capture(letters, 'p { margin: 0; font: 20px Arial }'), beyond, isDark)).toBe(0);
});

test('the picture includes only the fonts that the page’s texts use, imported ones as well', async () => {
  const frame = await openFrame('email-inbox');
  await frame.reset({ seed: 0, dataMode: 'train' });
  const css = new StyleText().of(frame.window.document);
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const described = faces.map((face) =>
    [/font-family: ([^;]*)/, /font-weight: (\d+)/].map((part) => part.exec(face)?.[1]),
  );
  expect(described).toEqual([
    ['Arial', '400'],
    ['Arial', '700'],
  ]);
  for (const face of faces) expect(face).toContain('url("data:font/woff2;base64,');
  expect(css).not.toContain('@import');
  expect(css).toContain(':where(html)');
  frame.dispose();
});
