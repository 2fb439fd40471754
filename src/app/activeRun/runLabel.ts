/** Short descriptions of runs. */
import type { RunConfig } from '../../contracts/run';
import { agentSpec } from '../../run/agentCatalogue';
import type { RunRecord } from '../../store/Database';
import { describeTasks, tasksOf } from '../../task/taskChoice';
import { describeEdits } from '../../workflow/latticeEdits';
import { describeBriefly, inBrief, settingsBeside, settingText } from './changedSettings';

/** What of a configuration names a run. */
type Named = Pick<RunConfig, 'task' | 'otherTasks' | 'agent' | 'seed' | 'settings' | 'latticeEdits'>;

export const usesDemos = (agent: RunConfig['agent']): boolean => agentSpec(agent)?.usesDemos ?? false;

/** How many demonstrations a run learns from; null for an agent that learns from none. */
export const demoCountOf = ({ config, demoIds }: Pick<RunRecord, 'config' | 'demoIds'>): number | null =>
  usesDemos(config.agent) ? demoIds.length : null;

export const agentName = (agent: RunConfig['agent']): string => agentSpec(agent)?.name ?? agent;

/** `DOM-Q-NET, seed 1`, where the settings are told elsewhere. */
export const describeAgent = ({ agent, seed }: Pick<RunConfig, 'agent' | 'seed'>): string =>
  `${agentName(agent)}, seed ${seed}`;

/** `DOM-Q-NET, seed 1, n of n-step returns = 1, Learning rate = 0.001 and 3 more`, where the task is told elsewhere. */
export const describeRun = (config: Named): string =>
  [describeAgent(config), describeBriefly(config)].filter(Boolean).join(', ');

/** `click-tab, DOM-Q-NET, seed 1, n of n-step returns = 1`. */
export const runLabel = (config: Named): string => `${describeTasks(config)}, ${describeRun(config)}`;

/** Labels of several runs, with the settings that tell them apart, whether they are changed or not. */
export function runLabels(configs: readonly Named[]): readonly string[] {
  const settings = settingsBeside(configs);
  return configs.map((config, i) =>
    [describeTasks(config), describeAgent(config), inBrief(settings[i])].filter(Boolean).join(', '),
  );
}

/** Starts the chosen run while another one is open: `Start again with these settings`, `Start click-tab, DOM-Q-NET, seed 1`. */
export function startLabel(chosen: RunConfig, open: RunConfig): string {
  const [wanted, present] = [chosen, open].map((run) => `${describeTasks(run)}, ${describeAgent(run)}`);
  return `Start ${wanted === present ? 'again with these settings' : wanted}`;
}

/** Letters of a file name that settings or a name may take up: names of files end at 255 bytes. */
const MAX_DETAIL = 80;

/**
 * The name of a run's files, without an extension: `click-tab-dom-q-net-nStep_1-noisy_no-seed1`. The run's name, if it has one, stands
 * in place of the settings.
 */
export function runFileName(config: Named, name?: string): string {
  const edits = describeEdits(config.latticeEdits);
  const changed = Object.entries(config.settings).map(([key, value]) => `${key} ${settingText(value)}`);
  const detail = name || [...changed, ...(edits ? [`lattice with ${edits}`] : [])].join(', ');
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
