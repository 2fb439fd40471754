/** Experts for dragging tasks. */
import type { DomElement } from '../../contracts/dom';
import type { Point } from '../../contracts/env';
import { click, drag, moveTo, pressAt, releaseAt, wait } from '../acts';
import { rgbOf } from '../colours';
import type { Expert, ExpertFamily } from '../expert';
import { dragGridItem, dragListItem, sortNumbers } from '../itemDrags';
import { planEvent } from '../planEvent';
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

/** Far enough to outweigh the jump that a shape makes when it is grabbed. */
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
 * How the mouse moves, from the pose in which every episode starts, to bring a side to the front. The cube turns about
 * 1.2 degrees per pixel, with a delay, while the button is held.
 */
const CUBE_DRAGS: Readonly<Record<string, { readonly from: Point; readonly to: Point }>> = {
  1: { from: { x: 80, y: 200 }, to: { x: 80, y: 91 } },
  2: { from: { x: 150, y: 110 }, to: { x: 35, y: 110 } },
  3: { from: { x: 150, y: 110 }, to: { x: 113, y: 110 } },
  4: { from: { x: 20, y: 110 }, to: { x: 57, y: 110 } },
  5: { from: { x: 20, y: 110 }, to: { x: 133, y: 110 } },
};

/** Holds the button until the cube stands still: released earlier, it would keep turning. */
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
