/** The settings in which runs differ, the number of demonstrations they learn from, and where they come from. */
import type { RunConfig } from '../../contracts/run';
import { presentSettings, type SettingValue } from '../../run/agentCatalogue';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { describeEdits } from '../../workflow/latticeEdits';
import { settingLabel, settingOf, settingText } from '../activeRun/changedSettings';
import { describeStart, describeVersion } from '../activeRun/describeOrigin';
import { agentName, demoCountOf } from '../activeRun/runLabel';

export interface Difference {
  /** As in a run's configuration: no two differences have the same. */
  readonly key: string;
  readonly name: string;
  /** In the order of the runs. */
  readonly values: readonly string[];
}

type Row = readonly [key: string, name: string, read: (config: RunConfig) => string];

/** In place of a setting that a run's agent does not have. */
export const NO_SETTING = '–';

const format = (value: SettingValue | null | undefined): string =>
  value === null || value === undefined ? 'none' : settingText(value);

const FIELDS: readonly Row[] = [
  ['task', 'Task', describeTasks],
  ['agent', 'Agent', ({ agent }) => agentName(agent)],
  ['seed', 'Seed', ({ seed }) => format(seed)],
  ['numEnvs', 'Frames', ({ numEnvs }) => format(numEnvs)],
  ['backend', 'Backend', ({ backend }) => backend],
  ['maxMinutes', 'Maximum minutes', ({ maxMinutes }) => format(maxMinutes)],
  ['maxEpisodes', 'Maximum episodes', ({ maxEpisodes }) => format(maxEpisodes)],
  ['maxEnvSteps', 'Maximum environment steps', ({ maxEnvSteps }) => format(maxEnvSteps)],
  ['maxUpdates', 'Maximum updates', ({ maxUpdates }) => format(maxUpdates)],
  ['stopWhenSolved', 'Stop when solved', ({ stopWhenSolved }) => format(stopWhenSolved)],
  ['latticeEdits', 'Lattices', ({ latticeEdits }) => describeEdits(latticeEdits) || 'as induced'],
];

function formatSetting(config: RunConfig, key: string): string {
  const value = settingOf(config, key);
  return value === undefined ? NO_SETTING : format(value);
}

/** By the first agent that has it. */
const labelOf = (configs: readonly RunConfig[], key: string): string =>
  configs.map(({ agent }) => settingLabel(agent, key)).find((label) => label !== key) ?? key;

export type ConfiguredRun = Pick<RunRecord, 'config' | 'demoIds' | 'isFork' | 'madeWith' | 'startedFrom'>;

/** Only the differences; settings that no run changed from their defaults follow from the agent and are not listed. */
export function differences(runs: readonly ConfiguredRun[]): readonly Difference[] {
  const configs = runs.map(({ config }) => config);
  const changed = configs.flatMap(({ agent, settings }) => Object.keys(presentSettings(agent, settings)));
  const settings = [...new Set(changed)].map(
    (key): Row => [key, labelOf(configs, key), (config) => formatSetting(config, key)],
  );
  const rows = [...FIELDS, ...settings].map(([key, name, read]) => ({
    key,
    name,
    values: configs.map(read),
  }));
  const demos = {
    key: 'demonstrations',
    name: 'Demonstrations',
    values: runs.map((run) => format(demoCountOf(run))),
  };
  const version = { key: 'version', name: 'Version', values: runs.map(describeVersion) };
  const start = { key: 'started_from', name: 'Started from', values: runs.map(describeStart) };
  return [...rows, demos, version, start].filter(({ values }) => new Set(values).size > 1);
}
