/** Computed before a run so that its first steps are not slow. */
import type { AgentCode } from '../../agents/shared/definition';
import type { Observation, VectorEnv } from '../../contracts/env';
import type { RunConfig } from '../../contracts/run';
import type { Rehearsal } from '../../nn/rehearsal';
import { firstEpisodes } from '../seeds';

/**
 * Rehearses on the pages with which the first episodes begin; the run itself then starts from them again.
 * @param env open
 * @returns undefined if the agent has nothing to rehearse
 */
export async function createRehearsal(
  { rehearse }: AgentCode,
  config: RunConfig,
  env: VectorEnv,
): Promise<Rehearsal | undefined> {
  return rehearse?.(config, await firstPages(config, env));
}

async function firstPages(config: RunConfig, env: VectorEnv): Promise<Observation[]> {
  const observations = await env.reset(firstEpisodes(config));
  return observations.flatMap((observation) => observation ?? []);
}
