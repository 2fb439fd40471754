/** Present names of settings by their former names, which still occur in older runs, links, exports and results. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  forgetting: 'wordDropout',
  leak: 'leakySlope',
  rateFall: 'learningRateDecay',
};
