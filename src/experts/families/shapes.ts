/** Experts for shapes and colours. */
import type { DomElement } from '../../contracts/dom';
import { click, type, wait } from '../acts';
import { channelsOf, rgbOf } from '../colours';
import { countSides } from '../countSides';
import type { Expert, ExpertFamily } from '../expert';
import { centre, type View } from '../View';

/** A letter, digit or figure as it appears. */
interface SeenShape {
  readonly element: DomElement;
  readonly kind: 'letter' | 'digit' | 'shape';
  readonly name: string;
  /** `rgb(...)` */
  readonly color: string;
  readonly size: 'large' | 'small';
}

/** Large ones are 20 px high, small ones 10; lines of text are slightly higher. */
const LARGE_FROM_PX = 16;
const FIGURES: Readonly<Record<string, string>> = {
  circle: 'circle',
  rect: 'rectangle',
  polygon: 'triangle',
};

function shapesIn(view: View): SeenShape[] {
  return view.elements
    .filter(({ tag }) => tag === 'text' || Object.hasOwn(FIGURES, tag))
    .map((element) => ({
      element,
      kind: kindOf(element),
      name: FIGURES[element.tag] ?? element.text,
      color: view.appearance(element).fill ?? '',
      size: element.height < LARGE_FROM_PX ? 'small' : 'large',
    }));
}

function kindOf({ tag, text }: DomElement): SeenShape['kind'] {
  if (tag !== 'text') return 'shape';
  return /\d/.test(text ?? '') ? 'digit' : 'letter';
}

/** Whether the shape matches the goal's description. */
function isDescribed({ kind, name, color, size }: SeenShape, view: View): boolean {
  const type = view.fieldOr('type', kind);
  return (
    size === view.fieldOr('size', size) &&
    (type === kind || type === 'item') &&
    name === view.fieldOr('target', name) &&
    (!view.fieldOr('color', '') || color === rgbOf(view.field('color')))
  );
}

export const describedShapes = (view: View): DomElement[] =>
  shapesIn(view)
    .filter((shape) => isDescribed(shape, view))
    .map(({ element }) => element);

const clickShape: Expert = function* (view) {
  yield click(describedShapes(view)[0]);
};

const countShapes: Expert = function* (view) {
  yield click(view.find({ tag: 'button', text: String(describedShapes(view).length) }));
};

/** The label of the button that names the figure. */
export function figureLabel(view: View): string {
  const { kind, name } = shapesIn(view)[0];
  if (kind === 'digit') return 'Number';
  return kind === 'letter' ? 'Letter' : name[0].toUpperCase() + name.slice(1);
}

const identifyShape: Expert = function* (view) {
  yield click(view.find({ tag: 'button', text: figureLabel(view) }));
};

export function sidesSeen(view: View): number {
  const { pixels } = view.appearance(view.find({ tag: 'canvas' }));
  if (!pixels) throw new Error('the canvas is empty');
  return countSides(pixels);
}

const pushSides: Expert = function* (view) {
  yield click(view.find({ tag: 'button', text: String(sidesSeen(view)) }));
};

const clickColor: Expert = function* (view) {
  const wanted = rgbOf(view.field('target'));
  const box = view.all({ class: 'color' }).find((element) => view.appearance(element).background === wanted);
  if (box) yield click(box);
};

/** Shades of the goal's colour: its channel is the strongest. */
export function shadesAsked(view: View): DomElement[] {
  const channel = ['red', 'green', 'blue'].indexOf(view.field('target'));
  return view.all({ tag: 'span' }).filter((swatch) => {
    const channels = channelsOf(view.appearance(swatch).background);
    return channels[channel] === Math.max(...channels);
  });
}

const selectShades: Expert = function* (view) {
  for (const swatch of shadesAsked(view)) yield click(swatch);
  yield click(view.find({ id: 'submit' }));
};

const GRID = { unit: 30, points: 25 };

/** Positions count, not names: coordinates are distances from the centre; y points up. */
const clickCoordinate: Expert = function* (view) {
  const points = view.all({ tag: 'circle' });
  const origin = centre(points[(GRID.points - 1) / 2]);
  const x = origin.x + GRID.unit * Number(view.field('x'));
  const y = origin.y - GRID.unit * Number(view.field('y'));
  yield click(nearest(points, { x, y }));
};

function nearest(elements: readonly DomElement[], { x, y }: { x: number; y: number }): DomElement {
  const distance = (element: DomElement) => Math.hypot(centre(element).x - x, centre(element).y - y);
  return elements.reduce((best, element) => (distance(element) < distance(best) ? element : best));
}

/** Remembers where the numbers were before the first click turned them into squares. */
const clickAscending: Expert = function* (view) {
  const [one, ...others] = ['1', '2', '3', '4', '5'].map((text) => view.find({ tag: 'text', text }));
  view = yield click(one);
  for (const number of others) view = yield click(nearest(view.all({ tag: 'rect' }), centre(number)));
};

/** Items grow out of the disc: they exist from the start, but are too small to hit with a mouse. */
const LARGE_ENOUGH_PX = 20;

const chooseFromPie: Expert = function* (view) {
  view = yield click(view.find({ id: 'wheelnav-divWheel-spreader' }));
  const title = () => view.find({ tag: 'tspan', text: view.field('target') });
  while (title().height < LARGE_ENOUGH_PX) view = yield wait;
  const item = view.parent(title());
  if (item) yield click(item);
};

/** The checkboxes to tick: the alternative text of the picture has a `#` for each. */
export function boxesAsked(view: View): DomElement[] {
  const { label = '' } = view.appearance(view.find({ tag: 'img' }));
  const cells = label.replace(/\s/g, '');
  return view.all({ tag: 'input_checkbox' }).filter((_, i) => cells[i] === '#');
}

const drawDigit: Expert = function* (view) {
  for (const box of boxesAsked(view)) yield click(box);
  yield click(view.find({ id: 'subbtn' }));
};

const addBlocks: Expert = function* (view) {
  const sum = view.all({ class: 'addition-block' }).length;
  yield type(view.find({ id: 'math-answer' }), String(sum));
  yield click(view.find({ id: 'subbtn' }));
};

export const shapes: ExpertFamily = {
  'click-color': clickColor,
  'click-shape': clickShape,
  'count-shape': countShapes,
  'identify-shape': identifyShape,
  'count-sides': pushSides,
  'click-shades': selectShades,
  'grid-coordinate': clickCoordinate,
  'ascending-numbers': clickAscending,
  'click-pie': chooseFromPie,
  'click-pie-nodelay': chooseFromPie,
  'number-checkboxes': drawDigit,
  'visual-addition': addBlocks,
};
