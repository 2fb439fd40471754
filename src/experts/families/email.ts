/** Experts for the mail client. */
import type { DomElement } from '../../contracts/dom';
import { click, type } from '../acts';
import type { Expert, ExpertEntry, ExpertFamily } from '../expert';
import type { View } from '../View';

/** The part with this class within a row of the inbox. */
const partOf = (view: View, thread: DomElement, name: string) =>
  view.within(thread).find(({ classes }) => classes === name)!;

function findThread(view: View, sender: string): DomElement {
  const thread = view
    .all({ class: 'email-thread' })
    .find((row) => view.textOf(partOf(view, row, 'email-sender')) === sender);
  if (!thread) throw new Error(`no email by ${sender}`);
  return thread;
}

const clickIcon = (name: string): Expert =>
  function* (view) {
    yield click(partOf(view, findThread(view, view.field('by')), name));
  };

const reply: Expert = function* (view) {
  const message = view.field('message');
  view = yield click(findThread(view, view.field('by')));
  view = yield click(view.find({ class: 'email-reply' }));
  view = yield type(view.find({ id: 'reply-text' }), message);
  yield click(view.find({ id: 'send-reply' }));
};

const forward: Expert = function* (view) {
  const recipient = view.field('to');
  view = yield click(findThread(view, view.field('by')));
  view = yield click(view.find({ class: 'email-forward' }));
  view = yield type(view.find({ class: 'forward-sender' }), recipient);
  yield click(view.find({ id: 'send-forward' }));
};

const byTask: Readonly<Record<string, Expert>> = {
  delete: clickIcon('trash'),
  star: clickIcon('star'),
  reply,
  forward,
};

const handle: Expert = (view) => byTask[view.field('task')](view);

/** Where there may be up to eleven emails, the sender does not always say which one is meant. */
const ofManyEmails = (play: Expert): ExpertEntry => ({
  play,
  ceiling: {
    successRate: 0.999,
    reason:
      'Rarely, two emails are by the same sender, and nothing says which of them has to be forwarded or answered.',
  },
});

export const email: ExpertFamily = {
  'email-inbox-delete': handle,
  'email-inbox-important': handle,
  'email-inbox-reply': handle,
  'email-inbox-forward': handle,
  'email-inbox-star-reply': handle,
  'email-inbox-noscroll': handle,
  'email-inbox': ofManyEmails(handle),
  'email-inbox-forward-nl': forward,
  'email-inbox-forward-nl-turk': ofManyEmails(forward),
  'email-inbox-nl-turk': ofManyEmails(handle),
};
