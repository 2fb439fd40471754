/**
 * Settings for tasks that the defaults are slow on, as measured in docs/results.md. Success is rare at first and pages are
 * large: small batches after many steps, and a long memory. From a user's name to a button in the menu of the post it is
 * six edges, from a sender's name to the icons of the letter four; the paper's T is 7. The n-th result is the n-th title of
 * the page, each with a parent of its own. Where a word of the goal says what is to be done, large text vectors tell it
 * from the others at once.
 */
const hard = { batch: 64, updatesPerStep: 0.25, capacity: 60_000 };
const asInThePaper = { textScale: 1, leak: 0, repeats: 'allowed' };

export const PRESETS = {
  'social-media': { messageSteps: 6, ...hard, updatesPerStep: 0.06, learningRate: 0.0005, ...asInThePaper },
  'search-engine': { rankAmong: 'page', ...hard, ...asInThePaper },
  'choose-date': hard,
  'email-inbox': { messageSteps: 5, ...hard, ...asInThePaper },
};
