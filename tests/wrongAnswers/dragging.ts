/** Wrong and partly right answers: tasks that drag. */
import type { DomElement } from '../../src/contracts/dom';
import type { Point } from '../../src/contracts/env';
import { click, drag, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { centre, type View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

const submit = (view: View) => click(view.find({ id: 'subbtn' }));
const moved = ({ x, y }: Point, right: number, down: number): Point => ({ x: x + right, y: y + down });
const isFigure = ({ tag }: DomElement) => tag === 'circle' || tag === 'rect' || tag === 'polygon';

/** The small box ends up over a corner of the large one. */
const halfInBox: Expert = function* (view) {
  const large = view.find({ id: 'draggableLarge' });
  yield drag(centre(view.find({ id: 'draggableSmall' })), { x: large.left, y: large.top });
  yield submit(view);
};

const OPPOSITES: Readonly<Record<string, Point>> = {
  left: { x: 25, y: 0 },
  right: { x: -25, y: 0 },
  up: { x: 0, y: 25 },
  down: { x: 0, y: -25 },
};

const dragTheOtherWay: Expert = function* (view) {
  const from = centre(view.elements.find(isFigure)!);
  const { x, y } = OPPOSITES[view.field('target')];
  yield drag(from, moved(from, x, y));
  yield submit(view);
};

/** The right item falls back to where it was; there is one try. */
const dropInPlace: Expert = function* (view) {
  const named = (item: DomElement) => view.field('target').startsWith(view.textOf(item));
  const from = centre(view.all({ tag: 'li' }).find(named)!);
  yield drag(from, moved(from, 3, 3));
};

/** Ensures a descent: the largest number goes to the top, or, if it is there already, to the second place. */
const leaveUnsorted: Expert = function* (view) {
  const rows = view.all({ tag: 'li' });
  const numbers = rows.map((row) => Number(view.textOf(row)));
  const isSorted = numbers.every((number, i) => i === 0 || numbers[i - 1] <= number);
  const last = centre(rows[rows.length - 1]);
  if (isSorted && numbers[0] < numbers[3]) yield drag(last, { x: last.x, y: rows[0].top + 3 });
  yield submit(view);
};

/** Puts a wrong shape into the box, or nothing if there is none. */
const collectWrongShape: Expert = function* (view) {
  const tag = { rectangles: 'rect', circles: 'circle', triangles: 'polygon' }[view.field('target')];
  const shapes = view.elements.filter((element) => isFigure(element) && element.id === '');
  const wrong = shapes.find((shape) => shape.tag !== tag);
  if (wrong) yield drag(centre(wrong), centre(view.find({ id: 'shape-container' })));
  yield submit(view);
};

/** Everything into the left box: right for some, partial credit. */
const sortNothing: Expert = function* (view) {
  const shapes = view.elements.filter((element) => isFigure(element) && element.id === '');
  const box = centre(view.find({ id: 'shape-container' }));
  for (const shape of shapes.slice(1)) yield drag(centre(shape), box);
  yield submit(view);
};

const leaveCube: Expert = function* (view) {
  if (view.field('target') !== '6') yield submit(view);
};

/** Makes it larger if it should be smaller, and the other way round. */
const resizeTheOtherWay: Expert = function* (view) {
  const handle = centre(view.find({ class: 'ui-resizable-se' }));
  const by = view.field('target').endsWith('larger') ? -15 : 15;
  yield drag(handle, moved(handle, by, by));
  yield click(view.find({ id: 'submit' }));
};

/** The right name, at midnight. */
const planTooEarly: Expert = function* (view) {
  const cell = centre(view.find({ id: 'hh-0' }));
  view = yield drag(moved(cell, 0, -4), moved(cell, 0, 4));
  view = yield type(view.find({ id: 'event-name' }), view.field('name'));
  yield click(view.find({ class: 'create' }));
};

export const dragging: WrongAnswers = {
  'drag-box': halfInBox,
  'drag-circle': dragTheOtherWay,
  'drag-single-shape': dragTheOtherWay,
  'drag-items': dropInPlace,
  'drag-items-grid': dropInPlace,
  'drag-sort-numbers': leaveUnsorted,
  'drag-shapes': collectWrongShape,
  'drag-shapes-2': sortNothing,
  'drag-cube': leaveCube,
  'resize-textarea': resizeTheOtherWay,
  'daily-calendar': planTooEarly,
};
