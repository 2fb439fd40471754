/** Two clicks: short enough to be solved in a minute, long enough for a value to be passed back. */
export const TASK = 'click-button-sequence';
export const AGENT = 'dom-q-net';
