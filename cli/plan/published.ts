/**
 * Published success rates in percent of agents that learn from demonstrations, from ten of each task: Liu et al., "Reinforcement
 * learning on web interfaces using workflow-guided exploration" (ICLR 2018), Table 1; for tasks not in that table, values read off its
 * Figure 3 by Humphreys et al. (2022), accurate to about 2 points. If Figure 3 has a page with an animation or a delay, the authors
 * trained on its variant without.
 */
import type { AgentId } from '../../src/contracts/run';

interface PublishedRow {
  /** By agent. */
  readonly rates: Partial<Readonly<Record<AgentId, number>>>;
  readonly source: 'table' | 'figure';
}

export type PublishedTable = Readonly<Record<string, PublishedRow>>;

const table1 = (bcRl: number, workflowOnly: number, wge: number): PublishedRow => ({
  rates: { 'bc-rl': bcRl, 'workflow-only': workflowOnly, wge },
  source: 'table',
});
const figure3 = (bcRl: number, wge: number): PublishedRow => ({
  rates: { 'bc-rl': bcRl, wge },
  source: 'figure',
});

/** Tasks of Table 1, which has both baselines. */
export const TABLE_1: PublishedTable = {
  'click-checkboxes': table1(98, 81, 100),
  'click-checkboxes-large': table1(0, 43, 84),
  'click-checkboxes-soft': table1(51, 34, 94),
  'click-checkboxes-transfer': table1(64, 17, 64),
  'multi-orderings': table1(5, 78, 100),
  'multi-layouts': table1(99, 9, 100),
  'social-media': table1(15, 2, 100),
  'social-media-all': table1(1, 0, 0),
  'social-media-some': table1(2, 3, 42),
  'email-inbox': table1(43, 3, 99),
  'email-inbox-nl-turk': table1(28, 0, 93),
};

/** The rest of Figure 3's forty tasks: click-checkboxes, social-media and email-inbox are in both. */
export const FIGURE_3: PublishedTable = {
  'book-flight-nodelay': figure3(0, 0),
  'choose-date-nodelay': figure3(0, 0),
  'choose-list': figure3(16, 16),
  'click-button': figure3(100, 100),
  'click-button-sequence': figure3(99, 100),
  'click-collapsible-nodelay': figure3(100, 100),
  'click-collapsible-2-nodelay': figure3(65, 99),
  'click-color': figure3(100, 100),
  'click-dialog': figure3(100, 100),
  'click-dialog-2': figure3(100, 100),
  'click-link': figure3(100, 100),
  'click-option': figure3(100, 100),
  'click-pie-nodelay': figure3(32, 32),
  'click-shades': figure3(22, 99),
  'click-shape': figure3(64, 64),
  'click-tab': figure3(55, 100),
  'click-tab-2': figure3(64, 98),
  'click-test': figure3(100, 100),
  'click-test-2': figure3(100, 100),
  'click-widget': figure3(93, 93),
  'count-shape': figure3(59, 76),
  'enter-date': figure3(0, 96),
  'enter-password': figure3(99, 100),
  'enter-text': figure3(100, 100),
  'enter-text-dynamic': figure3(100, 100),
  'enter-time': figure3(52, 90),
  'focus-text': figure3(100, 100),
  'focus-text-2': figure3(100, 100),
  'grid-coordinate': figure3(100, 100),
  'guess-number': figure3(0, 0),
  'identify-shape': figure3(90, 100),
  'login-user': figure3(99, 100),
  'navigate-tree': figure3(99, 99),
  'search-engine': figure3(26, 99),
  'tic-tac-toe': figure3(37, 47),
  'use-autocomplete-nodelay': figure3(78, 98),
  'use-spinner': figure3(4, 4),
};

export const PUBLISHED: PublishedTable = { ...TABLE_1, ...FIGURE_3 };
