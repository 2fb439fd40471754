/** Present names of settings by their former ones, which stand in older runs, links, exports and results. */
export const FORMER_NAMES = {
  forgetting: 'wordDropout',
  leak: 'leakySlope',
  rateFall: 'learningRateDecay',
};
