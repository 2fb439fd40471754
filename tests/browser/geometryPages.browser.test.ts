/** Special behaviour of the pages about placing points and drawing lines, against their sheets. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, click, get, match, rewardOf } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow } from '../support/taskFrame';

afterEach(closeFrames);

interface Place {
  readonly x: number;
  readonly y: number;
}

const number = (element: Element, name: string) => Number(element.getAttribute(name));
const circleAt = (win: TaskWindow, selector: string, index = 0): Place => {
  const circle = all(win, selector)[index];
  return { x: number(circle, 'cx'), y: number(circle, 'cy') };
};

/** Clicks the grid so that the mark gets these coordinates: 50 px below them on the page. */
function mark(win: TaskWindow, { x, y }: Place): void {
  const init = { bubbles: true, clientX: x, clientY: y + 50 };
  get(win, '#svg-grid').dispatchEvent(new win.MouseEvent('click', init));
}

function submitMark(win: TaskWindow, place: Place): number | null {
  mark(win, place);
  click(win, '#subbtn');
  return rewardOf(win);
}

describe('tasks that place a point', () => {
  const TASKS = {
    'bisect-angle': ['circle.init-blue', 'circle.init-black', 'circle.init-black', 'line', 'line'],
    'circle-center': ['circle.black-circle'],
    'find-midpoint': ['circle.black-circle', 'circle.black-circle'],
    'right-angle': ['circle#init-black.black-circle', 'circle#init-blue.black-circle', 'line'],
  };
  /** Lines from the mark. */
  const LINES = { 'bisect-angle': 1, 'circle-center': 0, 'find-midpoint': 2, 'right-angle': 1 };
  const tasks = Object.keys(TASKS) as (keyof typeof TASKS)[];
  const drawn = (win: TaskWindow) =>
    all(win, '#svg-grid > *').map((element) => {
      const id = element.id && `#${element.id}`;
      const name = element.getAttribute('class');
      return `${element.localName}${id}${name ? `.${name}` : ''}`;
    });

  test.each(tasks)('%s: a click replaces the mark, which a new episode removes', async (task) => {
    const win = await openTask(task);
    startEpisode(win, 1);
    expect(drawn(win)).toEqual(TASKS[task]);
    mark(win, { x: 20, y: 30 });
    mark(win, { x: 40, y: 70 });
    expect(drawn(win)).toEqual([
      ...TASKS[task],
      'circle#blue-circle.blue',
      ...Array(LINES[task]).fill('line.blue'),
    ]);
    expect(circleAt(win, '#blue-circle')).toEqual({ x: 40, y: 70 });
    const { left, width, top, height } = get(win, '#blue-circle').getBoundingClientRect();
    // The grid begins 2 px to the right of and below the origin of the marks.
    expect([left + width / 2, top + height / 2]).toEqual([42, 122]);
    startEpisode(win, 1);
    expect(drawn(win)).toEqual(TASKS[task]);
    click(win, '#subbtn');
    expect(rewardOf(win)).toBe(-1);
    expect(all(win, '#svg-grid > .green').length).toBeGreaterThan(0);
  });

  test('circle-center: the distance in radii, from half a pixel next to the mark', async () => {
    const win = await openTask('circle-center');
    for (const seed of [1, 2, 3]) {
      startEpisode(win, seed);
      const centre = circleAt(win, '.black-circle');
      const radius = number(get(win, '.black-circle'), 'r');
      expect(submitMark(win, centre)).toBeCloseTo(1 - Math.SQRT1_2 / radius, 10);
      startEpisode(win, seed);
      expect(submitMark(win, { x: centre.x + 10.5, y: centre.y })).toBeCloseTo(
        1 - Math.hypot(9.5, 0.5) / radius,
        10,
      );
      startEpisode(win, seed);
      expect(submitMark(win, { x: centre.x + radius + 1, y: centre.y })).toBe(-1);
    }
  });

  test('find-midpoint: nothing from 30 px on', async () => {
    const win = await openTask('find-midpoint');
    for (const [off, reward] of [
      [0, 1],
      [6, 0.8],
      [29, 1 / 30],
      [30, -1],
    ]) {
      // The first problem whose midpoint is on whole pixels.
      for (let seed = 0, found = false; !found; seed++) {
        startEpisode(win, seed);
        const [a, b] = [circleAt(win, '.black-circle'), circleAt(win, '.black-circle', 1)];
        found = (a.x + b.x) % 2 === 0 && (a.y + b.y) % 2 === 0;
        if (found)
          expect(submitMark(win, { x: (a.x + b.x) / 2 + off, y: (a.y + b.y) / 2 })).toBeCloseTo(reward, 10);
      }
    }
  });

  test('right-angle: the angle is at the blue point; half of it is no answer', async () => {
    const win = await openTask('right-angle');
    for (const seed of [1, 2, 3]) {
      startEpisode(win, seed);
      const [a, v] = [circleAt(win, '#init-black'), circleAt(win, '#init-blue')];
      const [dx, dy] = [a.x - v.x, a.y - v.y];
      expect(submitMark(win, { x: v.x - dy, y: v.y + dx })).toBeCloseTo(1, 10);
      startEpisode(win, seed);
      expect(submitMark(win, { x: v.x + dy + dx, y: v.y - dx + dy })).toBe(-1);
      startEpisode(win, seed);
      expect(submitMark(win, { x: v.x + 2 * dy + dx, y: v.y - 2 * dx + dy })).toBeCloseTo(
        1 - Math.atan(1 / 2) / (Math.PI / 2),
        10,
      );
      startEpisode(win, seed);
      expect(submitMark(win, v)).toBe(-1);
    }
  });

  test('bisect-angle: 1 on the bisector, 0 on a side, -1 outside and on the vertex', async () => {
    const win = await openTask('bisect-angle');
    for (const seed of [1, 2, 3]) {
      const at = (share: number) => {
        startEpisode(win, seed);
        const v = circleAt(win, '.init-blue');
        const sides = [0, 1].map((i) => circleAt(win, '.init-black', i));
        const units = sides.map(({ x, y }) => {
          const length = Math.hypot(x - v.x, y - v.y);
          return { x: ((x - v.x) / length) * 4000, y: ((y - v.y) / length) * 4000 };
        });
        const blend = (axis: 'x' | 'y') =>
          Math.round(v[axis] + (1 - share) * units[0][axis] + share * units[1][axis]);
        return submitMark(win, { x: blend('x'), y: blend('y') });
      };
      expect(at(0.5)).toBeGreaterThan(0.99);
      // On a side, whole pixels decide on which side of it.
      expect([at(0), at(1)].every((reward) => reward === -1 || Math.abs(reward!) < 0.01)).toBe(true);
      expect(at(-0.2)).toBe(-1);
      startEpisode(win, seed);
      expect(submitMark(win, circleAt(win, '.init-blue'))).toBe(-1);
    }
  });
});

describe('tasks that draw a stroke', () => {
  /** Presses at the first point of the svg's coordinates, moves over the others, releases. */
  function draw(win: TaskWindow, points: readonly Place[]): void {
    const { left, top } = get(win, '#area svg').getBoundingClientRect();
    // The border of the svg is 1 px wide.
    const send = (target: EventTarget, type: string, { x, y }: Place) =>
      target.dispatchEvent(
        new win.MouseEvent(type, { bubbles: true, clientX: left + 1 + x, clientY: top + 1 + y }),
      );
    send(get(win, '#area svg'), 'mousedown', points[0]);
    for (const point of points.slice(1)) send(win, 'mousemove', point);
    send(win, 'mouseup', points[points.length - 1]);
  }

  const submit = (win: TaskWindow) => {
    click(win, '#controls button');
    return rewardOf(win);
  };
  const dot = (win: TaskWindow) => circleAt(win, '#circ');
  /** Points around a place, radii in turn. */
  const ring = ({ x, y }: Place, ...radii: number[]): Place[] =>
    Array.from({ length: 25 }, (_, i) => {
      const radius = radii[i % radii.length];
      return { x: x + radius * Math.cos((i * Math.PI) / 12), y: y + radius * Math.sin((i * Math.PI) / 12) };
    });

  test('draw-circle: by how much the radius varies, and by size', async () => {
    const win = await openTask('draw-circle');
    const cases: [stroke: (mark: Place) => readonly Place[], reward: number][] = [
      [(mark) => ring(mark, 30), 1],
      // An arc is enough.
      [(mark) => ring(mark, 40).slice(0, 7), 1],
      [(mark) => ring(mark, 22, 28), 0.9],
      [(mark) => ring(mark, 15, 33), 0.5],
      [(mark) => ring(mark, 5, 60), -0.7],
      [(mark) => ring(mark, 8), 0.5],
      [({ x, y }) => [{ x, y }], -0.25],
      [
        ({ x, y }) => [
          { x, y },
          { x: x + 60, y },
        ],
        -0.25,
      ],
    ];
    for (const [i, [stroke, reward]] of cases.entries()) {
      startEpisode(win, i);
      draw(win, stroke(dot(win)));
      expect([i, submit(win)]).toEqual([i, reward]);
    }
  });

  test('a new press starts over; without a stroke the reward is -1, also after an episode with one', async () => {
    const win = await openTask('draw-circle');
    startEpisode(win, 1);
    draw(win, [
      { x: 5, y: 5 },
      { x: 90, y: 90 },
    ]);
    draw(win, ring(dot(win), 30));
    expect(all(win, '#area path')).toHaveLength(1);
    expect(submit(win)).toBe(1);
    startEpisode(win, 2);
    expect(all(win, '#area path')).toHaveLength(0);
    expect(submit(win)).toBe(-1);
  });

  /** Along the requested direction, and across it, from the dot. */
  function drawLine(
    win: TaskWindow,
    steps: readonly (readonly [along: number, across: number])[],
  ): number | null {
    const { x, y } = dot(win);
    const isHorizontal = match(win, /^Draw a (\w+) line/)[1] === 'horizontal';
    draw(
      win,
      steps.map(([along, across]) =>
        isHorizontal ? { x: x + along, y: y + across } : { x: x + across, y: y + along },
      ),
    );
    return submit(win);
  }

  test('draw-line: straight, long and through the dot', async () => {
    const win = await openTask('draw-line');
    for (let seed = 0; seed < 6; seed++) {
      const reward = (...steps: readonly (readonly [number, number])[]) => {
        startEpisode(win, seed);
        return drawLine(win, steps);
      };
      expect(reward([-25, 0], [-2, 0], [25, 0])).toBe(1);
      // The path between recorded points touches nothing.
      expect(reward([-25, 0], [25, 0])).toBeCloseTo(0.8 + 0.2 * 0.1, 10);
      // Only the last point determines how straight it was.
      expect(reward([-25, 0], [-2, 0], [0, 6], [2, -6], [25, 0])).toBe(1);
      // The other way round.
      expect(reward([0, -25], [0, -2], [0, 25])).toBeCloseTo(0.8 * 0.1 * -1 + 0.2, 10);
      // As long as the first, in many small steps: too short for that.
      const slow = Array.from({ length: 51 }, (_, i) => [i - 25, 0] as const);
      expect(reward(...slow)).toBeCloseTo(0.8 * 0.5 + 0.2, 10);
    }
  });
});
