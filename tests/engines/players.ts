/** Plays tasks from what the page shows, with real mouse and keyboard: one task for each kind of action. */
import type { Point } from './driver/Browser';
import type { Found } from './driver/locate';
import { KEYS, type Page } from './driver/Page';

interface Table {
  readonly page: Page;
  /** The instruction. */
  readonly goal: string;
  /** Waits for a visible element of the task page. */
  find(css: string, text?: string): Promise<Found>;
}

export interface Player {
  readonly kind: string;
  readonly task: string;
  play(table: Table): Promise<void>;
}

/** The first group of a pattern in the goal. */
function read(goal: string, pattern: RegExp): string {
  const found = pattern.exec(goal);
  if (!found) throw new Error(`"${goal}" does not match ${pattern}`);
  return found[1];
}

const submit = async ({ page, find }: Table) => page.clickAt(await find('button', 'Submit'));

const between = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / steps,
    y: from.y + ((to.y - from.y) * i) / steps,
  }));

export const PLAYERS: readonly Player[] = [
  {
    kind: 'click',
    task: 'click-test',
    play: async ({ page, find }) => page.clickAt(await find('button')),
  },
  {
    kind: 'type',
    task: 'enter-text',
    play: async (table) => {
      const { page, goal, find } = table;
      await page.clickAt(await find('input'));
      await page.type(read(goal, /"(.+)"/));
      await submit(table);
    },
  },
  {
    kind: 'drag',
    task: 'drag-items',
    play: async ({ page, goal, find }) => {
      const rows: Found[] = [];
      for (let i = 1; i <= 5; i++) rows.push(await find(`#sortable li:nth-child(${i})`));
      const named = rows.find(({ text }) => goal.includes(`${text} `))!;
      const from = rows.indexOf(named);
      const to = placeOf(goal, from);
      // Dropped a little beyond the middle of the row at that place, which makes way.
      const y = rows[to].y + Math.sign(to - from) * 0.3 * named.height;
      await page.drag(between(named, { x: named.x, y }, 8));
    },
  },
  {
    kind: 'draw',
    task: 'draw-line',
    play: async (table) => {
      const { page, goal, find } = table;
      const { x, y, width } = await find('#circ');
      const half = 8 * width;
      // The touched point is half a dot up and to the left of its centre.
      const centre = { x: x - width / 2, y: y - width / 2 };
      const ends = /horizontal/.test(goal)
        ? [
            { ...centre, x: x - half / 2 },
            { ...centre, x: x + half },
          ]
        : [
            { ...centre, y: y - half / 2 },
            { ...centre, y: y + half },
          ];
      await page.drag(between(ends[0], ends[1], 12));
      await submit(table);
    },
  },
  {
    kind: 'keyboard',
    task: 'terminal',
    play: async ({ page, goal, find }) => {
      const extension = /no file extension/.test(goal) ? null : read(goal, /extension (\.\S+)/);
      await page.clickAt(await find('#terminal'));
      await page.type(`ls${KEYS.Enter}`);
      // Just above the line being typed.
      const files = (await find('.terminal-output:nth-last-child(2) .output')).text.split(' ');
      const file = files.find((name) =>
        extension === null ? !name.includes('.') : name.endsWith(extension),
      );
      await page.type(`rm ${file}${KEYS.Enter}`);
    },
  },
  {
    kind: 'keyboard shortcuts',
    task: 'copy-paste',
    play: async (table) => {
      const { page, find } = table;
      await page.clickAt(await find('textarea'));
      for (const key of ['a', 'c']) await page.press(key);
      await page.clickAt(await find('#answer-input'));
      await page.press('v');
      await submit(table);
    },
  },
  {
    kind: 'scroll',
    task: 'scroll-text-2',
    play: async (table) => {
      const { page, goal, find } = table;
      const delta = /to the bottom/.test(goal) ? 400 : -400;
      for (let i = 0; i < 6; i++) await page.scroll(await find('textarea'), delta);
      await submit(table);
    },
  },
  {
    kind: 'select',
    task: 'highlight-text',
    play: async (table) => {
      const { page, find } = table;
      const { left, top, width, height } = await find('#randomText');
      await page.drag(between({ x: left + 1, y: top + 2 }, { x: left + width - 1, y: top + height - 2 }, 6));
      await submit(table);
    },
  },
  {
    kind: 'hover',
    task: 'click-menu',
    play: async ({ page, goal, find }) => {
      const path = read(goal, /^Select (.+)$/).split('>');
      for (const name of path) await page.moveTo(await find('li > div', name));
      await page.clickAt(await find('li > div', path.at(-1)));
    },
  },
];

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'];

/** The target index of the named row of drag-items; its current index is `from`. */
function placeOf(goal: string, from: number): number {
  if (goal.includes('to the top')) return 0;
  if (goal.includes('to the bottom')) return 4;
  if (goal.includes('up by one')) return from - 1;
  if (goal.includes('down by one')) return from + 1;
  return ORDINALS.findIndex((ordinal) => goal.includes(`to the ${ordinal} position`));
}
