/** Tasks that type what the goal or the page says. */
import { template } from '../extractors';
import type { TaskRow } from '../task';

const movies = template(
  /^Search for (?<genre>.+?) movies directed by (?<director>.+) from year (?<year>\d+)\./,
);

export const typing: readonly TaskRow[] = [
  {
    id: 'enter-text',
    title: 'Enter a word',
    description: 'Type the given name into the only text field and submit.',
    kinds: ['click', 'type', 'form'],
    textSource: 'goal',
    optimalActions: 2,
    fields: template(/^Enter "(?<target>.*)" into the text field/),
  },
  {
    id: 'login-user',
    title: 'Log in',
    description: 'Type a user name and a password into the right fields and log in.',
    kinds: ['click', 'type', 'form'],
    textSource: 'goal',
    optimalActions: 3,
    fields: template(/^Enter the username "(?<username>.*)" and the password "(?<password>.*)" into/),
  },
  {
    id: 'multi-orderings',
    title: 'Shuffled form',
    description: 'Fill a search form whose rows come in any order.',
    kinds: ['click', 'type', 'form'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    optimalActions: 4,
    timeLimitMs: 20_000,
    fields: movies,
  },
  {
    id: 'multi-layouts',
    title: 'Changing form',
    description: 'Fill a search form that comes in five layouts and any order.',
    kinds: ['click', 'type', 'form'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    optimalActions: 4,
    timeLimitMs: 20_000,
    fields: movies,
  },
];
