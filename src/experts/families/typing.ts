/** Experts for typing. */
import type { DomElement } from '../../contracts/dom';
import { click, key, scroll, text, type, wait } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import { centre, type View } from '../View';

/** Longer than any text, in CSS pixels. */
const FAR = 5000;

const submit = (view: View) => click(view.find({ id: 'subbtn' }));
const onlyField = (view: View) => view.find({ tag: 'input_text' });

/** Types the result of `answer` into the only text field and submits. */
const enter = (answer: (view: View) => string): Expert =>
  function* (view) {
    yield type(onlyField(view), answer(view));
    yield submit(view);
  };

const enterPassword: Expert = function* (view) {
  for (const field of view.all({ tag: 'input_password' })) yield type(field, view.field('target'));
  yield submit(view);
};

function inOtherLetters(view: View): string {
  const shown = view.field('text');
  return view.field('case') === 'upper' ? shown.toUpperCase() : shown.toLowerCase();
}

const focus: Expert = function* (view) {
  yield click(view.all({ tag: 'input_text' })[Number(view.fieldOr('target', '1')) - 1]);
};

const logIn: Expert = function* (view) {
  yield type(view.find({ id: 'username' }), view.field('username'));
  yield type(view.find({ id: 'password' }), view.field('password'));
  yield submit(view);
};

/** Waits to see what each field brings up before typing: text sent to a field that disappears is lost. */
const logInDespitePopup: Expert = function* (view) {
  for (const id of ['username', 'password']) {
    const seen = yield click(view.find({ id }));
    const cancel = seen.first({ id: 'popup-cancel' });
    if (cancel) yield click(cancel);
    yield type(view.find({ id }), view.field(id));
  }
  yield submit(view);
};

/** The caption next to a field: the text of the smallest box around it that has any. */
function captionOf(view: View, field: DomElement): string {
  let box = view.parent(field);
  while (box && view.textOf(box) === '') box = view.parent(box);
  return box ? view.textOf(box).toLowerCase() : '';
}

/** In two of the five layouts it is not a button element. */
const findSubmit = (view: View): DomElement =>
  view.first({ tag: 'button' }) ?? view.first({ class: 'final' }) ?? view.find({ class: 'ui-submit' });

const searchMovies: Expert = function* (view) {
  for (const field of view.all({ tag: 'input_text' })) {
    const caption = captionOf(view, field);
    const slot = ['genre', 'director'].find((name) => caption.includes(name)) ?? 'year';
    yield type(field, view.field(slot));
  }
  yield click(findSubmit(view));
};

const lettersOf = (word: string): string => word.replace(/[^a-z0-9]/gi, '');
const wordsOf = (paragraph: string): string[] => paragraph.trim().split(/\s+/).map(lettersOf);

const wordOfRank = (view: View): string =>
  wordsOf(view.textOf(view.find({ tag: 'p' })))[Number(view.field('target')) - 1];

const lastWord = (view: View): string => wordsOf(String(view.find({ tag: 'textarea' }).value)).at(-1)!;

/** The cell next to the one that holds the key. */
function valueBeside(view: View, wanted: string): string {
  const cells = view.all({ tag: 'td' });
  return cells[cells.findIndex((cell, i) => i % 2 === 0 && cell.text === wanted) + 1].text!;
}

const fillByTable: Expert = function* (view) {
  const labels = view.all({ tag: 'label' });
  for (const [i, field] of view.all({ tag: 'input_text' }).entries()) {
    yield type(field, valueBeside(view, labels[i].text!.replace(':', '')));
  }
  yield submit(view);
};

const slantedText = (view: View): string =>
  view
    .children(view.find({ id: 'captcha' }))
    .map((letter) => letter.text)
    .join('');

const scrollToEnd: Expert = function* (view) {
  const area = centre(view.find({ tag: 'textarea' }));
  yield scroll(area, view.field('target') === 'top' ? -FAR : FAR);
  yield submit(view);
};

const sign: Expert = function* (view) {
  const name = view.fieldOr('name', null);
  if (name !== null) {
    yield scroll(centre(view.find({ tag: 'textarea' })), FAR);
    yield type(view.find({ id: 'name' }), name);
  }
  yield click(view.find({ id: view.field('button').toLowerCase() }));
};

/** Waits until the terminal has the focus, then lists the files and deletes. */
const deleteFile: Expert = function* (view) {
  const isWanted = fileTest(view.field('target'));
  let now = view;
  while (!now.find({ id: 'terminal-target' }).focused) now = yield wait;
  yield text('ls');
  now = yield key('Enter');
  const files = now.all({ class: 'output' }).at(-1)!.text!.split(' ');
  yield text(`rm ${files.find(isWanted)}`);
  yield key('Enter');
};

/** `ending with the extension .py`, or `that has no file extension.`. */
function fileTest(description: string): (file: string) => boolean {
  const extension = /extension (\..*)$/.exec(description)?.[1];
  return (file) => (extension === undefined ? !file.includes('.') : file.endsWith(extension));
}

export const typing: ExpertFamily = {
  'enter-text': enter((view) => view.field('target')),
  'enter-text-dynamic': enter((view) => view.field('target')),
  'enter-text-2': enter(inOtherLetters),
  'enter-password': enterPassword,
  'focus-text': focus,
  'focus-text-2': focus,
  'login-user': logIn,
  'login-user-popup': logInDespitePopup,
  'multi-orderings': searchMovies,
  'multi-layouts': searchMovies,
  'find-word': enter(wordOfRank),
  'read-table': enter((view) => valueBeside(view, view.field('target'))),
  'read-table-2': fillByTable,
  'text-transform': enter(slantedText),
  'scroll-text': enter(lastWord),
  'scroll-text-2': scrollToEnd,
  'sign-agreement': sign,
  terminal: deleteFile,
};
