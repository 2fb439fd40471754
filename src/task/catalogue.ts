/** What each task is, as data: names, limits and the success rule. The pages themselves live in `public/miniwob`. */

/** Raised whenever a page, a rule or a limit changes; stored with every run, so that results stay comparable. */
export const taskSetVersion = 1;

export type TaskKind = 'click' | 'type' | 'form' | 'text' | 'widget' | 'list' | 'language';

export interface Task {
  /** File name of the page without `.html`. */
  readonly id: string;
  readonly title: string;
  /** One line for the gallery. */
  readonly description: string;
  readonly kinds: readonly TaskKind[];
  /** Page milliseconds until the page ends the episode with raw reward -1. */
  readonly timeLimitMs: number;
  /** An episode is a success when its raw reward, before time scaling, is at least this. */
  readonly successThreshold: number;
  /** Actions an episode may take (WGE's limits). */
  readonly maxSteps: number;
  /** 'language': the instruction is free text, and fields exist only while training. */
  readonly goal: 'fields' | 'language';
}

type TaskRow = Pick<Task, 'id' | 'title' | 'description' | 'kinds'> & Partial<Task>;

const defaults = { timeLimitMs: 10_000, successThreshold: 1, maxSteps: 10, goal: 'fields' } as const;

const rows: readonly TaskRow[] = [
  {
    id: 'click-test',
    title: 'Click the button',
    description: 'One button of random size and place.',
    kinds: ['click'],
  },
  {
    id: 'click-test-2',
    title: 'Click one of two',
    description: 'Two buttons, ONE and TWO; click ONE.',
    kinds: ['click'],
  },
  {
    id: 'click-button',
    title: 'Click a named button',
    description: 'Find the button with the given label among text, inputs and other buttons.',
    kinds: ['click'],
  },
  {
    id: 'click-link',
    title: 'Click a link',
    description: 'Find the given link in a paragraph of text.',
    kinds: ['click', 'text'],
  },
  {
    id: 'click-dialog',
    title: 'Close a dialog',
    description: 'Close the dialog box by its x, which has no text.',
    kinds: ['click', 'widget'],
  },
  {
    id: 'click-option',
    title: 'Pick an option',
    description: 'Select the radio button with the given label and submit.',
    kinds: ['click', 'form'],
  },
  {
    id: 'click-tab-2',
    title: 'Search through tabs',
    description: 'The link is on one of three tabs; find the tab, click the link.',
    kinds: ['click', 'widget', 'text'],
  },
  {
    id: 'click-checkboxes',
    title: 'Tick checkboxes',
    description: 'Tick exactly the named checkboxes (0 to 6) and submit.',
    kinds: ['click', 'form'],
    maxSteps: 7,
  },
  {
    id: 'click-checkboxes-large',
    title: 'Tick many checkboxes',
    description: 'Tick 5 to 12 named checkboxes in two columns and submit.',
    kinds: ['click', 'form'],
    timeLimitMs: 20_000,
    maxSteps: 18,
  },
  {
    id: 'click-checkboxes-soft',
    title: 'Tick synonyms',
    description: 'Tick the checkboxes whose words mean the same as the given ones, and submit.',
    kinds: ['click', 'form', 'language'],
    maxSteps: 7,
  },
  {
    id: 'enter-text',
    title: 'Enter a word',
    description: 'Type the given name into the only text field and submit.',
    kinds: ['click', 'type', 'form'],
  },
  {
    id: 'login-user',
    title: 'Log in',
    description: 'Type a user name and a password into the right fields and log in.',
    kinds: ['click', 'type', 'form'],
  },
  {
    id: 'search-engine',
    title: 'Search the web',
    description: 'Enter a query, then open the result with the given rank, perhaps on a later page.',
    kinds: ['click', 'type', 'list'],
    timeLimitMs: 20_000,
  },
  {
    id: 'multi-orderings',
    title: 'Shuffled form',
    description: 'Fill a search form whose rows come in any order.',
    kinds: ['click', 'type', 'form'],
    timeLimitMs: 20_000,
  },
  {
    id: 'multi-layouts',
    title: 'Changing form',
    description: 'Fill a search form that comes in five layouts and any order.',
    kinds: ['click', 'type', 'form'],
    timeLimitMs: 20_000,
  },
  {
    id: 'social-media',
    title: 'React to a post',
    description: "Find the user's post in a feed and press the given button on it, perhaps in its menu.",
    kinds: ['click', 'list'],
    timeLimitMs: 15_000,
    maxSteps: 3,
  },
  {
    id: 'email-inbox',
    title: 'Handle an email',
    description: 'Find the email of a sender and reply to, forward, star or delete it.',
    kinds: ['click', 'type', 'list'],
    timeLimitMs: 30_000,
  },
  {
    id: 'email-inbox-nl-turk',
    title: 'Handle an email (free text)',
    description: 'The same inbox with instructions in the words of many people.',
    kinds: ['click', 'type', 'list', 'language'],
    timeLimitMs: 30_000,
    maxSteps: 6,
    goal: 'language',
  },
  {
    id: 'choose-date-easy',
    title: 'Choose a date',
    description: 'Pick a day of December 2016 in a calendar and submit.',
    kinds: ['click', 'widget'],
    timeLimitMs: 20_000,
  },
  {
    id: 'use-autocomplete-nodelay',
    title: 'Use autocomplete',
    description: 'Enter an item with the given start and end, with the help of suggestions.',
    kinds: ['click', 'type', 'widget'],
  },
];

export const tasks: readonly Task[] = rows.map((row) => ({ ...defaults, ...row }));

const byId = new Map(tasks.map((task) => [task.id, task]));

/** The task with this id; throws an error that names the closest ids when there is none. */
export function findTask(id: string): Task {
  const task = byId.get(id);
  if (task) return task;
  const near = closeMatches(id, [...byId.keys()]);
  const hint = near.length > 0 ? `did you mean ${near.join(', ')}?` : 'see the list of tasks.';
  throw new Error(`Unknown task "${id}"; ${hint}`);
}

/** Up to three names within a third of the id's length in edits, or containing it (or contained in it). */
function closeMatches(id: string, names: readonly string[]): string[] {
  const wanted = id.trim().toLowerCase();
  if (wanted === '') return [];
  return names
    .map((name) => {
      const contains = name.includes(wanted) || wanted.includes(name);
      return { name, distance: contains ? 0 : editDistance(wanted, name) };
    })
    .filter(({ distance }) => distance <= Math.max(2, wanted.length / 3))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
