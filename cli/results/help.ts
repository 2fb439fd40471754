/**
 * What may be called help: anything that an agent sees, is given or does that the published one does not. All of it is listed here. Every number
 * that was reached with it shows its letters, which a note below the table explains.
 */
import { agentSpec } from '../../src/run/agentCatalogue';
import type { Cell } from './cell';

interface Help {
  readonly letter: string;
  readonly agents: readonly string[];
  /** What the agent does. */
  readonly words: string;
  /** Missing where no setting undoes it. */
  readonly isGiven?: (cell: Told) => boolean;
}

type Told = Pick<Cell, 'agent' | 'settings' | 'options' | 'variant'>;

const DOM_NETS = ['wge', 'bc-rl'];
const WITH_WORKFLOWS = ['wge', 'workflow-only', 'dom-q-net-workflows'];
const Q_NETS = ['dom-q-net', 'dom-q-net-workflows'];

const isOn =
  (key: string) =>
  ({ settings }: Told): boolean =>
    settings[key] === true || Number(settings[key]) > 0;

const isAt =
  (key: string, ...values: readonly string[]) =>
  ({ settings }: Told): boolean =>
    values.includes(String(settings[key]));

/** Options that only this task has. A variant's options do not count: they are what it is about. */
const hasOwnOptions = ({ options = '', variant }: Told): boolean => !variant && options !== '';

const HELPS: readonly Help[] = [
  {
    ...{ letter: 'a', agents: WITH_WORKFLOWS, isGiven: isAt('headStart', 'agreed', 'auto') },
    words:
      'prefers, at first, the steps that fit the other demonstrations, where these take seven actions or more (`headStart`)',
  },
  {
    ...{ letter: 'c', agents: DOM_NETS },
    words: 'sees which goal words a text field holds; published: only whether it holds any',
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
];

export interface ToldHelp {
  /** The help that these runs had but not all runs of their agent in this table, to go with their number. */
  readonly beside: (cells: readonly Told[]) => string;
  /** Below the table. */
  readonly note: string;
}

/**
 * The help in one table.
 * @param ours runs with our settings, a group of one agent for each number: help that all runs of an agent had is listed once
 * @param others other numbers of the table, which show all of their help
 */
export function tellHelp(
  ours: readonly (readonly Told[])[],
  others: readonly (readonly Told[])[] = [],
): ToldHelp {
  const agents = [...new Set(ours.flat().map(({ agent }) => agent))];
  const common = new Map(
    agents.map((agent) => [agent, commonTo(ours.filter(([cell]) => cell.agent === agent))]),
  );
  const isOurs = new Set(ours.flat());
  const told = (cells: readonly Told[]) =>
    helpsOf(cells).filter((help) => !isOurs.has(cells[0]) || !common.get(cells[0].agent)?.includes(help));
  const used = new Set([...common.values(), ...[...ours, ...others].map(told)].flat());
  return { beside: (cells) => raised(told(cells)), note: noteOn(used, common) };
}

/** The help behind every number of an agent, if it has several numbers. */
const commonTo = (groups: readonly (readonly Told[])[]): readonly Help[] =>
  HELPS.filter((help) => groups.length > 1 && groups.every((cells) => helpsOf(cells).includes(help)));

const lettersOf = (helps: readonly Help[]): string => helps.map(({ letter }) => letter).join('');

const raised = (helps: readonly Help[]): string => (helps.length > 0 ? `<sup>${lettersOf(helps)}</sup>` : '');

function noteOn(used: ReadonlySet<Help>, common: ReadonlyMap<string, readonly Help[]>): string {
  if (used.size === 0) return '';
  const unmarked = [...common].flatMap(([agent, helps]) =>
    helps.length > 0 ? [`${nameOf(agent)} **${lettersOf(helps)}**`] : [],
  );
  const parts = [
    'Letters beside the numbers mark what may be called help.',
    ...(unmarked.length > 0
      ? [`Not marked, because all of our own numbers have it: ${unmarked.join(', ')}.`]
      : []),
  ];
  const list = HELPS.filter((help) => used.has(help)).map(({ letter, words }) => `- **${letter}** ${words}`);
  return `${parts.join(' ')}\n\n${list.join('\n')}`;
}

const nameOf = (agent: string): string => agentSpec(agent)?.name ?? agent;

/** The help that any of them had. */
const helpsOf = (cells: readonly Told[]): readonly Help[] =>
  HELPS.filter(({ agents, isGiven = () => true }) =>
    cells.some((cell) => agents.includes(cell.agent) && isGiven(cell)),
  );
