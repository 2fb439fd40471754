/** What tests train: WGE on click-test in one frame on wasm, without limits, unless they say otherwise. */
import type { RunConfig } from '../run';

export const runConfig = (chosen: Partial<RunConfig> = {}): RunConfig => ({
  task: 'click-test',
  agent: 'wge',
  seed: 0,
  numEnvs: 1,
  backend: 'wasm',
  settings: {},
  maxMinutes: null,
  maxEpisodes: null,
  stopWhenSolved: false,
  ...chosen,
});
