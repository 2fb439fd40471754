/** Tasks in one mail client. */
import type { Fields } from '../../contracts/env';
import { noFields } from '../extractors';
import type { TaskRow } from '../task';

/** The verb of the sentence decides the task; its other slots differ by task. */
function emailFields(utterance: string): Fields | null {
  const by = /^Find the email by (.+?) and /.exec(utterance);
  if (!by) return null;
  const rest = utterance.slice(by[0].length);
  const reply = /^reply to them with the text "(.*)"\./.exec(rest);
  const forward = /^forward that email to (.+)\./.exec(rest);
  const sender = ['by', by[1]] as const;
  if (reply) return [sender, ['task', 'reply'], ['message', reply[1]]];
  if (forward) return [sender, ['task', 'forward'], ['to', forward[1]]];
  if (rest.startsWith('click the trash icon to delete it.')) return [sender, ['task', 'delete']];
  if (rest.startsWith('click the star icon to mark it as important.')) return [sender, ['task', 'star']];
  return null;
}

/** Three emails and no need to scroll, worded as in email-inbox. */
const smallInbox = {
  kinds: ['click', 'list', 'email'],
  suite: 'MiniWoB++',
  timeLimitMs: 30_000,
  fields: emailFields,
} as const;

/** Instructions in many wordings. The page returns the fields along with the sentence, except on the test split. */
const freeText = {
  kinds: ['click', 'type', 'list', 'email', 'language'],
  suite: 'MiniWoB++',
  textSource: 'goal',
  timeLimitMs: 30_000,
  maxSteps: 6,
  goal: 'language',
  fields: noFields,
} as const;

export const email: readonly TaskRow[] = [
  {
    ...smallInbox,
    id: 'email-inbox-delete',
    title: 'Delete an email',
    description: 'Find the email of a sender among three and delete it.',
    optimalActions: 1,
  },
  {
    ...smallInbox,
    id: 'email-inbox-important',
    title: 'Star an email',
    description: 'Find the email of a sender among three and star it.',
    optimalActions: 1,
  },
  {
    ...smallInbox,
    id: 'email-inbox-reply',
    title: 'Reply to an email',
    description: 'Open the email of a sender among three and reply with the given text.',
    kinds: ['click', 'type', 'list', 'email'],
    textSource: 'goal',
    optimalActions: 4,
  },
  {
    ...smallInbox,
    id: 'email-inbox-forward',
    title: 'Forward an email',
    description: 'Open the email of a sender among three and forward it to the given person.',
    kinds: ['click', 'type', 'list', 'email'],
    textSource: 'goal',
    optimalActions: 4,
  },
  {
    ...smallInbox,
    id: 'email-inbox-star-reply',
    title: 'Star or reply',
    description: 'Star the email of a sender among three, or reply to it.',
    kinds: ['click', 'type', 'list', 'email'],
    textSource: 'goal',
    optimalActions: 2.5,
  },
  {
    ...smallInbox,
    id: 'email-inbox-noscroll',
    title: 'Handle one of three emails',
    description: 'Reply to, forward, star or delete the email of a sender among three.',
    kinds: ['click', 'type', 'list', 'email'],
    textSource: 'goal',
    optimalActions: 2.5,
  },
  {
    id: 'email-inbox',
    title: 'Handle an email',
    description: 'Find the email of a sender and reply to, forward, star or delete it.',
    kinds: ['click', 'type', 'list', 'email'],
    textSource: 'goal',
    optimalActions: 2.5,
    timeLimitMs: 30_000,
    fields: emailFields,
  },
  {
    ...freeText,
    id: 'email-inbox-forward-nl',
    title: 'Forward an email (30 wordings)',
    description:
      'Forward the email of a sender to another of the three senders, as requested in many wordings.',
    optimalActions: 4,
  },
  {
    ...freeText,
    id: 'email-inbox-forward-nl-turk',
    title: 'Forward an email (free text)',
    description: 'A longer inbox, and requests to forward an email in the words of many people.',
    optimalActions: 4,
  },
  {
    ...freeText,
    id: 'email-inbox-nl-turk',
    title: 'Handle an email (free text)',
    description: 'The same inbox with instructions in the words of many people.',
    optimalActions: 2.5,
  },
];
