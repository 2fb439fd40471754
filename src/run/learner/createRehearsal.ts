/** What an agent will ask of the tensor backend. */
import { resolveSettings as resolveDomQNet } from '../../agents/dom-q-net/config';
import { rehearseDomQNet } from '../../agents/dom-q-net/rehearsal';
import { resolveSettings as resolveWge } from '../../agents/wge/config';
import { rehearseDomNet } from '../../agents/wge/rehearsal';
import type { Observation, Seed, VectorEnv } from '../../contracts/env';
import type { AgentId, RunConfig } from '../../contracts/run';
import type { Rehearsal } from '../../nn/warmUp';
import { findTask } from '../../task/catalogue';
import { trainingSeed } from '../seeds';

type Rehearse = (config: RunConfig, pages: readonly Observation[]) => Rehearsal;

const domNet: Rehearse = ({ settings, task }, pages) =>
  rehearseDomNet(resolveWge(settings), findTask(task).goal, pages);

/** By agent; none for one without a network. */
const rehearsals: Partial<Record<AgentId, Rehearse>> = {
  wge: domNet,
  'bc-rl': domNet,
  a2c: domNet,
  'dom-q-net': ({ settings }, pages) => rehearseDomQNet(resolveDomQNet(settings), pages),
};

/**
 * Rehearses on the pages with which the first episodes begin; the run itself starts from them anew.
 * @param env open
 */
export function createRehearsal(config: RunConfig, env: VectorEnv): (() => Promise<Rehearsal>) | undefined {
  const rehearse = rehearsals[config.agent];
  return rehearse && (async () => rehearse(config, await firstPages(config, env)));
}

async function firstPages({ seed, numEnvs }: RunConfig, env: VectorEnv): Promise<Observation[]> {
  const seeds = Array.from({ length: numEnvs }, (_, i): Seed => trainingSeed(seed, i));
  const observations = await env.reset(seeds, 'train');
  return observations.flatMap((observation) => observation ?? []);
}
