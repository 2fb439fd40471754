/** Experts on tasks that drag. */
import type { DomElement } from '../../contracts/dom';
import type { Point } from '../../contracts/env';
import { click, drag, moveTo, pressAt, releaseAt, scroll, type, wait } from '../acts';
import { rgbOf } from '../colors';
import type { Expert, ExpertFamily } from '../expert';
import { betterMove } from '../sorting';
import { centre, type View } from '../View';

const submit = (view: View) => click(view.find({ id: 'subbtn' }));

const moved = ({ x, y }: Point, right: number, down: number): Point => ({ x: x + right, y: y + down });

const contains = (outer: DomElement, inner: DomElement): boolean =>
  outer.left < inner.left &&
  outer.top < inner.top &&
  inner.left + inner.width < outer.left + outer.width &&
  inner.top + inner.height < outer.top + outer.height;

const putBoxInBox: Expert = function* (view) {
  const small = view.find({ id: 'draggableSmall' });
  const large = view.find({ id: 'draggableLarge' });
  if (!contains(large, small)) yield drag(centre(small), centre(large));
  yield submit(view);
};

/** Far enough to outdo the jump that a shape makes when it is taken. */
const SHIFT_PX = 25;
const DIRECTIONS: Readonly<Record<string, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

const isFigure = ({ tag }: DomElement) => tag === 'circle' || tag === 'rect' || tag === 'polygon';

const dragShape: Expert = function* (view) {
  const from = centre(view.elements.find(isFigure)!);
  const { x, y } = DIRECTIONS[view.field('target')];
  yield drag(from, moved(from, SHIFT_PX * x, SHIFT_PX * y));
  yield submit(view);
};

interface Move {
  readonly from: number;
  /** Index that the item shall have after the move. */
  readonly to: number;
}

/** `Ann to the top` among items of which one is `Ann`: where it is and what place the words mean. */
function readMove(view: View, items: readonly DomElement[], places: Readonly<Record<string, number>>): Move {
  const target = view.field('target');
  const names = items.map((item) => view.textOf(item));
  const from = names.findIndex((name) => target.startsWith(`${name} `) && placeIn(target, name) in places);
  const place = placeIn(target, names[from]);
  const isRelative = place.includes(' by ');
  return { from, to: places[place] + (isRelative ? from : 0) };
}

const placeIn = (target: string, name: string) => target.slice(name.length + 1);

const LIST_PLACES: Readonly<Record<string, number>> = {
  'to the top': 0,
  'to the bottom': 4,
  'down by one position': 1,
  'up by one position': -1,
  'to the 1st position': 0,
  'to the 2nd position': 1,
  'to the 3rd position': 2,
  'to the 4th position': 3,
  'to the 5th position': 4,
};

/** Into the far half of the row that is there now: only then does it make room. */
function dragRow(rows: readonly DomElement[], { from, to }: Move) {
  const row = rows[to];
  const farHalf = to > from ? 0.75 : 0.25;
  return drag(centre(rows[from]), { x: centre(rows[from]).x, y: row.top + farHalf * row.height });
}

const dragListItem: Expert = function* (view) {
  const rows = view.all({ tag: 'li' });
  yield dragRow(rows, readMove(view, rows, LIST_PLACES));
};

const COLUMNS = 3;
const GRID_PLACES: Readonly<Record<string, number>> = {
  'to the top left': 0,
  'to the top center': 1,
  'to the top right': 2,
  'to the center left': 3,
  'to the center': 4,
  'to the center right': 5,
  'to the bottom left': 6,
  'to the bottom center': 7,
  'to the bottom right': 8,
  'up by one': -COLUMNS,
  'down by one': COLUMNS,
  'left by one': -1,
  'right by one': 1,
};

/**
 * Moving right or down, an item goes behind the cell under the mouse, else before it; the mouse has to be in the
 * half of the cell to which it moves. Straight up or down, it moves a little aside as well, to leave no doubt.
 */
const dragGridItem: Expert = function* (view) {
  const cells = view.all({ tag: 'li' });
  const { from, to } = readMove(view, cells, GRID_PLACES);
  const isLater = to > from;
  const columns = (to % COLUMNS) - (from % COLUMNS);
  const goesRight = columns > 0 || (columns === 0 && isLater);
  const over = cells[goesRight && !isLater ? to - 1 : to];
  const [near, far] = goesRight ? [0.15, 0.85] : [0.85, 0.15];
  const at = (cell: DomElement, share: number): Point => ({
    x: cell.left + share * cell.width,
    y: centre(cell).y,
  });
  yield drag(at(cells[from], near), at(over, far));
};

const sortNumbers: Expert = function* (view) {
  for (;;) {
    const rows = view.all({ tag: 'li' });
    const move = betterMove(rows.map((row) => Number(view.textOf(row))));
    if (!move) break;
    view = yield dragRow(rows, move);
  }
  yield submit(view);
};

const TAGS: Readonly<Record<string, string>> = {
  rectangles: 'rect',
  circles: 'circle',
  triangles: 'polygon',
};

const boxesIn = (view: View) => view.all({ id: 'shape-container' });
const looseShapes = (view: View) => view.elements.filter((element) => isFigure(element) && element.id === '');

const collectShapes: Expert = function* (view) {
  const [box] = boxesIn(view);
  const tag = TAGS[view.field('target')];
  for (const shape of looseShapes(view)) {
    if (shape.tag === tag) yield drag(centre(shape), centre(box));
  }
  yield submit(view);
};

const sortShapes: Expert = function* (view) {
  const target = view.field('target');
  const [, color] = /^(.*) shapes$/.exec(target) ?? [];
  const isAsked = (shape: DomElement) =>
    color ? view.appearance(shape).fill === rgbOf(color) : shape.tag === TAGS[target];
  const [left, right] = boxesIn(view);
  for (const shape of looseShapes(view)) {
    yield drag(centre(shape), centre(isAsked(shape) ? left : right));
  }
  yield submit(view);
};

/**
 * How the mouse moves, from the pose in which every episode starts, until a side is in front. The cube turns
 * about 1.2 degrees for each pixel, with a delay, while the button is held.
 */
const CUBE_DRAGS: Readonly<Record<string, { readonly from: Point; readonly to: Point }>> = {
  1: { from: { x: 80, y: 200 }, to: { x: 80, y: 91 } },
  2: { from: { x: 150, y: 110 }, to: { x: 35, y: 110 } },
  3: { from: { x: 150, y: 110 }, to: { x: 113, y: 110 } },
  4: { from: { x: 20, y: 110 }, to: { x: 57, y: 110 } },
  5: { from: { x: 20, y: 110 }, to: { x: 133, y: 110 } },
};

/** Holds the button until the cube stands still: released earlier, it would go on turning. */
const turnCube: Expert = function* (view) {
  const target = view.field('target');
  const pose = () => JSON.stringify(view.all({ class: 'side' }).map(centre));
  if (view.textOf(view.find({ class: 'active' })) !== target) {
    const { from, to } = CUBE_DRAGS[target];
    yield pressAt(from);
    view = yield moveTo(to);
    for (let before = ''; before !== pose(); ) {
      before = pose();
      view = yield wait;
    }
    view = yield releaseAt(to);
  }
  yield submit(view);
};

/** Every text area can shrink by this much. */
const RESIZE_PX = 15;

const resizeText: Expert = function* (view) {
  const [dimension, , direction] = view.field('target').split(' ');
  const by = direction === 'larger' ? RESIZE_PX : -RESIZE_PX;
  const handle = centre(view.find({ class: 'ui-resizable-se' }));
  yield drag(handle, dimension === 'width' ? moved(handle, by, 0) : moved(handle, 0, by));
  yield click(view.find({ id: 'submit' }));
};

const SLOTS_PER_HOUR = 2;
/** Where the first half-hour of the event is to be when the page has been scrolled, from the top of the screen. */
const EVENT_TOP_PX = 80;

/** `90 mins`, `1.5 hours`: in half-hours. */
function slotsOf(length: string): number {
  const [number, unit] = length.split(' ');
  return Number(number) / (unit === 'mins' ? 30 : 0.5);
}

/** `8AM`, `12PM`: half-hours since midnight. */
function slotAt(time: string): number {
  const hour = Number.parseInt(time, 10) % 12;
  return SLOTS_PER_HOUR * (time.endsWith('PM') ? hour + 12 : hour);
}

/** The cells of the first stretch in the window that no event covers. */
function findFreeCells(view: View): DomElement[] {
  const cells = view.all({ class: 'half-hour' });
  const events = view.all({ class: 'event' });
  const isFree = (cell: DomElement) =>
    events.every(({ top, height }) => top + height <= cell.top + 1 || cell.top + cell.height <= top + 1);
  const count = slotsOf(view.field('length'));
  const last = slotAt(view.field('between to')) - count;
  for (let start = slotAt(view.field('between from')); start <= last; start++) {
    const stretch = cells.slice(start, start + count);
    if (stretch.every(isFree)) return stretch;
  }
  throw new Error('no room for the event');
}

const planEvent: Expert = function* (view) {
  const cells = findFreeCells(view);
  const scrolled = Math.round(cells[0].top - EVENT_TOP_PX);
  yield scroll(centre(view.find({ id: 'area' })), scrolled);
  const [first, last] = [cells[0], cells[cells.length - 1]].map((cell) => moved(centre(cell), 0, -scrolled));
  // Within a single cell, too, the mouse has to move.
  view = yield drag(moved(first, 0, -4), moved(last, 0, 4));
  view = yield type(view.find({ id: 'event-name' }), view.field('name'));
  yield click(view.find({ class: 'create' }));
};

export const dragging: ExpertFamily = {
  'drag-box': putBoxInBox,
  'drag-circle': dragShape,
  'drag-single-shape': dragShape,
  'drag-items': dragListItem,
  'drag-items-grid': dragGridItem,
  'drag-sort-numbers': sortNumbers,
  'drag-shapes': collectShapes,
  'drag-shapes-2': sortShapes,
  'drag-cube': turnCube,
  'resize-textarea': resizeText,
  'daily-calendar': planEvent,
};
