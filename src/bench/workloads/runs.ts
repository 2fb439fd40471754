/** Training runs as the benchmarks start them. */
import type { DemoRecord } from '../../contracts/demo';
import type { RunConfig } from '../../contracts/run';
import { fetchBundledDemos } from '../../demo/bundled';

const NUM_ENVS = 8;

export const runConfig = (task: string, seed: number, maxMinutes: number): RunConfig => ({
  task,
  agent: 'wge',
  seed,
  numEnvs: NUM_ENVS,
  backend: 'wasm',
  settings: {},
  maxMinutes,
  maxEpisodes: null,
  stopWhenSolved: true,
});

/** The run that the address of a starting page names. */
export const startUpConfig = (task: string): RunConfig => runConfig(task, 1, 1);

export const bundledDemos = (task: string): Promise<readonly DemoRecord[]> =>
  fetchBundledDemos(task, document.baseURI);
