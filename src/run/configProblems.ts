/**
 * The valid configurations of a run: one set of rules for links, the command line and files. Problems are reported by
 * field, as part of a sentence.
 */
import { agentSpec, findAgent, presentSettings, settingsConflict } from '../agents/catalogue';
import { wantedInstead } from '../agents/shared/settings';
import { BACKENDS, type RunConfig, type Settings } from '../contracts/run';
import { isTask } from '../task/catalogue';
import { choiceProblem, framesFor, tasksOf } from '../task/taskChoice';
import { isAddedTaskId } from '../task/taskId';
import { latticeEditsSchema } from '../workflow/latticeEdits';

/** Frames for one task; several tasks get at least one each. */
export const MAX_ENVS = 24;
/** Seeds of random number generators have 31 bits. */
const MAX_SEED = 2 ** 31 - 1;

/** A run's fields without its settings. */
type Field = Exclude<keyof RunConfig, 'settings'>;
type FieldRule = (value: unknown, config: Partial<RunConfig>) => string | null;

interface ConfigOptions {
  /** Whether tasks of packs and recorded sites that are not here are accepted: a run can be viewed without them. */
  readonly allowAbsentTasks?: boolean;
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
  typeof value === 'string' && isTask(value) ? null : 'is not a task in this version';

/** Why a field cannot have this value; null if it can. */
export const FIELD_RULES: Readonly<Record<Field, FieldRule>> = {
  task: knownTask,
  otherTasks: (value) => {
    if (value === undefined) return null;
    if (!Array.isArray(value) || !value.every((id) => knownTask(id) === null))
      return 'names something that is not a task in this version';
    return new Set(value).size === value.length ? null : 'names a task twice';
  },
  agent: (value) =>
    typeof value === 'string' && agentSpec(value) ? null : 'is not an agent in this version',
  seed: whole(0, MAX_SEED),
  numEnvs: (value, { task, otherTasks }) => {
    const most = task === undefined ? MAX_ENVS : framesFor({ task, otherTasks }, MAX_ENVS);
    return whole(1, most)(value, {});
  },
  backend: oneOf(['auto', ...BACKENDS]),
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
    const spec = agent === undefined ? undefined : agentSpec(agent);
    return parsed.data.length === 0 || !spec || spec.usesWorkflows
      ? null
      : `have no effect on ${agent}, which does not follow workflows`;
  },
};

/** The first problem with a run's settings; null if there is none. Settings may have names from older versions. */
function settingsProblem(agent: string, settings: Settings): string | null {
  const table = findAgent(agent).settings;
  for (const [key, value] of Object.entries(presentSettings(agent, settings))) {
    const spec = table.find((candidate) => candidate.key === key);
    if (!spec) return `${agent} has no setting '${key}'`;
    const wanted = wantedInstead(spec, value);
    if (wanted !== null)
      return `the setting '${key}' must be ${wanted}, but is ${String(value).slice(0, 100)}`;
  }
  return settingsConflict(agent, settings);
}

/** The first problem with a run's configuration, as part of a sentence; null if there is none. */
export function configProblem(
  config: RunConfig,
  { allowAbsentTasks = false }: ConfigOptions = {},
): string | null {
  const isAbsent = (id: string) => allowAbsentTasks && isAddedTaskId(id);
  const strange = tasksOf(config).find((id) => !isTask(id) && !isAbsent(id));
  if (strange !== undefined) return `'${strange.slice(0, 100)}' is not a task in this version`;
  for (const [field, rule] of Object.entries(FIELD_RULES) as [Field, FieldRule][]) {
    if ((field === 'task' || field === 'otherTasks') && allowAbsentTasks) continue;
    const problem = rule(config[field], config);
    if (problem !== null && field === 'latticeEdits') return `${field} ${problem}`;
    if (problem !== null) {
      const link = problem.startsWith('must') ? ', but is' : ':';
      return `${field} ${problem}${link} ${String(config[field]).slice(0, 100)}`;
    }
  }
  const mixed = choiceProblem(config);
  return mixed === null ? settingsProblem(config.agent, config.settings) : mixed.replace(/\.$/, '');
}

type Configured = { readonly config: RunConfig } | null;

/**
 * The first problem with a run from a file: with the configuration of the run itself, or that of a checkpoint. Tasks of
 * packs and recorded sites that are not here are accepted. Null if there is none.
 */
export function runProblem(run: {
  readonly run: Configured;
  readonly latest: Configured;
  readonly best: Configured;
}): string | null {
  const parts = [run.run, run.latest, run.best].filter((part) => part !== null);
  const problems = parts.map(({ config }) => configProblem(config, { allowAbsentTasks: true }));
  return problems.find((problem) => problem !== null) ?? null;
}
