/**
 * Published success rates in percent, ten demonstrations: Liu et al., "Reinforcement learning on web interfaces
 * using workflow-guided exploration" (ICLR 2018), Table 1; where that table is silent, readings off its Figure 3 by
 * Humphreys et al. (2022), good to about 2 points.
 */
export const PUBLISHED = {
  'click-test': { 'bc-rl': 100, wge: 100, source: 'figure' },
  'click-test-2': { 'bc-rl': 100, wge: 100, source: 'figure' },
  'click-button': { 'bc-rl': 100, wge: 100, source: 'figure' },
  'click-link': { 'bc-rl': 100, wge: 100, source: 'figure' },
  'click-dialog': { 'bc-rl': 100, wge: 100, source: 'figure' },
  'click-option': { 'bc-rl': 100, wge: 100, source: 'figure' },
  'click-tab-2': { 'bc-rl': 64, wge: 98, source: 'figure' },
  'click-checkboxes': { 'bc-rl': 98, 'workflow-only': 81, wge: 100, source: 'table' },
  'click-checkboxes-large': { 'bc-rl': 0, 'workflow-only': 43, wge: 84, source: 'table' },
  'click-checkboxes-soft': { 'bc-rl': 51, 'workflow-only': 34, wge: 94, source: 'table' },
  'enter-text': { 'bc-rl': 100, wge: 100, source: 'figure' },
  'login-user': { 'bc-rl': 99, wge: 100, source: 'figure' },
  'search-engine': { 'bc-rl': 26, wge: 99, source: 'figure' },
  'multi-orderings': { 'bc-rl': 5, 'workflow-only': 78, wge: 100, source: 'table' },
  'multi-layouts': { 'bc-rl': 99, 'workflow-only': 9, wge: 100, source: 'table' },
  'social-media': { 'bc-rl': 15, 'workflow-only': 2, wge: 100, source: 'table' },
  'email-inbox': { 'bc-rl': 43, 'workflow-only': 3, wge: 99, source: 'table' },
  'email-inbox-nl-turk': { 'bc-rl': 28, 'workflow-only': 0, wge: 93, source: 'table' },
  'choose-date-easy': {},
  'use-autocomplete-nodelay': { 'bc-rl': 78, wge: 98, source: 'figure' },
};

/**
 * What a training is started with beside the defaults. On search-engine the last few percent are rare coincidences (the
 * name searched for also stands on a wrong page): more episodes for each update show more of them, and weighing by
 * surprise keeps them from being drowned.
 */
export const OPTIONS = { 'search-engine': ['--envs', '16', '--set', 'replayWeight=surprise'] };

/** Tasks whose baselines, BC + RL and the workflow policy alone, are trained too. */
export const BASELINE_TASKS = [
  'click-checkboxes',
  'click-checkboxes-large',
  'multi-orderings',
  'multi-layouts',
  'social-media',
  'email-inbox',
];

/** Tasks that are also trained on the demonstrations that come with the program. */
export const BUNDLED_TASKS = [
  'click-checkboxes',
  'login-user',
  'multi-layouts',
  'social-media',
  'email-inbox',
];
