/** Experts for radio buttons, checkboxes and lists. */
import type { DomElement } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import { click, clickAt, scroll, type } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import { dragToValue } from '../sliders';
import { areSynonyms } from '../synonyms';
import { centre, type View } from '../View';

/** The radio button or checkbox that a label belongs to. */
export const boxOf = (view: View, label: DomElement): DomElement => view.children(label)[0];

const pickOption: Expert = function* (view) {
  const wanted = view.field('target');
  const label = view.all({ tag: 'label' }).find((candidate) => view.textOf(candidate) === wanted);
  if (label) yield click(boxOf(view, label));
  yield click(view.find({ id: 'subbtn' }));
};

/** `target 0`, `target 1`, ... */
function targetsOf(view: View): string[] {
  const targets: string[] = [];
  for (;;) {
    const target = view.fieldOr(`target ${targets.length}`, null);
    if (target === null) return targets;
    targets.push(target);
  }
}

type Fits = (label: string, target: string) => boolean;

/** The boxes to tick: each target takes one, even where labels are the same. */
export function boxesToTick(view: View, fits: Fits): DomElement[] {
  const open = targetsOf(view);
  return view.all({ tag: 'label' }).flatMap((label) => {
    const taken = open.findIndex((target) => fits(view.textOf(label), target));
    if (taken < 0) return [];
    open.splice(taken, 1);
    return [boxOf(view, label)];
  });
}

const tickBoxes = (fits: Fits): Expert =>
  function* (view) {
    for (const box of boxesToTick(view, fits)) yield click(box);
    yield click(view.find({ id: 'subbtn' }));
  };

const tickNamed = tickBoxes((label, target) => label === target);

/** The options cannot be seen: typing chooses among them. */
const chooseFromList: Expert = function* (view) {
  yield type(view.find({ id: 'options' }), view.field('target'));
  yield click(view.find({ tag: 'button' }));
};

const isInside = (box: DomElement, { top, height }: DomElement): boolean =>
  top >= box.top && top + height <= box.top + box.height;

/** Selects these options of a list box and no others; scrolls where necessary. */
export function* selectOptions(view: View, names: readonly string[]): Generator<Action, View, View> {
  const list = view.find({ id: 'options' });
  for (const [i, text] of names.entries()) {
    let option = view.find({ tag: 'option', text });
    if (!isInside(list, option)) {
      view = yield scroll(centre(list), centre(option).y - centre(list).y);
      option = view.find({ tag: 'option', text });
    }
    view = yield clickAt(centre(option), { modifiers: i > 0 ? ['Control'] : [] });
  }
  return view;
}

const selectInList: Expert = function* (view) {
  view = yield* selectOptions(view, view.field('target').split(', '));
  yield click(view.find({ tag: 'button' }));
};

export const SEQUENCE_RANGE = { min: -10, max: 10 } as const;

const sliderThenBox: Expert = function* (view) {
  const value = view.field('slider target');
  if (view.find({ id: 'val' }).text !== value) {
    yield dragToValue(view, view.find({ id: 'slider' }), Number(value), SEQUENCE_RANGE);
  }
  yield click(view.find({ id: `checkbox-${view.field('checkbox target')}` }));
  yield click(view.find({ id: 'subbtn' }));
};

const radioThenText: Expert = function* (view) {
  const radios = view.all({ tag: 'input_radio' });
  yield click(radios[Number(view.field('radio target')) - 1]);
  yield type(view.find({ id: `input-${view.field('textbox target')}` }), view.field('textbox text'));
  yield click(view.find({ id: 'subbtn' }));
};

const dropDownThenButton: Expert = function* (view) {
  view = yield click(view.find({ class: 'selectric' }));
  view = yield click(view.find({ tag: 'li', text: view.field('dropdown target') }));
  yield click(view.find({ tag: 'button', text: view.field('button target') }));
};

export const choices: ExpertFamily = {
  'click-option': pickOption,
  'click-checkboxes': tickNamed,
  'click-checkboxes-large': tickNamed,
  'click-checkboxes-soft': tickBoxes(areSynonyms),
  'click-checkboxes-transfer': tickNamed,
  'choose-list': chooseFromList,
  'click-scroll-list': selectInList,
  'form-sequence': sliderThenBox,
  'form-sequence-2': radioThenText,
  'form-sequence-3': dropDownThenButton,
};
