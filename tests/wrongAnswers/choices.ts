/** Wrong and partly right answers: radio buttons, checkboxes and lists. */
import { click, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { boxesToTick, boxOf, SEQUENCE_RANGE, selectOptions } from '../../src/experts/families/choices';
import { dragToValue } from '../../src/experts/sliders';
import { areSynonyms } from '../../src/experts/synonyms';
import type { WrongAnswers } from './family';

const anotherOption: Expert = function* (view) {
  const other = view.all({ tag: 'label' }).find((label) => view.textOf(label) !== view.field('target'));
  if (other) yield click(boxOf(view, other));
  yield click(view.find({ id: 'subbtn' }));
};

/** All boxes right except the first. */
const oneBoxWrong = (fits: (label: string, target: string) => boolean): Expert =>
  function* (view) {
    const [first, ...others] = view.all({ tag: 'input_checkbox' });
    const right = boxesToTick(view, fits);
    if (!right.includes(first)) yield click(first);
    for (const box of others) if (right.includes(box)) yield click(box);
    yield click(view.find({ id: 'subbtn' }));
  };

const oneLabelWrong = oneBoxWrong((label, target) => label === target);

/** Every letter except the target's first: one of them chooses another option, unless all begin alike. */
const anotherInitial: Expert = function* (view) {
  const list = view.find({ id: 'options' });
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    if (!view.field('target').toLowerCase().startsWith(letter)) view = yield type(list, letter);
  }
  yield click(view.find({ tag: 'button' }));
};

/** The second target, if there are two, and a name that was not requested. */
const strangerInList: Expert = function* (view) {
  const targets = view.field('target').split(', ');
  const stranger = view.all({ tag: 'option' }).find(({ text }) => !targets.includes(text!))!;
  view = yield* selectOptions(view, [...targets.slice(1), stranger.text!]);
  yield click(view.find({ tag: 'button' }));
};

/** The right value, the wrong box. */
const wrongBox: Expert = function* (view) {
  const value = Number(view.field('slider target'));
  yield dragToValue(view, view.find({ id: 'slider' }), value, SEQUENCE_RANGE);
  yield click(view.find({ id: view.field('checkbox target') === '1' ? 'checkbox-2' : 'checkbox-1' }));
  yield click(view.find({ id: 'subbtn' }));
};

/** The right number in the wrong textbox. */
const wrongTextbox: Expert = function* (view) {
  yield click(view.all({ tag: 'input_radio' })[Number(view.field('radio target')) - 1]);
  const id = view.field('textbox target') === '1' ? 'input-2' : 'input-1';
  yield type(view.find({ id }), view.field('textbox text'));
  yield click(view.find({ id: 'subbtn' }));
};

/** The right height, the wrong button. */
const wrongButton: Expert = function* (view) {
  view = yield click(view.find({ class: 'selectric' }));
  view = yield click(view.find({ tag: 'li', text: view.field('dropdown target') }));
  yield click(view.all({ tag: 'button' }).find(({ text }) => text !== view.field('button target'))!);
};

export const choices: WrongAnswers = {
  'click-option': anotherOption,
  'click-checkboxes': oneLabelWrong,
  'click-checkboxes-large': oneLabelWrong,
  'click-checkboxes-soft': oneBoxWrong(areSynonyms),
  'click-checkboxes-transfer': oneLabelWrong,
  'choose-list': anotherInitial,
  'click-scroll-list': strangerInList,
  'form-sequence': wrongBox,
  'form-sequence-2': wrongTextbox,
  'form-sequence-3': wrongButton,
};
