/** The runs of a race: one for each agent, on the same task and seed. */
import type { RunConfig } from '../../contracts/run';
import { agentSpec } from '../../run/agentCatalogue';

/** Frames per agent: several agents share one machine. */
const FRAMES = 3;

/** The chosen agent keeps its settings; the others get those the task was measured with, or their defaults. */
export function raceConfigs(chosen: RunConfig, agents: readonly string[]): readonly RunConfig[] {
  return agents.map((agent) => {
    const spec = agentSpec(agent);
    const presets = spec?.presets.byTask ?? {};
    const settings = agent === chosen.agent ? chosen.settings : (presets[chosen.task] ?? {});
    const { otherTasks: _, latticeEdits, ...alone } = chosen;
    const edited = latticeEdits && spec?.usesWorkflows ? { latticeEdits } : {};
    return {
      ...alone,
      ...edited,
      agent,
      settings,
      numEnvs: Math.min(FRAMES, chosen.numEnvs),
      backend: 'wasm',
    };
  });
}
