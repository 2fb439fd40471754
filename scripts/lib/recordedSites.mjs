/**
 * Runs on the bundled recorded sites (World of Bits' FormWoB and QAWoB, `src/sitePlayer`), from ten of their
 * demonstrations, by WGE and the agents that it is compared with, and by World of Bits' cloning. There are no published results for these sites.
 */
import { withDemos } from './published.mjs';
import { WAYS } from './worldOfBits.mjs';

/** Environment steps that every run may take, all with the defaults: the same limit on a busy machine as on a quiet one. */
export const SITE_STEPS = 15_000;
/** Minutes: more than any of them takes. */
export const SITE_MINUTES = 180;
/** Approximate minutes that one takes on a quiet core. */
export const SITE_COST = 8;

/** Gradient steps of cloning with mouse and keyboard, which takes no environment steps. */
export const SITE_UPDATES = 2_000;
/** One demonstration of each training query, as in the paper. */
const CLONED_DEMOS = 20;

const SITES = ['formwob.airline', 'formwob.pizza', 'formwob.login', 'qawob.recipes', 'qawob.converter'];
const AGENTS = [
  { agent: 'wge' },
  { agent: 'bc-rl' },
  { agent: 'dom-q-net' },
  {
    ...{ agent: 'world-of-bits', way: 'cloning', demos: CLONED_DEMOS },
    ...{ maxUpdates: SITE_UPDATES, settings: WAYS.cloning.settings },
  },
];

/** The flight form of Section 6.3.3 was learned from one demonstration, too. */
const FLIGHTS = ['wge', 'bc-rl'].map((agent) => ({
  ...{ task: 'formwob.airline', agent, demos: 1, variant: withDemos(1) },
}));

export const RECORDED_SITES = [
  ...SITES.flatMap((task) => AGENTS.map((way) => ({ task, ...way }))),
  ...FLIGHTS,
];
