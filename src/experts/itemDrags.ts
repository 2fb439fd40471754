/** Experts for lists whose items are dragged into place: rows, and cells of a grid. */
import type { DomElement } from '../contracts/dom';
import type { Point } from '../contracts/env';
import { click, drag } from './acts';
import type { Expert } from './expert';
import { betterMove, type ItemMove } from './sorting';
import { centre, type View } from './View';

/** `Ann to the top` among items of which one is `Ann`: where it is, and which position the words mean. */
function readMove(
  view: View,
  items: readonly DomElement[],
  places: Readonly<Record<string, number>>,
): ItemMove {
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

/** Into the far half of the row at the target: only then does that row make room. */
function dragRow(rows: readonly DomElement[], { from, to }: ItemMove) {
  const row = rows[to];
  const farHalf = to > from ? 0.75 : 0.25;
  return drag(centre(rows[from]), { x: centre(rows[from]).x, y: row.top + farHalf * row.height });
}

export const dragListItem: Expert = function* (view) {
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
 * Moving right or down, an item goes after the cell under the mouse, otherwise before it; the mouse has to be in the
 * half of the cell towards which it moves. Straight up or down, it moves a little sideways as well, to avoid ambiguity.
 */
export const dragGridItem: Expert = function* (view) {
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

export const sortNumbers: Expert = function* (view) {
  for (;;) {
    const rows = view.all({ tag: 'li' });
    const move = betterMove(rows.map((row) => Number(view.textOf(row))));
    if (!move) break;
    view = yield dragRow(rows, move);
  }
  yield click(view.find({ id: 'subbtn' }));
};
