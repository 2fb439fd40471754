/** Special behaviour of the pages with dragging, against their sheets. */
import { afterEach, describe, expect, test } from 'vitest';
import type { DomElement } from '../../src/contracts/dom';
import type { Point } from '../../src/contracts/env';
import { click, clickAt, drag, moveTo, pressAt, releaseAt, scroll, type, wait } from '../../src/experts/acts';
import { centre, type View } from '../../src/experts/View';
import { Hand } from '../support/hand';
import { all, click as clickOn, get, match, rewardOf } from '../support/pageActions';
import { closeFrames, openTask, outline, startEpisode, type TaskWindow } from '../support/taskFrame';

afterEach(closeFrames);

const moved = ({ x, y }: Point, right: number, down: number): Point => ({ x: x + right, y: y + down });

/** Paths below #area over some episodes. */
async function areaOf(task: string, seeds = 20): Promise<string[]> {
  const win = await openTask(task);
  const paths = new Set<string>();
  for (let seed = 0; seed < seeds; seed++) {
    startEpisode(win, seed);
    for (const path of outline(win.core.getDOMInfo())) paths.add(path.replace(/^.*DIV#area( > )?/, ''));
  }
  return [...paths]
    .filter((path) => path !== '' && path !== 'BODY' && !path.startsWith('BODY > DIV#wrap'))
    .sort();
}

const submitPath = 'BUTTON#subbtn.secondary-action';
const rows = (icon: boolean) => [
  'UL#sortable.ui-sortable',
  'UL#sortable.ui-sortable > LI.ui-state-default',
  'UL#sortable.ui-sortable > LI.ui-state-default > DIV',
  ...(icon ? ['UL#sortable.ui-sortable > LI.ui-state-default > SPAN.ui-icon.ui-icon-arrowthick-2-n-s'] : []),
];
const box = 'ui-draggable.ui-draggable-handle';
const handle = 'DIV.ui-wrapper > DIV.ui-resizable-handle';
const side = 'DIV#wrapper > DIV.viewport > DIV.cube > DIV.side';
const hour = 'DIV.hour > SPAN.calendar';

test.each([
  [
    'drag-box',
    [
      submitPath,
      'DIV#draggable',
      `DIV#draggable > DIV#draggableLarge.${box}`,
      `DIV#draggable > DIV#draggableSmall.${box}`,
    ],
  ],
  ['drag-circle', [submitPath, 'svg', 'svg > circle']],
  ['drag-single-shape', [submitPath, 'svg', 'svg > circle', 'svg > polygon', 'svg > rect']],
  ['drag-items', rows(true)],
  ['drag-items-grid', rows(false)],
  ['drag-sort-numbers', [submitPath, ...rows(true)]],
  [
    'drag-shapes',
    [
      submitPath,
      'svg#area_svg',
      'svg#area_svg > circle',
      'svg#area_svg > polygon',
      'svg#area_svg > rect',
      'svg#area_svg > rect#shape-container',
    ],
  ],
  [
    'drag-cube',
    [
      'DIV#wrapper',
      `DIV#wrapper > ${submitPath}`,
      'DIV#wrapper > DIV.viewport',
      'DIV#wrapper > DIV.viewport > DIV.cube',
      side,
      `${side} > DIV.cube-image`,
      `${side} > DIV.cube-image.active`,
    ],
  ],
  [
    'resize-textarea',
    [
      'BUTTON#submit.secondary-action',
      'DIV.ui-wrapper',
      `${handle}.ui-resizable-e`,
      `${handle}.ui-resizable-s`,
      `${handle}.ui-resizable-se.ui-icon.ui-icon-gripsmall-diagonal-se`,
      'DIV.ui-wrapper > TEXTAREA#tt.ui-resizable',
    ],
  ],
  [
    'daily-calendar',
    [
      ...[0, 1, 2].map((color) => `DIV#randomEvent*.event.event${color}`),
      'DIV.hour',
      hour,
      `${hour} > DIV#hh-*.half-hour`,
      'DIV.hour > SPAN.hour-label',
    ],
  ],
])('%s shows what its sheet says', async (task, paths) => {
  expect(await areaOf(task)).toEqual(paths.sort());
});

describe('drag-box', () => {
  test('edges that touch do not count as inside', async () => {
    const win = await openTask('drag-box');
    for (const [offset, reward] of [
      [0, -1],
      [1, 1],
      [29, 1],
      [30, -1],
    ]) {
      startEpisode(win, 1);
      Object.assign(get(win, '#draggableLarge').style, { top: '20px', left: '30px' });
      Object.assign(get(win, '#draggableSmall').style, { top: `${20 + offset}px`, left: '45px' });
      clickOn(win, '#subbtn');
      expect([offset, rewardOf(win)]).toEqual([offset, reward]);
    }
  });

  test('an episode that ends in the middle of a drag leaves nothing hanging', async () => {
    const hand = await Hand.on('drag-box');
    await hand.start(1);
    const small = centre(hand.see().find({ id: 'draggableSmall' }));
    await hand.act(pressAt(small), moveTo(moved(small, 20, 5)));
    await hand.start(2);
    const before = hand.see().find({ id: 'draggableSmall' });
    const after = (await hand.act(moveTo({ x: 20, y: 120 }))).find({ id: 'draggableSmall' });
    expect([after.left, after.top, after.classes]).toEqual([
      before.left,
      before.top,
      `ui-draggable ui-draggable-handle`,
    ]);
    const from = centre(after);
    expect(centre((await hand.act(drag(from, moved(from, -7, 9)))).find({ id: 'draggableSmall' }))).toEqual(
      moved(from, -7, 9),
    );
    hand.leave();
  });
});

describe('shapes on SVG', () => {
  const shape = (view: View) => view.elements.find(({ tag }) => /^(circle|rect|polygon)$/.test(tag))!;
  /** Where the middle of the shape ends up, relative to the pointer, in shares of the shape's width. */
  const GRIPS: Readonly<Record<string, number>> = { rect: 0, circle: -0.1, polygon: 0.1 };

  test('at the first move, a shape jumps to its place under the pointer; without a move it stays', async () => {
    const hand = await Hand.on('drag-single-shape');
    const seen = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      await hand.start(seed);
      const start = shape(hand.see());
      seen.add(start.tag);
      const at = centre(start);
      expect(centre(shape(await hand.act(pressAt(at))))).toEqual(at);
      const to = { x: Math.floor(at.x) + 1, y: Math.floor(at.y) };
      const here = centre(shape(await hand.act(moveTo(to))));
      const svg = get(hand.window, '#area svg > *') as unknown as SVGGraphicsElement;
      const jump = GRIPS[start.tag] * svg.getBBox().width;
      expect([here.x - to.x, here.y - to.y]).toEqual([expect.closeTo(jump, 1), expect.closeTo(jump, 1)]);
    }
    expect(seen.size).toBe(3);
    hand.leave();
  });

  test('a tiny drag to the right moves the circle to the left; the other axis does not matter', async () => {
    const hand = await Hand.on('drag-circle');
    let tried = 0;
    for (let seed = 0; tried < 3; seed++) {
      await hand.start(seed);
      if (hand.see().field('target') !== 'right') continue;
      tried += 1;
      const at = centre(shape(hand.see()));
      let view = await hand.act(drag(at, moved(at, 1, 0)));
      await hand.act(click(view.find({ id: 'subbtn' })));
      expect(hand.reward).toBe(-1);
      await hand.start(seed);
      view = await hand.act(drag(at, moved(at, 12, 40)));
      await hand.act(click(view.find({ id: 'subbtn' })));
      expect(hand.reward).toBe(1);
    }
    hand.leave();
  });

  test('a scripted click on a shape has no coordinates and leaves the shape attached to the pointer', async () => {
    const win = await openTask('drag-circle');
    startEpisode(win, 1);
    const circle = get(win, 'circle');
    const { ref } = Object.values(win.core.flattenDOMInfo(win.core.getDOMInfo())).find(
      ({ tag }) => tag === 'circle',
    )!;
    win.core.elementClick(ref);
    win.dispatchEvent(new win.MouseEvent('mousemove', { clientX: 60, clientY: 90 }));
    expect(circle.getAttribute('transform')).toMatch(/^translate\(/);
    startEpisode(win, 2);
    win.dispatchEvent(new win.MouseEvent('mousemove', { clientX: 60, clientY: 90 }));
    expect(get(win, 'circle').hasAttribute('transform')).toBe(false);
  });

  test('drag-shapes: only the corner of the bounding box decides', async () => {
    const win = await openTask('drag-shapes');
    const TAGS: Readonly<Record<string, string>> = {
      rectangles: 'rect',
      circles: 'circle',
      triangles: 'polygon',
    };
    for (let seed = 0; seed < 10; seed++) {
      for (const [inset, reward] of [
        [0.5, 1],
        [0, -1],
      ]) {
        startEpisode(win, seed);
        const tag = TAGS[match(win, /^Drag all (\w+) into the black box\.$/)[1]];
        const asked = all(win, `#area_svg > ${tag}:not(#shape-container)`) as unknown as SVGGraphicsElement[];
        const target = (get(win, '#shape-container') as unknown as SVGGraphicsElement).getBBox();
        for (const figure of asked) {
          const { x, y } = figure.getBBox();
          figure.setAttribute(
            'transform',
            `translate(${target.x + target.width - inset - x},${target.y + 1 - y})`,
          );
        }
        clickOn(win, '#subbtn');
        expect(rewardOf(win)).toBe(asked.length === 0 ? 1 : reward);
      }
    }
  });

  test('drag-shapes-2: 0.26 for every right shape, -0.2 for every other, at most 1', async () => {
    const win = await openTask('drag-shapes-2');
    const COLORS = /^Drag all (\w+) shapes into/;
    const rewards = [-1, -0.54, -0.08, 0.38, 0.84, 1];
    for (let right = 0; right < rewards.length; right++) {
      startEpisode(win, 40 + right);
      const goal = win.core.getUtterance() as string;
      const color = COLORS.exec(goal)?.[1];
      const kind = { rectangles: 'rect', circles: 'circle', triangles: 'polygon' }[
        /all (\w+)/.exec(goal)![1]
      ];
      all(win, '#area_svg > :not(#shape-container)').forEach((element, i) => {
        const isLeft = color ? element.getAttribute('fill') === color : element.localName === kind;
        const { x, y } = (element as unknown as SVGGraphicsElement).getBBox();
        const boxX = isLeft === i < right ? 20 : 100;
        element.setAttribute('transform', `translate(${boxX - x},${20 - y})`);
      });
      // Half of the time has passed: that halves what is positive.
      Object.assign(win.core, { ept0: win.Date.now() - win.core.EPISODE_MAX_TIME / 2 });
      clickOn(win, '#subbtn');
      expect(rewardOf(win)).toBeCloseTo(rewards[right], 10);
      expect(win.WOB_REWARD_GLOBAL).toBeCloseTo(right >= 3 ? rewards[right] / 2 : rewards[right], 1);
    }
  });
});

describe('lists in order', () => {
  const items = (view: View): DomElement[] => view.all({ tag: 'li' });
  const texts = (view: View) => items(view).map((item) => view.textOf(item));

  test('a held row floats, a gap holds its place; a click alone ends nothing', async () => {
    const hand = await Hand.on('drag-items');
    await hand.start(1);
    const names = texts(hand.see());
    const at = centre(items(hand.see())[1]);
    await hand.act(clickAt(at));
    expect([hand.reward, texts(hand.see())]).toEqual([null, names]);
    const view = await hand.act(pressAt(at), moveTo(moved(at, 0, 36)));
    expect(items(view).map(({ classes }) => classes)).toEqual([
      'ui-state-default',
      'ui-state-default ui-sortable-helper',
      'ui-state-default',
      'ui-sortable-placeholder ui-state-default',
      'ui-state-default',
      'ui-state-default',
    ]);
    await hand.start(1);
    expect(texts(hand.see())).toEqual(names);
    expect(hand.reward).toBeNull();
    hand.leave();
  });

  test('the first drop ends the episode, right or wrong', async () => {
    const hand = await Hand.on('drag-items');
    await hand.start(3);
    const wrong = items(hand.see()).find(
      (item) => !hand.see().field('target').startsWith(hand.see().textOf(item)),
    )!;
    await hand.act(drag(centre(wrong), moved(centre(wrong), 0, 12)));
    expect(hand.reward).toBe(-1);
    hand.leave();
  });

  test('moved up and to the right, a cell goes behind the one under the mouse', async () => {
    const hand = await Hand.on('drag-items-grid');
    await hand.start(1);
    const names = texts(hand.see());
    const cells = items(hand.see());
    const from = moved(centre(cells[6]), -12, 0);
    const view = await hand.act(pressAt(from), moveTo(moved(centre(cells[1]), 10, 0)));
    const order = items(view)
      .filter(({ classes }) => !classes.includes('ui-sortable-helper'))
      .map((item) => view.textOf(item));
    expect(order).toEqual([names[0], names[1], '', names[2], ...names.slice(3, 6), ...names.slice(7)]);
    hand.leave();
  });

  test('numbers are compared as numbers; equal ones may be in either order', async () => {
    const win = await openTask('drag-sort-numbers');
    for (const [numbers, reward] of [
      [[-20, -3, 9, 10], 1],
      [[-3, -20, 9, 10], -1],
      [[5, 5, 5, 12], 1],
      [[10, 9, 9, 9], -1],
    ] as const) {
      startEpisode(win, 1);
      all(win, '#sortable li div').forEach((cell, i) => {
        cell.textContent = String(numbers[i]);
      });
      clickOn(win, '#subbtn');
      expect([numbers, rewardOf(win)]).toEqual([numbers, reward]);
    }
  });
});

describe('drag-cube', () => {
  const pose = (win: TaskWindow) => get(win, '.cube').style.transform;
  const active = (win: TaskWindow) => get(win, '.active').textContent;

  test('bands of angles decide which side is in front', async () => {
    const win = await openTask('drag-cube');
    startEpisode(win, 1);
    const facing = (x: number, y: number) => win.eval(`rotX = ${x}; rotY = ${y}; facingSide()`) as number;
    expect([facing(46, 0), facing(130, 200), facing(220, 0), facing(308, 90)]).toEqual([6, 6, 1, 1]);
    expect([42, 131, 224, 315, 130.5].map((y) => facing(10, y))).toEqual([5, 4, 3, 2, 2]);
    expect([130, 223, 314, 41, 223.5].map((y) => facing(200, y))).toEqual([3, 2, 5, 4, 4]);
  });

  test('side 6 is active at the start; the cube keeps swinging after the release; the next episode starts fresh', async () => {
    const hand = await Hand.on('drag-cube');
    await hand.start(1);
    const win = hand.window;
    expect([active(win), pose(win)]).toEqual(['6', 'rotateX(136deg) rotateY(1122deg)']);
    await hand.act(pressAt({ x: 140, y: 100 }), moveTo({ x: 100, y: 100 }), releaseAt({ x: 100, y: 100 }));
    const released = pose(win);
    await hand.act(wait, moveTo({ x: 20, y: 60 }));
    expect(pose(win)).not.toBe(released);
    const swinging = pose(win);
    await hand.start(2);
    await hand.act(wait);
    expect([active(win), pose(win)]).toEqual(['6', 'rotateX(136deg) rotateY(1122deg)']);
    expect(swinging).not.toBe(pose(win));
    hand.leave();
  });
});

describe('resize-textarea', () => {
  test('each handle changes its own dimensions, down to 10 px', async () => {
    const hand = await Hand.on('resize-textarea');
    const size = (view: View) => [view.find({ id: 'tt' }).width, view.find({ id: 'tt' }).height];
    for (const [name, right, down] of [
      ['ui-resizable-e', 9, 0],
      ['ui-resizable-s', 0, 9],
      ['ui-resizable-se', 9, 9],
    ] as const) {
      await hand.start(4);
      const view = hand.see();
      const [width, height] = size(view);
      const grip = view.find({ class: name });
      // The lower and right parts of the strips are clipped.
      const at = { x: grip.left + 1, y: grip.top + 1 };
      expect(size(await hand.act(drag(at, moved(at, 9, 9))))).toEqual([width + right, height + down]);
    }
    await hand.start(4);
    const corner = centre(hand.see().find({ class: 'ui-resizable-se' }));
    const [width, height] = size(await hand.act(drag(corner, moved(corner, -150, -150))));
    expect(width).toBeLessThan(20);
    expect(height).toBeLessThan(20);
    hand.leave();
  });
});

describe('daily-calendar', () => {
  const SCREEN = { x: 80, y: 130 };
  const cell = (view: View, slot: number) => centre(view.find({ id: `hh-${slot}` }));
  const isFree = (view: View, slot: number) =>
    view.all({ class: 'event' }).every(({ top, height }) => {
      const { y } = cell(view, slot);
      return y < top - 12 || y > top + height + 12;
    });

  /** A stretch of free slots around the given one is scrolled into sight and dragged over. */
  async function makeEvent(hand: Hand, first: number, last: number): Promise<View> {
    const top = cell(hand.see(), first).y;
    const view = await hand.act(scroll(SCREEN, Math.round(top - 100)));
    return hand.act(drag(moved(cell(view, first), 0, -4), moved(cell(view, last), 0, 4)));
  }

  const create = async (hand: Hand, name: string) => {
    const view = await hand.act(type(hand.see().find({ id: 'event-name' }), name));
    await hand.act(click(view.find({ class: 'create' })));
  };

  /** Starts the first episode, from `seed` on, that asks for one half-hour and has a free slot before its window. */
  async function askHalfHour(hand: Hand): Promise<number> {
    for (let seed = 0; ; seed++) {
      await hand.start(seed);
      const view = hand.see();
      if (!/^(30 mins|0.5 hours)$/.test(view.field('length'))) continue;
      const start = { '8AM': 16, '12PM': 24, '4PM': 32 }[view.field('between from')]!;
      if (isFree(view, start - 1)) return start;
    }
  }

  test('an event that ends as the window begins is in time; the name may be in any case, but not longer', async () => {
    const hand = await Hand.on('daily-calendar');
    for (const [edit, reward] of [
      [(name: string) => name.toUpperCase(), 1],
      [(name: string) => `${name} `, -1],
    ] as const) {
      const start = await askHalfHour(hand);
      const view = await makeEvent(hand, start - 1, start - 1);
      const clock = (slot: number) => `${Math.floor(slot / 2) % 12 || 12}${slot % 2 ? ':30' : ''}`;
      expect(view.find({ id: 'time-start' }).text).toMatch(new RegExp(`^${clock(start - 1)}[ap]m$`));
      expect(view.find({ id: 'time-end' }).text).toMatch(new RegExp(`^${clock(start)}[ap]m$`));
      await create(hand, edit(hand.see().field('name')));
      expect(hand.reward).toBe(reward);
    }
    hand.leave();
  });

  test('dragging upwards makes no event; Cancel removes one, and another can be made', async () => {
    const hand = await Hand.on('daily-calendar');
    await hand.start(1);
    let view = await hand.act(pressAt(cell(hand.see(), 3)), moveTo(cell(hand.see(), 2)));
    expect(view.first({ id: 'newEvent' })).toBeUndefined();
    view = await hand.act(releaseAt(cell(view, 2)));
    expect(view.first({ id: 'create-event' })).toBeUndefined();
    await hand.start(1);
    view = await makeEvent(hand, 1, 3);
    expect(view.find({ id: 'newEvent' }).height).toBe(62);
    view = await hand.act(click(view.find({ class: 'cancel' })));
    expect([view.first({ id: 'newEvent' }), view.first({ id: 'create-event' })]).toEqual([
      undefined,
      undefined,
    ]);
    view = await makeEvent(hand, 4, 4);
    expect(view.find({ id: 'newEvent' }).height).toBe(22);
    await hand.start(1);
    expect(hand.see().first({ id: 'newEvent' })).toBeUndefined();
    expect(get(hand.window, '#area').scrollTop).toBe(0);
    hand.leave();
  });
});
