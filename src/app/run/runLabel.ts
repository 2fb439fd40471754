/** Short descriptions of runs. */
import type { RunConfig, Settings } from '../../contracts/run';
import { agentCatalogue } from '../../run/agentCatalogue';
import type { RunRecord } from '../../store/database';
import { describeTasks, tasksOf } from '../../task/taskChoice';
import { describeEdits } from '../../workflow/latticeEdits';

const specOf = (id: RunConfig['agent']) => agentCatalogue.find((agent) => agent.id === id);

export const usesDemos = (agent: RunConfig['agent']): boolean => specOf(agent)?.usesDemos ?? false;

/** How many demonstrations a run learns from; null for an agent that learns from none. */
export const demoCountOf = ({ config, demoIds }: Pick<RunRecord, 'config' | 'demoIds'>): number | null =>
  usesDemos(config.agent) ? demoIds.length : null;

/** `DOM-Q-NET, seed 1`. */
export const describeAgent = ({ agent, seed }: Pick<RunConfig, 'agent' | 'seed'>): string =>
  `${specOf(agent)?.name ?? agent}, seed ${seed}`;

/** `click-tab, DOM-Q-NET, seed 1`. */
export const runLabel = (config: RunConfig): string => `${describeTasks(config)}, ${describeAgent(config)}`;

/** `nStep 1, noisy no, lattice with 2 steps off`, or a text saying that nothing differs from the defaults. */
export function describeSettings(settings: Settings, latticeEdits?: RunConfig['latticeEdits']): string {
  const changed = Object.entries(settings).map(([key, value]) => {
    const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
    return `${key} ${text}`;
  });
  const edits = describeEdits(latticeEdits);
  if (edits) changed.push(`lattice with ${edits}`);
  return changed.join(', ') || 'defaults';
}

/** The name of a run's files, without an extension. */
export const runFileName = (config: Pick<RunConfig, 'task' | 'otherTasks' | 'agent' | 'seed'>): string =>
  `${tasksOf(config).join('+').replaceAll('/', '_')}-${config.agent}-seed${config.seed}`;
