/** Parts of DOM-Q-NET (Jia, Kiros, Ba: ICLR 2019) left out, and additions to it undone, one by one. */

/** Settings, each `name=value`, by what they do. */
type Variants = Readonly<Record<string, readonly string[]>>;

interface Ablation {
  readonly task: string;
  /** Environment steps. */
  readonly budget: number;
  /** Minutes that a run takes. */
  readonly minutes: number;
  readonly variants: Variants;
}

/** Figure 6 (module ablations) and Appendix 6.3 (what the summary of the page knows about the goal), as settings. */
const PARTS: Variants = {
  'without the local module': ['local=false'],
  'without the neighbour module': ['neighbour=false'],
  'without the global module': ['global=false'],
  'goal attention only': ['goalConcatenation=false'],
  'goal concatenation only': ['goalAttention=false'],
  'no goal encoding': ['goalAttention=false', 'goalConcatenation=false'],
};

/** Additions and changes to the paper's agent, undone one by one. */
const DEPARTURES: Variants = {
  'words not forgotten': ['wordDropout=0'],
  'typing behind what a field holds': ['typing=appends'],
  'values not seen': ['values=false'],
  'first message weights small': ['messageInit=small'],
  'large text vectors': ['textScale=1'],
  'ReLU in the heads': ['leakySlope=0'],
  'learning rate steady': ['learningRateDecay=0'],
  'weights not averaged': ['averaging=0'],
  'failures not tried again': ['retries=0'],
  'actions repeated': ['repeats=allowed'],
  'chance repeats itself': ['untried=0'],
  'chance types any word': ['quotedFirst=0'],
  'hard successes like easy ones': ['retriedShare=0'],
  'rewarded transitions by priority': ['rewardedShare=0'],
  'updates before the first success': ['awaitReward=false'],
  'loops kept': ['loops=kept'],
  'discount 0.99': ['discount=0.99'],
};

/** Names of variants in the results, if they differ from those in stored results. */
export const VARIANT_NAMES: Readonly<Record<string, string>> = {
  'words not forgotten': 'no word dropout',
  'first message weights small': 'small initial message weights',
  'learning rate steady': 'no learning-rate decay',
  'failures not tried again': 'no retries of failed episodes',
  'chance repeats itself': 'random actions repeat themselves',
  'chance types any word': 'random typing of any word',
  'hard successes like easy ones': 'hard successes sampled like easy ones',
};

/** Ablations, with a few times the environment steps that the complete agent needs, and the minutes that each takes. */
export const ABLATIONS: readonly Ablation[] = [
  { task: 'click-checkboxes', budget: 5_000, minutes: 4, variants: PARTS },
  { task: 'click-widget', budget: 5_000, minutes: 3, variants: PARTS },
  { task: 'enter-password', budget: 5_000, minutes: 1, variants: DEPARTURES },
];
