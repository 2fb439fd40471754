/**
 * What is learned on the recorded sites that come along (World of Bits' FormWoB and QAWoB, `src/replay`), from ten of their
 * demonstrations: WGE on each, the agents that it is compared with on the airline. Nothing is published for these sites.
 */
/** Minutes that every training may take, all with the defaults. */
export const SITE_MINUTES = 15;

export const RECORDED_SITES = [
  { task: 'formwob.airline', agent: 'wge' },
  { task: 'formwob.airline', agent: 'bc-rl' },
  { task: 'formwob.airline', agent: 'dom-q-net' },
  { task: 'formwob.pizza', agent: 'wge' },
  { task: 'formwob.login', agent: 'wge' },
  { task: 'qawob.recipes', agent: 'wge' },
  { task: 'qawob.converter', agent: 'wge' },
];
