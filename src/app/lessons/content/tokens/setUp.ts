/** A button is somewhere: little to do, so that it is learned in minutes, and what the network looks at is easy to follow. */
import type { SetUpProps } from '../../parts/SetUp';

export const TASK = 'click-test';
export const AGENT = 'cc-net';
/** Updates by cloning alone: fewer than by default, for a lesson that lasts minutes. */
export const HEAD_START = 150;

export const SET_UP: SetUpProps = { task: TASK, agent: AGENT, settings: { headStart: HEAD_START } };
