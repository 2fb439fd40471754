/** Tasks on lists of things: search results, posts, contacts, files, dishes. */
import { template } from '../extractors';
import type { TaskRow } from '../task';

export const lists: readonly TaskRow[] = [
  {
    id: 'search-engine',
    title: 'Search the web',
    description: 'Enter a query, then open the result with the given rank, perhaps on a later page.',
    kinds: ['click', 'type', 'list'],
    textSource: 'goal',
    optimalActions: 3.7,
    timeLimitMs: 20_000,
    fields: template(
      /^Use the textbox to enter "(?<query>.*)" and press "Search", then find and click the (?<rank>\d+)\w\w search result\./,
    ),
  },
  {
    id: 'social-media',
    title: 'React to a post',
    description: "Find the user's post in a feed and press the given button on it, perhaps in its menu.",
    kinds: ['click', 'list'],
    optimalActions: 1.7,
    timeLimitMs: 15_000,
    maxSteps: 3,
    fields: template(/^For the user (?<user>.+), click on the "(?<button>.*)" button\./),
  },
];
