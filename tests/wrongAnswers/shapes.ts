/** Wrong and partly right answers: shapes and colours. */
import { click, type } from '../../src/experts/acts';
import { rgbOf } from '../../src/experts/colours';
import type { Expert } from '../../src/experts/expert';
import {
  boxesAsked,
  describedShapes,
  figureLabel,
  shadesAsked,
  sidesSeen,
} from '../../src/experts/families/shapes';
import type { View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

/** A button other than the one with the right label. */
const pushAnother = (rightLabel: (view: View) => string): Expert =>
  function* (view) {
    const other = view.all({ tag: 'button' }).find(({ text }) => text !== rightLabel(view));
    if (other) yield click(other);
  };

const clickAnotherShape: Expert = function* (view) {
  const svg = view.find({ id: 'area_svg' });
  const right = describedShapes(view);
  yield click(view.children(svg).find((shape) => !right.includes(shape)) ?? svg);
};

const clickAnotherColor: Expert = function* (view) {
  const right = rgbOf(view.field('target'));
  const other = view.all({ class: 'color' }).find((box) => view.appearance(box).background !== right);
  if (other) yield click(other);
};

/** One of them is missing. */
const selectAllButOne: Expert = function* (view) {
  for (const swatch of shadesAsked(view).slice(1)) yield click(swatch);
  yield click(view.find({ id: 'submit' }));
};

const tickAllButOne: Expert = function* (view) {
  for (const box of boxesAsked(view).slice(1)) yield click(box);
  yield click(view.find({ id: 'subbtn' }));
};

/** The mirror image of the point; of the origin, its neighbour. */
const clickMirrored: Expert = function* (view) {
  const [x, y] = [Number(view.field('x')), Number(view.field('y'))];
  const id = x === 0 && y === 0 ? '(0,1)' : `(${0 - x},${0 - y})`;
  yield click(view.find({ id }));
};

/** The first two in order, then a later one, which pays a share. */
const clickSomeAscending: Expert = function* (view) {
  view = yield click(view.find({ tag: 'text', text: '1' }));
  view = yield click(view.all({ tag: 'rect' })[0]);
  yield click(view.all({ tag: 'rect' })[2]);
};

const chooseAnother: Expert = function* (view) {
  const other = view.all({ tag: 'tspan' }).find(({ text }) => text !== view.field('target'));
  if (other) yield click(other);
};

const addOneTooMany: Expert = function* (view) {
  const sum = view.all({ class: 'addition-block' }).length;
  yield type(view.find({ id: 'math-answer' }), String(sum + 1));
  yield click(view.find({ id: 'subbtn' }));
};

export const shapes: WrongAnswers = {
  'click-color': clickAnotherColor,
  'click-shape': clickAnotherShape,
  'count-shape': pushAnother((view) => String(describedShapes(view).length)),
  'identify-shape': pushAnother(figureLabel),
  'count-sides': pushAnother((view) => String(sidesSeen(view))),
  'click-shades': selectAllButOne,
  'grid-coordinate': clickMirrored,
  'ascending-numbers': clickSomeAscending,
  'click-pie': chooseAnother,
  'click-pie-nodelay': chooseAnother,
  'number-checkboxes': tickAllButOne,
  'visual-addition': addOneTooMany,
};
