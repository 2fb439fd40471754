/**
 * Settings for tasks that the defaults are slow on, as measured in docs/results.md. Success is rare at first and pages are
 * large: small batches after many steps, and a long memory. From a user's name to a button in the menu of the post it is
 * six edges, from a sender's name to the icons of the letter four; the paper's T is 7. The n-th result is the n-th title of
 * the page, each with a parent of its own. What the paper does and the defaults do not is quicker where success is rare.
 */
const asInThePaper = { textScale: 1, leak: 0, repeats: 'allowed' };
const hard = { batch: 64, updatesPerStep: 0.25, capacity: 60_000, ...asInThePaper };

export const PRESETS = {
  'social-media': { messageSteps: 6, ...hard, updatesPerStep: 0.06, learningRate: 0.0005 },
  'search-engine': { rankAmong: 'page', ...hard },
  'choose-date': hard,
  'email-inbox': { messageSteps: 5, ...hard },
};
