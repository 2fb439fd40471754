/** Wrong and partly right answers: the mail client. */
import type { DomElement } from '../../src/contracts/dom';
import { click, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import type { View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

/** Below a row of the inbox, the part with this class. */
const partOf = (view: View, thread: DomElement, name: string) =>
  view.within(thread).find(({ classes }) => classes === name)!;

const findThread = (view: View, isWanted: (sender: string) => boolean) =>
  view
    .all({ class: 'email-thread' })
    .find((thread) => isWanted(view.textOf(partOf(view, thread, 'email-sender'))))!;
const rightThread = (view: View) => findThread(view, (sender) => sender === view.field('by'));
const wrongThread = (view: View) => findThread(view, (sender) => sender !== view.field('by'));

/** The right icon of a wrong email. */
const iconElsewhere = (name: string): Expert =>
  function* (view) {
    yield click(partOf(view, wrongThread(view), name));
  };

/** The right email, but the text lacks its full stop. */
const replyCarelessly: Expert = function* (view) {
  const message = view.field('message').slice(0, -1);
  view = yield click(rightThread(view));
  view = yield click(view.find({ class: 'email-reply' }));
  view = yield type(view.find({ id: 'reply-text' }), message);
  yield click(view.find({ id: 'send-reply' }));
};

/** The right recipient, but another email. */
const forwardAnother: Expert = function* (view) {
  const recipient = view.field('to');
  view = yield click(wrongThread(view));
  view = yield click(view.find({ class: 'email-forward' }));
  view = yield type(view.find({ class: 'forward-sender' }), recipient);
  yield click(view.find({ id: 'send-forward' }));
};

const byTask: Readonly<Record<string, Expert>> = {
  delete: iconElsewhere('trash'),
  star: iconElsewhere('star'),
  reply: replyCarelessly,
  forward: forwardAnother,
};

const mishandle: Expert = (view) => byTask[view.field('task')](view);

export const email: WrongAnswers = {
  'email-inbox-delete': mishandle,
  'email-inbox-important': mishandle,
  'email-inbox-reply': mishandle,
  'email-inbox-forward': mishandle,
  'email-inbox-star-reply': mishandle,
  'email-inbox-noscroll': mishandle,
  'email-inbox': mishandle,
  'email-inbox-forward-nl': forwardAnother,
  'email-inbox-forward-nl-turk': forwardAnother,
  'email-inbox-nl-turk': mishandle,
};
