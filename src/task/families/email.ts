/** Tasks on one mail client. */
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

export const email: readonly TaskRow[] = [
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
    id: 'email-inbox-nl-turk',
    title: 'Handle an email (free text)',
    description: 'The same inbox with instructions in the words of many people.',
    kinds: ['click', 'type', 'list', 'email', 'language'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    optimalActions: 2.5,
    timeLimitMs: 30_000,
    maxSteps: 6,
    goal: 'language',
    // The page returns the fields along with the sentence, except on the test split, where the agent gets none.
    fields: noFields,
  },
];
