/** Special behaviour of the pages about where the mouse is, and when it clicks. */
import { afterEach, describe, expect, test } from 'vitest';
import { clickAt, click as clickElement, hover, moveTo, wait } from '../../src/experts/acts';
import { centre } from '../../src/experts/View';
import { Hand } from '../support/hand';
import { all, areaOf, get, rewardOf } from '../support/pageActions';
import { closeFrames, openTask, startEpisode } from '../support/taskFrame';

afterEach(closeFrames);

const waits = (steps: number) => Array(steps).fill(wait);

test.each([
  ['chase-circle', 'svg#area_svg circle#circ'],
  ['hot-cold', 'DIV#touch-area DIV#display'],
  ['simon-says', 'BUTTON#button-1 BUTTON#button-2 BUTTON#button-3 BUTTON#button-4'],
  ['stock-market', 'svg DIV DIV LABEL SPAN#stock-symbol DIV LABEL DIV#controls BUTTON#buy'],
])('%s has the elements of its sheet', async (task, elements) => {
  const win = await openTask(task);
  startEpisode(win, 1);
  expect(areaOf(win)).toBe(elements);
});

describe('chase-circle', () => {
  const circle = (hand: Hand) => hand.see().find({ id: 'circ' });
  const follow = async (hand: Hand, steps: number) => {
    for (let step = 0; step < steps && hand.reward === null; step++) {
      await hand.act(moveTo(centre(circle(hand))));
    }
  };

  test('pays the share of the time in the circle, at the end of the fifth move', async () => {
    const hand = await Hand.on('chase-circle');
    await hand.start(1);
    await follow(hand, 98);
    expect(hand.reward).toBe(null);
    await follow(hand, 3);
    expect(hand.isSolved).toBe(true);

    await hand.start(1);
    await follow(hand, 50);
    const outside = { x: 5, y: 5 };
    while (hand.reward === null) await hand.act(moveTo(outside));
    expect(hand.reward).toBeGreaterThan(0.45);
    expect(hand.reward).toBeLessThan(0.55);

    // Without the mouse, all of the 9.9 s are outside.
    await hand.start(1);
    await hand.act(...waits(100));
    expect(hand.reward).toBeCloseTo(0.01, 2);
    hand.leave();
  });

  test('an interrupted episode leaves no move behind', async () => {
    const hand = await Hand.on('chase-circle');
    const places = async () => {
      const seen: string[] = [];
      for (let step = 0; step < 30; step++) {
        seen.push(JSON.stringify(centre(circle(hand))));
        await hand.act(wait);
      }
      return seen;
    };
    await hand.start(1);
    const first = await places();
    await hand.start(2);
    await hand.act(...waits(13));
    await hand.start(1);
    expect(await places()).toEqual(first);
    hand.leave();
  });
});

describe('hot-cold', () => {
  /** A point with each word, found row by row. */
  async function survey(hand: Hand) {
    const found = new Map<string, { x: number; y: number }>();
    const { left, top, width, height } = hand.see().find({ id: 'touch-area' });
    for (let y = top + 3; y < top + height && found.size < 4; y += 5) {
      for (let x = left + 3; x < left + width && found.size < 4; x += 6) {
        const word = (await hand.act(moveTo({ x, y }))).find({ id: 'signal' }).text!;
        if (!found.has(word)) found.set(word, { x, y });
        // Episodes end after 15 seconds; the point stays with the seed.
        if (hand.reward !== null) await hand.start(4);
      }
    }
    return found;
  }

  test('pays by how near the click is', async () => {
    const hand = await Hand.on('hot-cold');
    await hand.start(4);
    const points = await survey(hand);
    for (const [word, name, reward] of [
      ['HOT', 'hot', 1],
      ['WARM', 'warm', 0.5],
      ['COLD', 'cold', 0.25],
      ['ICE COLD', 'ice-cold', -1],
    ] as const) {
      await hand.start(4);
      expect(hand.see().first({ id: 'signal' })).toBeUndefined();
      const point = points.get(word)!;
      const view = await hand.act(moveTo(point));
      expect(view.find({ id: 'signal' })).toMatchObject({ text: word, classes: name });
      // It stays when the mouse leaves, and goes with the click.
      expect((await hand.act(moveTo({ x: 80, y: 10 }))).find({ id: 'signal' }).text).toBe(word);
      await hand.act(clickAt(point));
      expect([word, hand.reward, hand.isSolved]).toEqual([word, reward, word === 'HOT']);
      expect(get(hand.window, '#display').textContent).toBe('');
    }
    hand.leave();
  });

  test('a click on the words is wrong, one outside the areas does not count', async () => {
    const hand = await Hand.on('hot-cold');
    await hand.start(4);
    await hand.act(clickAt({ x: 80, y: 207 }));
    expect(hand.reward).toBe(null);
    await hand.act(clickElement(hand.see().find({ id: 'display' })));
    expect(hand.reward).toBe(-1);
    hand.leave();
  });
});

describe('hover-shape', () => {
  const highlights = (hand: Hand) =>
    [...hand.window.document.querySelectorAll<SVGElement>('#area_svg > .rect')].map(
      ({ id, classList, dataset }) => (id === 'highlight' ? `${classList} ${dataset.hover ?? ''}` : ''),
    );

  test('colours one of five every two seconds and marks it while the mouse is on it', async () => {
    const hand = await Hand.on('hover-shape');
    await hand.start(2);
    const coloured = new Set<number>();
    for (let second = 0; second < 9; second++) {
      const marks = highlights(hand);
      expect(marks).toHaveLength(5);
      expect(marks.filter(Boolean)).toHaveLength(1);
      expect(marks.join('')).toMatch(/^rect highlight-(green|blue|red) $/);
      coloured.add(marks.findIndex(Boolean));
      const view = await hand.act(hover(hand.see().find({ id: 'highlight' })));
      expect(highlights(hand).join('')).toMatch(/ true$/);
      expect(view.appearance(view.find({ id: 'highlight' })).fill).not.toBe('rgb(0, 0, 0)');
      await hand.act(moveTo({ x: 5, y: 205 }), ...waits(8));
    }
    expect(coloured.size).toBeGreaterThan(1);
    expect(coloured.size).toBeLessThanOrEqual(5);
    hand.leave();
  });

  test('ends with the clock and -1, whatever is hovered', async () => {
    const hand = await Hand.on('hover-shape');
    await hand.start(2);
    while (hand.reward === null) await hand.act(hover(hand.see().find({ id: 'highlight' })));
    expect([hand.reward, hand.isSolved]).toEqual([-1, false]);
    hand.leave();
  });
});

describe('moving-items', () => {
  const seenCircle = (hand: Hand) =>
    hand
      .see()
      .all({ tag: 'circle' })
      .find((circle) => centre(circle).x > 2 && centre(circle).x < 162);

  test.each([
    [0, 0, -1],
    [0, 3, -1],
    [5, 0, 0],
    [9, 0, 0.8],
    [10, 2, 0.9],
    [10, 3, 0.85],
  ])('%i hits and %i misses give %d', async (hits, misses, reward) => {
    const hand = await Hand.on('moving-items');
    await hand.start(1);
    // Nothing is near this corner before the first circle has come out.
    for (let i = 0; i < misses; i++) await hand.act(clickAt({ x: 80, y: 56 }));
    let left = hits;
    while (hand.reward === null) {
      const circle = left > 0 ? seenCircle(hand) : undefined;
      if (circle) left -= 1;
      await hand.act(circle ? clickElement(circle) : wait);
    }
    expect([hand.reward, hand.isSolved]).toEqual([reward, reward >= 0.9]);
    hand.leave();
  });

  test('circles come from both sides, at most six from one', async () => {
    const win = await openTask('moving-items');
    for (let seed = 0; seed < 20; seed++) {
      startEpisode(win, seed);
      const circles = [...win.document.querySelectorAll<SVGCircleElement>('circle.item')];
      expect(circles.map(({ id }) => id).sort()).toEqual([...Array(10).keys()].map((i) => `item-${i}`));
      const fromLeft = circles.filter(({ cx }) => cx.baseVal.value < 80).length;
      expect(fromLeft).toBeGreaterThanOrEqual(3);
      expect(fromLeft).toBeLessThanOrEqual(6);
    }
  });

  test('a circle that has not come out yet cannot be hit', async () => {
    const hand = await Hand.on('moving-items');
    await hand.start(1);
    const hidden = hand.see().all({ tag: 'circle' });
    expect(hidden).toHaveLength(10);
    await hand.act(...hidden.slice(0, 5).map(clickElement));
    expect(hand.window.document.querySelectorAll('circle')).toHaveLength(10);
    hand.leave();
  });

  test('a click by script on a circle, which does not bubble, does not score', async () => {
    const hand = await Hand.on('moving-items');
    await hand.start(1);
    await hand.act(...waits(12));
    const { core, document } = hand.window;
    core.getDOMInfo();
    const count = document.querySelectorAll('circle').length;
    for (const circle of document.querySelectorAll('circle')) {
      core.elementClick(Number(circle.getAttribute('data-wob_ref')));
    }
    expect(document.querySelectorAll('circle')).toHaveLength(count);
    hand.leave();
  });
});

describe('simon-says', () => {
  /** Buttons that lit up, in order. */
  async function watch(hand: Hand) {
    const order: string[] = [];
    let lit = '';
    for (let step = 0; step < 42; step++) {
      const [button] = (await hand.act(wait)).all({ class: 'push' });
      if (button && !lit) order.push(button.id);
      lit = button?.id ?? '';
    }
    return order;
  }
  const push = (hand: Hand, ids: readonly string[]) =>
    hand.act(...ids.map((id) => clickElement(hand.see().find({ id }))));

  test('shows three to five, and notices a mistake only at the last push', async () => {
    const hand = await Hand.on('simon-says');
    const lengths = new Set<number>();
    for (let seed = 1; seed <= 8; seed++) {
      await hand.start(seed);
      const order = await watch(hand);
      lengths.add(order.length);
      const other = order[0] === 'button-1' ? 'button-2' : 'button-1';
      await push(hand, [other, ...order.slice(1, -1)]);
      expect(hand.reward).toBe(null);
      await push(hand, order.slice(-1));
      expect(hand.reward).toBe(-1);
      // The pushes of the last episode are forgotten, and none has to wait for the lights.
      await hand.start(seed);
      await push(hand, order);
      expect(hand.reward).toBe(1);
    }
    expect([...lengths].every((length) => length >= 3 && length <= 5)).toBe(true);
    expect(lengths.size).toBeGreaterThan(1);
    hand.leave();
  });

  test('lights of an interrupted episode do not come on in the next', async () => {
    const hand = await Hand.on('simon-says');
    await hand.start(1);
    const order = await watch(hand);
    await hand.start(2);
    await hand.act(...waits(7));
    await hand.start(1);
    expect(hand.see().all({ class: 'push' })).toEqual([]);
    expect(await watch(hand)).toEqual(order);
    hand.leave();
  });
});

describe('stock-market', () => {
  const price = (hand: Hand) => Number(get(hand.window, '#stock-price').textContent?.slice(1));
  const buy = (hand: Hand) => hand.act(clickElement(hand.see().find({ id: 'buy' })));
  const limit = (hand: Hand) => Number(hand.see().field('target'));

  test('the price of the 76th tick is the limit, and an equal price is good enough', async () => {
    const hand = await Hand.on('stock-market');
    for (let seed = 1; seed <= 5; seed++) {
      await hand.start(seed);
      expect(get(hand.window, '#stock-price').textContent).toBe('');
      await hand.act(...waits(76));
      expect(get(hand.window, '#stock-price').textContent).toMatch(/^\$\d+\.\d0$/);
      expect(price(hand)).toBe(limit(hand));
      expect(all(hand.window, 'circle')).toHaveLength(76);
      await buy(hand);
      expect(hand.reward).toBe(1);
    }
    hand.leave();
  });

  test('buying at too high a price, or without a price, is wrong', async () => {
    const hand = await Hand.on('stock-market');
    await hand.start(1);
    await buy(hand);
    expect(hand.reward).toBe(-1);
    let bought = 0;
    for (let seed = 1; seed <= 5; seed++) {
      await hand.start(seed);
      await hand.act(...waits(5));
      const isDear = price(hand) > limit(hand);
      if (isDear) bought += 1;
      await buy(hand);
      expect(hand.reward).toBe(isDear ? -1 : 1);
    }
    expect(bought).toBeGreaterThan(0);
    expect(bought).toBeLessThan(5);
    hand.leave();
  });

  test('the chart starts afresh', async () => {
    const hand = await Hand.on('stock-market');
    await hand.start(1);
    await hand.act(...waits(20));
    await hand.start(2);
    await hand.act(...waits(3));
    expect(all(hand.window, 'circle')).toHaveLength(3);
    expect(rewardOf(hand.window)).toBe(null);
    hand.leave();
  });
});
