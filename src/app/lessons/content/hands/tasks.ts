/** A small cross is to be hit: by elements one action, by places a search. */
export const TASK = 'click-dialog';
export const AGENT = 'world-of-bits';
