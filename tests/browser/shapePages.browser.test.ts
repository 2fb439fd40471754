/** Special behaviour of the pages about shapes and colours. */
import { afterEach, describe, expect, test } from 'vitest';
import { click as clickElement, hover, wait } from '../../src/experts/acts';
import type { View } from '../../src/experts/View';
import { Hand } from '../support/hand';
import { all, areaOf, click, get, match, rewardOf, seeds, type } from '../support/pageActions';
import {
  closeFrames,
  flatten,
  openTask,
  startEpisode,
  type TaskWindow,
  utteranceOf,
} from '../support/taskFrame';

const SEEDS = seeds(40);

afterEach(closeFrames);

const svgElements = (win: TaskWindow, selector: string) => [
  ...win.document.querySelectorAll<SVGElement>(selector),
];

/** A real click also reaches the ancestors, a scripted one on SVG does not. */
const clickSvg = (win: TaskWindow, element: Element, isReal = true) =>
  element.dispatchEvent(new win.MouseEvent('click', { bubbles: isReal }));

const repeat = (text: string, count: number) => Array(count).fill(text).join(' ');

const COORDINATES = [-2, -1, 0, 1, 2];
const GRID = COORDINATES.flatMap((x) => [...COORDINATES].reverse().map((y) => `circle#(${x},${y})`)).join(
  ' ',
);
test.each([
  ['count-sides', `CANVAS#c DIV#form ${repeat('BUTTON', 5)}`],
  ['click-color', repeat('DIV [color]', 4)],
  ['click-shades', `${repeat('SPAN', 12)} BUTTON#submit [secondary-action]`],
  // Axes and boxes of labels have no area, and so are not listed; recorded pages show no more.
  ['grid-coordinate', `svg ${GRID}`],
  ['ascending-numbers', `svg#area_svg ${repeat('text', 5)}`],
  [
    'number-checkboxes',
    `ASIDE DIV#o* IMG DIV#checkboxes ${repeat(`P ${repeat('INPUT_checkbox', 4)}`, 7)} ` +
      'BUTTON#subbtn [secondary-action]',
  ],
])('%s has the elements of its sheet', async (task, elements) => {
  const win = await openTask(task);
  startEpisode(win, 1);
  expect(areaOf(win).replace(/#o\d/, '#o*')).toBe(elements);
});

test('visual-addition: at most three blocks a row, and exactly the sum', async () => {
  const win = await openTask('visual-addition');
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    expect(get<HTMLInputElement>(win, '#math-answer').value).toBe('');
    const blocks = all(win, '#visual-1 > .addition-block');
    const rows = new Set(blocks.map((block) => block.getBoundingClientRect().top));
    expect(rows.size).toBe(Math.ceil(blocks.length / 3));
    const sum = all(win, '.addition-block').length;
    type(win, '#math-answer', seed % 2 === 0 ? String(sum) : ` ${sum}`);
    click(win, '#subbtn');
    expect(rewardOf(win)).toBe(seed % 2 === 0 ? 1 : -1);
  }
});

describe('click-shape', () => {
  test('the picture matches recorded ones: cells of 20 px, glyphs and figures of two sizes', async () => {
    const win = await openTask('click-shape');
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      // Below BODY, #wrap, #area and the picture.
      const shapes = flatten(win.core.getDOMInfo()).slice(4);
      expect(shapes.length).toBeGreaterThanOrEqual(3);
      expect(shapes.length).toBeLessThanOrEqual(19);
      const cells = shapes.map(({ tag, left, top, width, height }) => {
        seen.add(tag === 'text' ? `text ${height > 16 ? 'large' : 'small'}` : `${tag} ${width} x ${height}`);
        const [x, y] = [left + width / 2 - 2, top + height / 2 - 52];
        expect(Math.abs((x % 20) - 10)).toBeLessThan(2);
        expect(Math.abs((y % 20) - 10)).toBeLessThan(2);
        return `${Math.floor(x / 20)} ${Math.floor(y / 20)}`;
      });
      expect(new Set(cells).size).toBe(shapes.length);
    }
    expect([...seen].sort()).toEqual([
      ...['circle', 'polygon', 'rect'].flatMap((tag) => [`${tag} 10 x 10`, `${tag} 20 x 20`]),
      'text large',
      'text small',
    ]);
  });

  test('a click on a shape is judged by that shape, one between them is wrong', async () => {
    const win = await openTask('click-shape');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const rewards = svgElements(win, '#area_svg > *').map((_, i) => {
        startEpisode(win, seed);
        clickSvg(win, svgElements(win, '#area_svg > *')[i]);
        return rewardOf(win);
      });
      expect(rewards).toContain(1);
      startEpisode(win, seed);
      clickSvg(win, get(win, '#area_svg'));
      expect(rewardOf(win)).toBe(-1);
    }
  });

  test('descriptions may leave out anything, but not everything', async () => {
    const win = await openTask('click-shape');
    const color = 'red|green|blue|aqua|black|magenta|yellow';
    const kind = '[a-zA-Z0-9]|circle|rectangle|triangle|letter|digit|shape';
    const forms = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      startEpisode(win, seed);
      const [, size, colored, what] = match(
        win,
        new RegExp(`^Click on a (?:(large|small) )?(?:(${color}) )?(item|${kind})$`),
      );
      forms.add([size && 'size', colored && 'color', what === 'item' && 'item'].filter(Boolean).join(' '));
    }
    // `item` alone would fit everything.
    expect([...forms].sort()).toEqual(
      ['', 'color', 'color item', 'size', 'size color', 'size color item', 'size item'].sort(),
    );
  });
});

describe('count-shape', () => {
  test('one of five different numbers is the count, which may be 0', async () => {
    const win = await openTask('count-shape');
    const counts = new Set<string>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const answers = all(win, '#count-buttons > button').map(({ textContent }) => textContent ?? '');
      expect(new Set(answers).size).toBe(5);
      const right = answers.filter((_, i) => {
        startEpisode(win, seed);
        all(win, '#count-buttons > button')[i].click();
        return rewardOf(win) === 1;
      });
      expect(right).toHaveLength(1);
      counts.add(right[0]);
    }
    expect(counts).toContain('0');
    expect(counts.size).toBeGreaterThan(2);
  });

  test('a click on the picture is wrong, unless it is by script and does not bubble', async () => {
    const win = await openTask('count-shape');
    for (const [isReal, reward] of [
      [true, -1],
      [false, null],
    ] as const) {
      startEpisode(win, 1);
      clickSvg(win, svgElements(win, '#area_svg > *')[0], isReal);
      expect(rewardOf(win)).toBe(reward);
    }
  });
});

test('identify-shape: the buttons are where recorded ones are, and digits are called numbers', async () => {
  const win = await openTask('identify-shape');
  startEpisode(win, 1);
  const buttons = all(win, '#area-buttons button');
  expect(buttons.map(({ textContent, dataset }) => `${dataset.type} ${textContent}`)).toEqual([
    'rectangle Rectangle',
    'circle Circle',
    'triangle Triangle',
    'letter Letter',
    'digit Number',
  ]);
  const { left, top, width, height } = get(win, '#area_svg').getBoundingClientRect();
  expect([left, top, width, height]).toEqual([55, 62, 50, 50]);
  const figure = svgElements(win, '#area_svg > *')[0].getBoundingClientRect();
  expect(figure.left + figure.width / 2).toBeCloseTo(77, 0);
  clickSvg(win, svgElements(win, '#area_svg > *')[0]);
  expect(rewardOf(win)).toBe(null);
});

describe('click-color', () => {
  const swatch = (win: TaskWindow) => win.document.getElementById('query-color');

  test('names the colour in words, even if the screen shows a swatch, which is a wrong answer', async () => {
    const win = await openTask('click-color');
    let swatches = 0;
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const [, color] = match(win, /^Click on the (\w+) colored box\.$/);
      expect(all(win, `#area [data-color=${color}]`)).toHaveLength(1);
      const drawn = swatch(win);
      if (!drawn) {
        expect(get(win, '#query .bold').textContent).toBe(color);
        continue;
      }
      swatches += 1;
      expect(drawn.style.backgroundColor).toBe(color);
      drawn.click();
      expect(rewardOf(win)).toBe(-1);
    }
    expect(swatches).toBeGreaterThan(10);
    expect(swatches).toBeLessThan(35);
  });

  test('boxes are where recorded ones are', async () => {
    const win = await openTask('click-color');
    startEpisode(win, 1);
    const places = all(win, '#area .color').map((box) => box.getBoundingClientRect());
    expect(places.map(({ left, top, width }) => [left, top, width])).toEqual([
      [23, 77, 52],
      [85, 77, 52],
      [23, 141, 52],
      [85, 141, 52],
    ]);
  });
});

test('click-shades: a second click takes a selection back, without a trace or a move', async () => {
  const win = await openTask('click-shades');
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const [, target] = match(win, /shades of (\w+) and/);
    const before = areaOf(win);
    const swatches = all(win, '#area span');
    const lefts = () => swatches.map((span) => span.getBoundingClientRect()).map((r) => r.left + r.width / 2);
    const places = lefts();
    for (const span of swatches) span.click();
    expect(lefts()).toEqual(places);
    for (const span of swatches) span.click();
    expect(areaOf(win)).toBe(before);

    const others = swatches.filter(({ dataset }) => dataset.color !== target);
    const right = swatches.filter(({ dataset }) => dataset.color === target);
    for (const span of right) span.click();
    if (seed % 2 === 1) others[0].click();
    click(win, '#submit');
    expect(rewardOf(win)).toBe(seed % 2 === 1 ? -1 : 1);
  }
});

test('grid-coordinate: only a point ends it, and zero has no sign', async () => {
  const win = await openTask('grid-coordinate');
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const [, target] = match(win, /^Click on the grid coordinate (\(-?[12]|\(0),(-?[12]|0)\)\.$/);
    expect(target).toBeTruthy();
    for (const other of [...svgElements(win, 'line'), ...all(win, '.labels, .labels div')])
      clickSvg(win, other);
    expect(rewardOf(win)).toBe(null);
    const points = svgElements(win, '.plot-point');
    const point = points.find(({ id }) => utteranceOf(win).includes(id));
    clickSvg(win, seed % 2 === 0 ? point! : points.find((other) => other !== point)!, false);
    expect(rewardOf(win)).toBe(seed % 2 === 0 ? 1 : -1);
  }
});

describe('ascending-numbers', () => {
  const clickSquares = (win: TaskWindow, ...indices: readonly number[]) => {
    for (const index of indices) clickSvg(win, svgElements(win, `[data-index="${index}"]`)[0], false);
  };

  test.each([
    [[], null],
    [[3], 0.2],
    [[2, 4], 0.4],
    [[2, 3, 5], 0.6],
    [[2, 3, 4, 5], 1],
  ])('after 1, squares %j give %j', async (indices, reward) => {
    const win = await openTask('ascending-numbers');
    startEpisode(win, 5);
    clickSvg(win, svgElements(win, 'text')[0], false);
    clickSquares(win, ...indices);
    expect(rewardOf(win)).toBe(reward);
  });

  test('numbers keep their distance, squares replace them, and starting with anything but 1 is wrong', async () => {
    const win = await openTask('ascending-numbers');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const numbers = svgElements(win, 'text');
      const places = numbers.map((text) => text.getBoundingClientRect());
      for (const [i, a] of places.entries()) {
        for (const b of places.slice(i + 1)) {
          const gapX = Math.max(a.left - b.right, b.left - a.right);
          const gapY = Math.max(a.top - b.bottom, b.top - a.bottom);
          expect(Math.max(gapX, gapY)).toBeGreaterThanOrEqual(15);
        }
      }
      clickSvg(win, numbers[0], false);
      expect(areaOf(win)).toBe(`svg#area_svg ${repeat('rect', 4)}`);
      for (const [i, square] of svgElements(win, 'rect').entries()) {
        const { left, top } = square.getBoundingClientRect();
        expect(left).toBeCloseTo(places[i + 1].left - 3, 3);
        expect(top).toBeCloseTo(places[i + 1].top + 2, 3);
      }
      startEpisode(win, seed);
      clickSvg(win, svgElements(win, 'text')[2], false);
      expect(rewardOf(win)).toBe(-1);
    }
  });
});

describe('number-checkboxes', () => {
  const TICKS = [14, 8, 13, 12, 12, 14, 14, 11, 14, 14];
  const boxes = (win: TaskWindow) => all(win, '#checkboxes input') as HTMLInputElement[];

  test('the picture shows which boxes; every episode starts without ticks', async () => {
    const win = await openTask('number-checkboxes');
    const digits = new Set<number>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const digit = Number(match(win, /^Draw the number "(\d)"/)[1]);
      digits.add(digit);
      expect(boxes(win).some(({ checked }) => checked)).toBe(false);
      const shown = all(win, 'aside > div').filter(({ offsetParent }) => offsetParent);
      expect(shown.map(({ id }) => id)).toEqual([`o${digit}`]);
      const cells = shown[0].querySelector('img')!.alt.replaceAll(' ', '');
      expect(cells).toMatch(/^[#.]{28}$/);
      const wanted = boxes(win).filter((_, i) => cells[i] === '#');
      expect(wanted).toHaveLength(TICKS[digit]);
      for (const box of wanted) box.click();
      if (seed % 2 === 1) boxes(win).at(-1)?.click();
      click(win, '#subbtn');
      expect(rewardOf(win)).toBe(seed % 2 === 1 ? -1 : 1);
    }
    expect(digits.size).toBe(10);
  });

  test('the picture shows what its alternative text says', async () => {
    const win = await openTask('number-checkboxes');
    startEpisode(win, 1);
    const image = all(win, 'aside img').find(({ offsetParent }) => offsetParent) as HTMLImageElement;
    await image.decode();
    expect([image.naturalWidth, image.naturalHeight]).toEqual([65, 111]);
    const canvas = Object.assign(document.createElement('canvas'), { width: 65, height: 111 });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const isWhite = (row: number, column: number) =>
      context.getImageData(10 + 15 * column, 10 + 15 * row, 1, 1).data[0] > 200;
    const rows = [0, 1, 2, 3, 4, 5, 6].map((row) =>
      [0, 1, 2, 3].map((column) => (isWhite(row, column) ? '#' : '.')).join(''),
    );
    expect(rows.join(' ')).toBe(image.alt);
  });
});

describe('count-sides', () => {
  test('a click on the picture does nothing; the buttons are 3 to 7', async () => {
    const win = await openTask('count-sides');
    const right = new Set<string>();
    for (const seed of SEEDS) {
      for (const button of all(win, '#form button')) {
        startEpisode(win, seed);
        click(win, '#c');
        expect(rewardOf(win)).toBe(null);
        button.click();
        if (rewardOf(win) === 1) right.add(`${seed} ${button.textContent}`);
      }
    }
    expect(right.size).toBe(SEEDS.length);
    expect(new Set([...right].map((text) => text.split(' ')[1])).size).toBe(5);
  });

  test('nothing of the last picture is left', async () => {
    const win = await openTask('count-sides');
    const pixels = (seed: number) => {
      startEpisode(win, seed);
      return get<HTMLCanvasElement>(win, '#c').toDataURL();
    };
    const first = pixels(1);
    expect(pixels(2)).not.toBe(first);
    expect(pixels(1)).toBe(first);
  });
});

describe.each(['click-pie', 'click-pie-nodelay'])('%s', (task) => {
  const SPREADER = 'wheelnav-divWheel-spreader';
  const ids = (view: View) =>
    view.elements
      .filter(({ id }) => id.startsWith('wheelnav'))
      .map(({ id }) => id.replace('wheelnav-divWheel-', ''));
  const open = async (hand: Hand) => {
    await hand.act(clickElement(hand.see().find({ id: SPREADER })), ...Array(20).fill(wait));
    return hand.see();
  };

  test('lists slice and title of every item in the order of recorded pages, closed or open', async () => {
    const hand = await Hand.on(task);
    await hand.start(3);
    const count = hand.see().all({ tag: 'tspan' }).length - 1;
    const items = [...Array(count - 1).keys()].map((i) => count - 1 - i).concat(0);
    const expected = items.flatMap((i) => [`slice-${i}`, `title-${i}`]).concat('spreader', 'spreadertitle');
    expect(ids(hand.see())).toEqual(expected);
    const closed = hand.see().find({ id: 'wheelnav-divWheel-slice-0' });
    expect(closed.width).toBeLessThan(1);
    expect(hand.see().all({ tag: 'tspan' }).at(-1)?.text).toBe('+');

    const view = await open(hand);
    expect(ids(view)).toEqual(expected);
    expect(view.all({ tag: 'tspan' }).at(-1)?.text).toBe('-');
    const [spreader, slice, title] = ['spreader', 'slice-0', 'title-0'].map((name) =>
      view.find({ id: `wheelnav-divWheel-${name}` }),
    );
    expect([spreader.left, spreader.top, spreader.width, spreader.height]).toEqual([62, 112, 36, 36]);
    // Item 0 is at the bottom, from half a chord above radius 29.6 to radius 72.
    expect(slice.left + slice.width / 2).toBeCloseTo(80, 1);
    expect(slice.top + slice.height).toBeCloseTo(202, 1);
    expect(slice.top).toBeCloseTo(130 + 29.6 * Math.cos(Math.PI / count), 1);
    expect(title.top + title.height / 2).toBeCloseTo(180.8, 0);

    const again = await open(hand);
    expect(again.find({ id: 'wheelnav-divWheel-slice-0' }).width).toBeCloseTo(closed.width, 3);
    hand.leave();
  });

  test('the item under the mouse comes last, and then goes first', async () => {
    const hand = await Hand.on(task);
    await hand.start(3);
    const view = await open(hand);
    const order = ids(view);
    const [first, second] = order;
    await hand.act(hover(view.find({ id: `wheelnav-divWheel-${first}` })));
    const name = first.replace('slice', 'title');
    expect(ids(hand.see()).slice(-4)).toEqual([first, name, 'spreader', 'spreadertitle']);
    expect(ids(hand.see())[0]).toBe(order[2]);
    expect(second).toBe(name);
    await hand.act(hover(view.find({ id: SPREADER })));
    expect(ids(hand.see())).toEqual(order);
    hand.leave();
  });

  test('a click by script reaches slice and title, not the text inside', async () => {
    const win = await openTask(task);
    for (const [part, isAnswer] of [
      ['slice', true],
      ['title', true],
      ['tspan', false],
    ] as const) {
      startEpisode(win, 3);
      const [, target] = match(win, /item labeled "(.)"\.$/);
      const tspan = svgElements(win, 'tspan').find(({ textContent }) => textContent === target)!;
      const title = tspan.parentElement as Element;
      const slice = win.document.getElementById(title.id.replace('title', 'slice'));
      const info = flatten(win.core.getDOMInfo());
      const ref = { slice, title, tspan }[part]!.getAttribute('data-wob_ref');
      expect(info.some((node) => String(node.ref) === ref)).toBe(true);
      win.core.elementClick(Number(ref));
      expect(rewardOf(win)).toBe(isAnswer ? 1 : null);
    }
  });

  test('an answer takes the menu away; the next episode has a new, closed one', async () => {
    const hand = await Hand.on(task);
    await hand.start(3);
    const fresh = ids(hand.see());
    const view = await open(hand);
    await hand.act(clickElement(view.find({ id: 'wheelnav-divWheel-title-0' })));
    expect(hand.reward).not.toBe(null);
    await hand.start(3);
    expect(ids(hand.see())).toEqual(fresh);
    expect(hand.see().find({ id: 'wheelnav-divWheel-slice-0' }).width).toBeLessThan(1);
    hand.leave();
  });
});

test('click-pie opens with a bounce: full size after half a second, less again, then full', async () => {
  const hand = await Hand.on('click-pie');
  await hand.start(3);
  await hand.act(clickElement(hand.see().find({ id: 'wheelnav-divWheel-spreader' })));
  const widths: number[] = [];
  for (let step = 0; step < 16; step++) {
    widths.push(hand.see().find({ id: 'wheelnav-divWheel-slice-0' }).width);
    await hand.act(wait);
  }
  const full = widths.at(-1)!;
  expect(widths[2]).toBeLessThan(0.6 * full);
  expect(widths[4]).toBeGreaterThan(0.8 * full);
  expect(Math.min(...widths.slice(5, 10))).toBeLessThan(0.85 * full);
  hand.leave();
});
