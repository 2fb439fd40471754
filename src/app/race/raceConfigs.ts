/** The runs of a race: one for each agent, on the same task and seed. */
import type { RunConfig } from '../../contracts/run';
import { agentCatalogue } from '../../run/agentCatalogue';

/** Frames of each: several agents share one machine. */
const FRAMES = 3;

/** The agent that is chosen keeps its settings; the others have those that the task was measured with, or their defaults. */
export function raceConfigs(chosen: RunConfig, agents: readonly string[]): readonly RunConfig[] {
  return agents.map((agent) => {
    const presets = agentCatalogue.find(({ id }) => id === agent)?.presets.byTask ?? {};
    const settings = agent === chosen.agent ? chosen.settings : (presets[chosen.task] ?? {});
    const { otherTasks: _, ...alone } = chosen;
    return { ...alone, agent, settings, numEnvs: Math.min(FRAMES, chosen.numEnvs), backend: 'wasm' };
  });
}
