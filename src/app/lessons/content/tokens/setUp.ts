/** One button, somewhere: a task so small that it is learned in minutes, and that it is easy to follow what the network looks at. */
import type { WantedRun } from '../../parts/isSetUp';

export const TASK = 'click-test';
export const AGENT = 'cc-net';
/** Updates that only clone: fewer than by default, for a lesson that lasts minutes. */
export const HEAD_START = 150;

export const SET_UP: WantedRun = { task: TASK, agent: AGENT, settings: { headStart: HEAD_START } };
