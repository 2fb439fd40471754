/**
 * What may be called help: anything that an agent sees, is given or does that the published one does not. All of it is listed here but the
 * limits on steps, which are the tasks' own (the agents' READMEs compare them). Every number that was reached with it shows its letters,
 * which a note below the table explains.
 */
import type { Cell } from './cell';

interface Help {
  readonly letter: string;
  readonly agents: readonly string[];
  /** What the agent does. */
  readonly words: string;
  /** Missing where no setting undoes it. */
  readonly isGiven?: (cell: HelpedRun) => boolean;
}

type HelpedRun = Pick<Cell, 'agent' | 'settings' | 'options' | 'variant'>;

const DOM_NETS = ['wge', 'bc-rl'];
const WITH_WORKFLOWS = ['wge', 'workflow-only', 'dom-q-net-workflows'];
const Q_NETS = ['dom-q-net', 'dom-q-net-workflows'];

const isOn =
  (key: string) =>
  ({ settings }: HelpedRun): boolean =>
    settings[key] === true || Number(settings[key]) > 0;

const isAt =
  (key: string, ...values: readonly string[]) =>
  ({ settings }: HelpedRun): boolean =>
    values.includes(String(settings[key]));

/** Options that only this task has. A variant's options do not count: they are what it is about. */
const hasOwnOptions = ({ options = '', variant }: HelpedRun): boolean => !variant && options !== '';

const HELPS: readonly Help[] = [
  {
    ...{ letter: 'a', agents: WITH_WORKFLOWS, isGiven: isAt('headStart', 'agreed', 'auto') },
    words:
      'prefers, at first, the steps that fit the other demonstrations, where these take seven actions or more (`headStart`)',
  },
  {
    ...{ letter: 'b', agents: Q_NETS },
    words: 'only clicks a button that it would type on; published: also types, into whatever has the focus',
  },
  {
    ...{ letter: 'c', agents: DOM_NETS },
    words: 'sees which goal words a text field holds; published: only whether it holds any',
  },
  {
    ...{ letter: 'd', agents: Q_NETS, isGiven: isOn('matchDim') },
    words: "sees which goal word an element's text is; published: only how well it matches (`matchDim`)",
  },
  {
    ...{ letter: 'e', agents: Q_NETS, isGiven: isOn('mentionedFirst') },
    words: 'when acting at random, clicks elements that the goal mentions first (`mentionedFirst`)',
  },
  {
    ...{ letter: 'f', agents: Q_NETS, isGiven: isOn('retries') },
    words: 'replays failed training episodes, with their seeds (`retries`)',
  },
  {
    ...{ letter: 'g', agents: DOM_NETS, isGiven: ({ settings }) => settings.acting !== 'drawn' },
    words: 'takes its most probable action in tests; the published program samples (`acting`)',
  },
  {
    ...{ letter: 'h', agents: Q_NETS, isGiven: isOn('untried') },
    words: 'when acting at random, first tries what it has not tried in the episode (`untried`)',
  },
  {
    ...{ letter: 'i', agents: Q_NETS },
    words: 'ignores punctuation in the texts of a page; published: in the goal alone',
  },
  {
    ...{ letter: 'k', agents: DOM_NETS, isGiven: isOn('counts') },
    words: 'knows which number in the goal equals the number of elements it has acted on (`counts`)',
  },
  {
    ...{ letter: 'l', agents: WITH_WORKFLOWS, isGiven: isOn('commonLiteralsOnly') },
    words: 'gives no head start to words that occur in only one demonstration (`commonLiteralsOnly`)',
  },
  {
    ...{ letter: 'm', agents: [...DOM_NETS, ...Q_NETS], isGiven: isOn('averaging') },
    words: 'is tested with averaged weights (`averaging`)',
  },
  {
    ...{ letter: 'n', agents: Q_NETS, isGiven: isAt('repeats', 'avoided') },
    words: 'does not repeat an action on the same page, not even in tests (`repeats`)',
  },
  {
    ...{ letter: 'o', agents: [...DOM_NETS, 'workflow-only'] },
    words: 'can choose options from closed lists (`<select>`); published: cannot',
  },
  {
    ...{ letter: 'p', agents: Q_NETS, isGiven: isOn('goalPhrases') },
    words: 'matches whole phrases of the goal (`goalPhrases`)',
  },
  {
    ...{ letter: 'q', agents: Q_NETS, isGiven: isOn('quotes') },
    words: 'sees which words the goal quotes, and which texts equal a quotation (`quotes`)',
  },
  {
    ...{ letter: 'r', agents: Q_NETS, isGiven: isOn('rankDim') },
    words: 'sees the ranks of elements among similar ones (`rankDim`)',
  },
  {
    ...{ letter: 's', agents: DOM_NETS, isGiven: isOn('softAlignment') },
    words: 'also matches goal words by their learned vectors (`softAlignment`)',
  },
  {
    ...{ letter: 't', agents: [...DOM_NETS, ...WITH_WORKFLOWS, ...Q_NETS], isGiven: hasOwnOptions },
    words: 'has settings or a length of training of its own for this task',
  },
  {
    ...{ letter: 'u', agents: Q_NETS, isGiven: isOn('quotedFirst') },
    words: 'when acting at random, types the words that the goal quotes first (`quotedFirst`)',
  },
  {
    ...{ letter: 'v', agents: Q_NETS, isGiven: isOn('values') },
    words: 'sees what fields hold and which boxes are ticked (`values`)',
  },
  {
    ...{ letter: 'w', agents: DOM_NETS },
    words: 'sees how wide and high each element is, and which one has the focus',
  },
  {
    ...{ letter: 'x', agents: Q_NETS, isGiven: isAt('typing', 'replaces') },
    words: 'types in place of what a field holds; published: at its end (`typing`)',
  },
];

export interface DescribedHelp {
  /** The help that these runs had, to go with their number. */
  readonly beside: (cells: readonly HelpedRun[]) => string;
  /** Below the table. */
  readonly note: string;
}

/** The help in one table. @param groups the runs behind each of its numbers */
export function describeHelp(groups: readonly (readonly HelpedRun[])[]): DescribedHelp {
  const used = new Set(groups.flatMap(helpsOf));
  return { beside: (cells) => raised(helpsOf(cells)), note: noteOn(used) };
}

const raised = (helps: readonly Help[]): string =>
  helps.length > 0 ? `<sup>${helps.map(({ letter }) => letter).join('')}</sup>` : '';

function noteOn(used: ReadonlySet<Help>): string {
  if (used.size === 0) return '';
  const list = HELPS.filter((help) => used.has(help)).map(({ letter, words }) => `- **${letter}** ${words}`);
  return `Letters beside a number mark what may be called help. With it, the agent:\n\n${list.join('\n')}`;
}

/** The help that any of them had. */
const helpsOf = (cells: readonly HelpedRun[]): readonly Help[] =>
  HELPS.filter(({ agents, isGiven = () => true }) =>
    cells.some((cell) => agents.includes(cell.agent) && isGiven(cell)),
  );
