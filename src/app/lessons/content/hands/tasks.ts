/** A small cross has to be hit: one action with elements, a search with places. */
export const TASK = 'click-dialog';
export const AGENT = 'world-of-bits';
