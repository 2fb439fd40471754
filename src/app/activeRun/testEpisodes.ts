/** On how many test episodes the page tests a run. */
export const TEST_EPISODES = 100;
