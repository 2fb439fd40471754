/** Tasks about lists of things: search results, posts, contacts, files, dishes. */
import type { Fields } from '../../contracts/env';
import { firstOf, template } from '../extractors';
import type { TaskRow } from '../task';

/** Two dishes by name, or a number of dishes of a type; the first field says which. */
const orderFields = firstOf(
  withCriterion('name', /^Order one of each item: (?<first>.+), (?<second>.+)$/),
  withCriterion('type', /^Order (?<amount>\d+) items that are (?<type>.+)$/),
);

function withCriterion(criterion: string, pattern: RegExp) {
  const fieldsOf = template(pattern);
  const names: Readonly<Record<string, string>> = { first: 'target 0', second: 'target 1' };
  return (utterance: string): Fields | null => {
    const fields = fieldsOf(utterance)?.map(([key, value]) => [names[key] ?? key, value] as const);
    return fields ? [['criterion', criterion], ...fields] : null;
  };
}

export const lists: readonly TaskRow[] = [
  {
    id: 'navigate-tree',
    title: 'Find a file',
    description: 'Open folders of a file tree until the entry with the given name appears, and click it.',
    kinds: ['click', 'list'],
    optimalActions: 1.7,
    fields: template(/^Navigate through the file tree\..* named "(?<target>.*)"\./),
  },
  {
    id: 'phone-book',
    title: 'Look up a contact',
    description: 'Page through a contact book to the given person, then click the given detail.',
    kinds: ['click', 'list'],
    optimalActions: 3,
    timeLimitMs: 15_000,
    fields: template(/^Find (?<name>.+) in the contact book and click on their (?<target>.+)\./),
  },
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
    id: 'order-food',
    title: 'Order dishes',
    description: 'Order two dishes from a menu by name, or a given number of a type shown by icons.',
    kinds: ['click', 'scroll', 'list', 'visual'],
    optimalActions: 3.5,
    timeLimitMs: 20_000,
    fields: orderFields,
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
  {
    id: 'social-media-all',
    title: 'React to all posts',
    description: 'Switch on the given button on every post by the given user, and submit.',
    kinds: ['click', 'list'],
    suite: 'MiniWoB++',
    optimalActions: 5,
    timeLimitMs: 20_000,
    fields: template(
      /^Click the "(?<button>.*)" button on all posts by (?<user>.+) and then click (?<submit>Submit)\./,
    ),
  },
  {
    id: 'social-media-some',
    title: 'React to some posts',
    description: 'Switch on the given button on a given number of posts by the given user, and submit.',
    kinds: ['click', 'list'],
    suite: 'MiniWoB++',
    optimalActions: 3.5,
    timeLimitMs: 20_000,
    fields: template(
      /^Click the "(?<button>.*)" button on (?<amount>\d+) posts? by (?<user>.+) and then click (?<submit>Submit)\./,
    ),
  },
];
