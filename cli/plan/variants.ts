/** Variants of cells in several tables. */

/** Trained with every published setting. */
export const PAPER_PRESET = 'paper preset';

/** One published setting that is changed, and the others kept. */
export interface Addition {
  readonly agent: 'wge' | 'dom-q-net';
  readonly task: string;
  /** In words. */
  readonly addition: string;
  /** `name=value` */
  readonly setting: string;
}

/** On the tasks where the published settings fall far short of the published rate. */
export const ADDITIONS: readonly Addition[] = [
  {
    agent: 'wge',
    task: 'click-checkboxes-large',
    addition: 'a head start for steps that fit the other demonstrations',
    setting: 'headStart=agreed',
  },
  {
    agent: 'wge',
    task: 'click-checkboxes-large',
    addition: 'no head start for words of one demonstration',
    setting: 'commonLiteralsOnly=true',
  },
  {
    agent: 'wge',
    task: 'click-checkboxes-soft',
    addition: 'goal words matched by their learned vectors',
    setting: 'softAlignment=true',
  },
  {
    agent: 'dom-q-net',
    task: 'click-tab',
    addition: 'texts embedded as the mean of their words',
    setting: 'textTokens=words',
  },
  {
    agent: 'dom-q-net',
    task: 'click-tab',
    addition: 'attention of the goal over the elements',
    setting: 'goalAttention=true',
  },
];

/** Trained with every published setting but one. */
export const withOne = (addition: string): string => `${PAPER_PRESET} with ${addition}`;

/** For as long as the published program trains. */
export const PUBLISHED_LENGTH = 'published length';
/** For as long as the published program trains, with every published setting. */
export const PAPER_PRESET_LONG = `${PAPER_PRESET}, ${PUBLISHED_LENGTH}`;

/** Continues after the task is solved: what is learned then may show only on test episodes. */
export const TRAINED_ON = 'trained on';
export const GOING_ON = ['--no-stop-when-solved'];

/** Learned from a number of demonstrations other than ten. */
export const withDemos = (count: number): string => `${count} demonstration${count === 1 ? '' : 's'}`;
