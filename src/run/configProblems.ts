/**
 * What a run may be configured as: the one rule for links, the command line and files. What does not pass is told by field, as
 * part of a sentence.
 */
import { findAgent, isAgent } from '../agents/catalogue';
import { wantedInstead } from '../agents/shared/settings';
import type { RunConfig, Settings } from '../contracts/run';
import { isTask } from '../task/catalogue';
import { choiceProblem, framesFor, tasksOf } from '../task/taskChoice';
import { latticeEditsSchema } from '../workflow/latticeEdits';
import { presentSettings } from './agentCatalogue';

/** Frames for one task; several tasks get at least one each. */
export const MAX_ENVS = 24;
/** What generators of random numbers are seeded with has 31 bits. */
export const MAX_SEED = 2 ** 31 - 1;

/** A page behind the name of its pack, which need not be here. */
const PACK_TASK = /^[a-z0-9][a-z0-9._-]{0,39}\/[\w.-]{1,80}$/;

/** A run's fields without its settings. */
type Field = Exclude<keyof RunConfig, 'settings'>;
type FieldRule = (value: unknown, config: Partial<RunConfig>) => string | null;

interface ConfigOptions {
  /** Whether tasks of packs that are not here will do: a run can be looked at without them. */
  readonly allowAbsentPacks?: boolean;
}

const whole =
  (min: number, max: number): FieldRule =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : `must be a whole number from ${min} to ${max}`;

const positiveOrNone: FieldRule = (value) =>
  value === null || value === undefined || (Number.isFinite(value) && (value as number) > 0)
    ? null
    : 'must be a number above 0';

const oneOf =
  (choices: readonly string[]): FieldRule =>
  (value) =>
    choices.includes(value as string) ? null : `must be one of ${choices.join(', ')}`;

const knownTask = (value: unknown): string | null =>
  typeof value === 'string' && isTask(value) ? null : 'is no task of this version';

/** Why a field cannot be that; null where it can. */
export const FIELD_RULES: Readonly<Record<Field, FieldRule>> = {
  task: knownTask,
  otherTasks: (value) => {
    if (value === undefined) return null;
    if (!Array.isArray(value) || !value.every((id) => knownTask(id) === null))
      return 'names what is no task of this version';
    return new Set(value).size === value.length ? null : 'names a task twice';
  },
  agent: (value) => (typeof value === 'string' && isAgent(value) ? null : 'is no agent of this version'),
  seed: whole(0, MAX_SEED),
  numEnvs: (value, { task, otherTasks }) => {
    const most = task === undefined ? MAX_ENVS : framesFor({ task, otherTasks }, MAX_ENVS);
    return whole(1, most)(value, {});
  },
  backend: oneOf(['auto', 'webgpu', 'webgl', 'wasm', 'cpu']),
  maxMinutes: positiveOrNone,
  maxEpisodes: positiveOrNone,
  maxEnvSteps: positiveOrNone,
  maxUpdates: positiveOrNone,
  stopWhenSolved: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  latticeEdits: (value, { agent }) => {
    if (value === undefined) return null;
    const parsed = latticeEditsSchema.safeParse(value);
    if (!parsed.success) {
      const [{ path, message }] = parsed.error.issues;
      return `${path.length > 0 ? `at ${path.join('.')} ` : ''}cannot be used: ${message}`;
    }
    const follows = agent === undefined || !isAgent(agent) || findAgent(agent).usesWorkflows;
    return parsed.data.length === 0 || follows ? null : `are nothing to ${agent}, which follows no workflow`;
  },
};

/** The first thing that is wrong with a run's settings; null for none. They may have names of older versions. */
export function settingsProblem(agent: string, settings: Settings): string | null {
  const table = findAgent(agent).settings;
  for (const [key, value] of Object.entries(presentSettings(agent, settings))) {
    const spec = table.find((candidate) => candidate.key === key);
    if (!spec) return `${agent} has no setting '${key}'`;
    const wanted = wantedInstead(spec, value);
    if (wanted !== null)
      return `the setting '${key}' must be ${wanted}, and is ${String(value).slice(0, 100)}`;
  }
  return null;
}

/** The first thing that is wrong with a run's configuration, as part of a sentence; null for none. */
export function configProblem(
  config: RunConfig,
  { allowAbsentPacks = false }: ConfigOptions = {},
): string | null {
  const isAbsent = (id: string) => allowAbsentPacks && PACK_TASK.test(id);
  const strange = tasksOf(config).find((id) => !isTask(id) && !isAbsent(id));
  if (strange !== undefined) return `'${strange.slice(0, 100)}' is no task of this version`;
  for (const [field, rule] of Object.entries(FIELD_RULES) as [Field, FieldRule][]) {
    if ((field === 'task' || field === 'otherTasks') && allowAbsentPacks) continue;
    const problem = rule(config[field], config);
    if (problem !== null && field === 'latticeEdits') return `${field} ${problem}`;
    if (problem !== null) return `${field} ${problem}, and is ${String(config[field]).slice(0, 100)}`;
  }
  const mixed = choiceProblem(config);
  return mixed === null ? settingsProblem(config.agent, config.settings) : mixed.replace(/\.$/, '');
}
