/** Short descriptions of runs. */
import type { RunConfig, Settings } from '../../contracts/run';
import { agentSpec } from '../../run/agentCatalogue';
import type { RunRecord } from '../../store/database';
import { describeTasks, tasksOf } from '../../task/taskChoice';
import { describeEdits } from '../../workflow/latticeEdits';

export const usesDemos = (agent: RunConfig['agent']): boolean => agentSpec(agent)?.usesDemos ?? false;

/** How many demonstrations a run learns from; null for an agent that learns from none. */
export const demoCountOf = ({ config, demoIds }: Pick<RunRecord, 'config' | 'demoIds'>): number | null =>
  usesDemos(config.agent) ? demoIds.length : null;

/** `DOM-Q-NET, seed 1`. */
export const describeAgent = ({ agent, seed }: Pick<RunConfig, 'agent' | 'seed'>): string =>
  `${agentSpec(agent)?.name ?? agent}, seed ${seed}`;

/** `click-tab, DOM-Q-NET, seed 1`. */
export const runLabel = (config: RunConfig): string => `${describeTasks(config)}, ${describeAgent(config)}`;

/** Starts the chosen run while another one is open: `Start again with these settings`, `Start click-tab, DOM-Q-NET, seed 1`. */
export const startLabel = (chosen: RunConfig, open: RunConfig): string =>
  `Start ${runLabel(chosen) === runLabel(open) ? 'again with these settings' : runLabel(chosen)}`;

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

/** Letters of a file name that settings or a name may take up: names of files end at 255 bytes. */
const MAX_DETAIL = 80;

/**
 * The name of a run's files, without an extension: `click-tab-dom-q-net-nStep_1-noisy_no-seed1`. The run's name, if it has one, stands
 * in place of the settings.
 */
export function runFileName(
  config: Pick<RunConfig, 'task' | 'otherTasks' | 'agent' | 'seed' | 'settings' | 'latticeEdits'>,
  name?: string,
): string {
  const changed = describeSettings(config.settings, config.latticeEdits);
  const detail = name || (changed === 'defaults' ? '' : changed);
  const parts = [tasksOf(config).join('+').replaceAll('/', '_'), config.agent];
  if (detail) parts.push(asFileName(detail));
  return [...parts, `seed${config.seed}`].join('-');
}

/** Different texts have different names, also if they are too long to be used whole. */
function asFileName(text: string): string {
  const safe = text.replaceAll(', ', '-').replaceAll(/[^\p{L}\p{N}.+_-]+/gu, '_');
  if (safe.length <= MAX_DETAIL) return safe;
  let sum = 0;
  for (const letter of text) sum = (31 * sum + letter.codePointAt(0)!) % 36 ** 5;
  return `${safe.slice(0, MAX_DETAIL - 6)}-${sum.toString(36)}`;
}
