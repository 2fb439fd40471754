/** Wrong and partly right answers: typing. */

import { click, key, scroll, text, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { centre, type View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

const FAR = 5000;

const submit = (view: View) => click(view.find({ id: 'subbtn' }));
const fieldsOf = (view: View) =>
  view.elements.filter(({ tag }) => tag === 'input_text' || tag === 'input_password');

/** Fills the fields with texts in the order of the page, and submits. */
const enter = (texts: (view: View) => readonly string[]): Expert =>
  function* (view) {
    for (const [i, answer] of texts(view).entries()) yield type(fieldsOf(view)[i], answer);
    yield submit(view);
  };

const otherCase = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();

/** The second field has one blank too many. */
const almostLogIn: Expert = function* (view) {
  yield type(view.find({ id: 'username' }), view.field('username'));
  yield type(view.find({ id: 'password' }), `${view.field('password')} `);
  yield submit(view);
};

/** Right in the form, but leaves for the home page when asked. */
const leaveByPopup: Expert = function* (view) {
  for (const id of ['username', 'password']) {
    const seen = yield click(view.find({ id }));
    const ok = seen.first({ id: 'popup-ok' });
    if (ok) yield click(ok);
    yield type(view.find({ id }), view.field(id).slice(1));
  }
  yield submit(view);
};

/** All fields in the order of the sentence, whatever their captions say; years that were not requested. */
const fillInAnyOrder: Expert = function* (view) {
  const slots = ['genre', 'director', 'year'];
  for (const [i, field] of view.all({ tag: 'input_text' }).entries())
    yield type(field, `${view.field(slots[i])}0`);
  yield click(
    view.first({ tag: 'button' }) ?? view.first({ class: 'final' }) ?? view.find({ class: 'ui-submit' }),
  );
};

/** The fields of a form next to the requested one. */
const focusAnother: Expert = function* (view) {
  yield click(view.all({ tag: 'input_text' })[Number(view.field('target')) % 3]);
};

const cellsOf = (view: View): string[] => view.all({ tag: 'td' }).map(({ text }) => text!);

/** Both values, each in the other's field. */
function swappedValues(view: View): string[] {
  const cells = cellsOf(view);
  const keys = view.all({ tag: 'label' }).map(({ text }) => text!.replace(':', ''));
  return keys.reverse().map((wanted) => cells[cells.indexOf(wanted) + 1]);
}

const scrollToOtherEnd: Expert = function* (view) {
  yield scroll(centre(view.find({ tag: 'textarea' })), view.field('target') === 'top' ? FAR : -FAR);
  yield submit(view);
};

/** Signs with half a name; if there is nothing to sign, reads to the end and agrees. */
const signHalf: Expert = function* (view) {
  yield scroll(centre(view.find({ tag: 'textarea' })), FAR);
  const name = view.fieldOr('name', null);
  if (name !== null) yield type(view.find({ id: 'name' }), name.slice(1));
  yield click(view.find({ id: name === null ? 'agree' : view.field('button').toLowerCase() }));
};

/** Deletes a file of another kind; exits if there is none. */
const deleteAnother: Expert = function* (view) {
  const extension = /extension (\..*)$/.exec(view.field('target'))?.[1];
  yield click(view.find({ id: 'terminal-contents' }));
  yield text('ls');
  const now = yield key('Enter');
  const files = now.all({ class: 'output' }).at(-1)!.text!.split(' ');
  const other = files.find((file) => (extension ? !file.endsWith(extension) : file.includes('.')));
  yield text(other ? `rm ${other}` : 'exit');
  yield key('Enter');
};

export const typing: WrongAnswers = {
  'enter-text': enter((view) => [view.field('target').toLowerCase()]),
  'enter-text-dynamic': enter((view) => [` ${view.field('target')}`]),
  'enter-text-2': enter((view) => [view.field('text')]),
  'enter-password': enter((view) => [view.field('target')]),
  // The only field is the right one.
  'focus-text': null,
  'focus-text-2': focusAnother,
  'login-user': almostLogIn,
  'login-user-popup': leaveByPopup,
  'multi-orderings': fillInAnyOrder,
  'multi-layouts': fillInAnyOrder,
  'find-word': enter((view) => [view.textOf(view.find({ tag: 'p' }))]),
  'read-table': enter((view) => [view.field('target')]),
  'read-table-2': enter(swappedValues),
  'text-transform': enter((view) => [otherCase(view.textOf(view.find({ id: 'captcha' })).replace(/ /g, ''))]),
  'scroll-text': enter((view) => [String(view.find({ tag: 'textarea' }).value).slice(0, 20)]),
  'scroll-text-2': scrollToOtherEnd,
  'sign-agreement': signHalf,
  terminal: deleteAnother,
};
