/**
 * What DOM-Q-NET (Jia, Kiros, Ba: ICLR 2019) is trained on, with the paper's budgets of environment steps (Appendix 6.4)
 * and success rates in percent: Humphreys et al. (2022), Table 3, and Section 4.1 of the paper for goal attention.
 */
import { TASK_PRESETS } from '../../src/agents/dom-q-net/tasks/presets.mjs';

const EASY = 5_000;
const MEDIUM = 50_000;
const HARD = 200_000;

const settingsOf = (id) => Object.entries(TASK_PRESETS[id] ?? {}).map(([key, value]) => `${key}=${value}`);

/** Minutes that one seed takes on two cores: most are solved long before their budget is used up. */
const MINUTES = { [EASY]: 1, [MEDIUM]: 2, [HARD]: 20 };
/** Not solved, so that the whole budget is used. */
const UNSOLVED = { 'email-inbox': 100 };
/** Environment steps a minute if every step has an update with 128 transitions, on one frame. */
export const PAPER_STEPS_A_MINUTE = 1_000;

const tasks = (budget, published, ...ids) =>
  Object.fromEntries(
    ids.map((id) => [
      id,
      { budget, published, settings: settingsOf(id), minutes: UNSOLVED[id] ?? MINUTES[budget] },
    ]),
  );

export const DOM_Q_NET = {
  ...tasks(
    EASY,
    100,
    'click-test',
    'click-test-2',
    'click-button',
    'click-link',
    'click-dialog',
    'click-tab',
  ),
  ...tasks(EASY, 100, 'click-button-sequence', 'focus-text', 'focus-text-2', 'navigate-tree', 'click-tab-2'),
  ...tasks(MEDIUM, 100, 'click-option', 'click-checkboxes', 'enter-text', 'enter-text-dynamic'),
  ...tasks(MEDIUM, 100, 'enter-password', 'login-user', 'click-widget', 'email-inbox-delete'),
  ...tasks(HARD, 100, 'social-media', 'search-engine', 'choose-date'),
  ...tasks(HARD, 54, 'email-inbox'),
};

/**
 * Tasks on which random actions hardly ever succeed: the workflows of ten demonstrations fill part of the replay buffer
 * (`exploration/Guidance.ts`). These runs have fewer environment steps than those without workflows.
 */
export const GUIDED_TASKS = ['email-inbox', 'social-media', 'search-engine'];
export const GUIDED_STEPS = 40_000;

export { NINE_TASKS } from '../../src/agents/dom-q-net/tasks/nineTasks.mjs';

/** Section 4.2: nine tasks at once took 63 000 steps, one by one 127 000. */
export const NINE_TASKS_BUDGET = 127_000;
export const NINE_TASKS_SETTINGS = ['capacity=100000'];

/** Figure 6 (module ablations) and Appendix 6.3 (what the summary of the page knows about the goal), as settings. */
const PARTS = {
  'without the local module': ['local=false'],
  'without the neighbour module': ['neighbour=false'],
  'without the global module': ['global=false'],
  'goal attention only': ['goalConcatenation=false'],
  'goal concatenation only': ['goalAttention=false'],
  'no goal encoding': ['goalAttention=false', 'goalConcatenation=false'],
};

/** Additions and changes to the paper's agent, undone one by one. */
const DEPARTURES = {
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
export const VARIANT_NAMES = {
  'words not forgotten': 'no word dropout',
  'first message weights small': 'small initial message weights',
  'learning rate steady': 'no learning-rate decay',
  'failures not tried again': 'no retries of failed episodes',
  'chance repeats itself': 'random actions repeat themselves',
  'chance types any word': 'random typing of any word',
  'hard successes like easy ones': 'hard successes sampled like easy ones',
};

/** Ablations, with a few times the environment steps that the complete agent needs, and the minutes that each takes. */
export const ABLATIONS = [
  { task: 'click-checkboxes', budget: 5_000, minutes: 4, variants: PARTS },
  { task: 'click-widget', budget: 5_000, minutes: 3, variants: PARTS },
  { task: 'enter-password', budget: 5_000, minutes: 1, variants: DEPARTURES },
];
