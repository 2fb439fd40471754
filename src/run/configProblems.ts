/**
 * The valid configurations of a run: one set of rules for links, the command line and files. Problems are reported by
 * field, as part of a sentence.
 */
import { agentSpec, findAgent, presentSettings, settingsConflict } from '../agents/catalogue';
import { wantedInstead } from '../agents/shared/settings';
import { BACKENDS, type RunConfig, type Settings } from '../contracts/run';
import { isTask } from '../task/catalogue';
import { choiceConflict, framesFor, tasksOf } from '../task/taskChoice';
import { isAddedTaskId } from '../task/taskId';
import { latticeEditsSchema } from '../workflow/latticeEdits';

/** Frames for one task; several tasks get at least one each. */
export const MAX_ENVS = 24;
/** Seeds of random number generators have 31 bits. */
const MAX_SEED = 2 ** 31 - 1;

/** A run's fields without its settings. */
type Field = Exclude<keyof RunConfig, 'settings'>;
/** Why a field cannot have its value: what it must be, or what is wrong, with the value unless that says it already. */
type FieldProblem = { readonly mustBe: string } | { readonly fault: string; readonly hidesValue?: true };
type FieldRule = (value: unknown, config: Partial<RunConfig>) => FieldProblem | null;

interface ConfigOptions {
  /** Whether tasks of packs and recorded sites that are not here are accepted: a run can be viewed without them. */
  readonly allowAbsentTasks?: boolean;
}

const whole =
  (min: number, max: number): FieldRule =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : { mustBe: `a whole number from ${min} to ${max}` };

const positiveOrNone: FieldRule = (value) =>
  value === null || value === undefined || (Number.isFinite(value) && (value as number) > 0)
    ? null
    : { mustBe: 'a number above 0' };

const oneOf =
  (choices: readonly string[]): FieldRule =>
  (value) =>
    choices.includes(value as string) ? null : { mustBe: `one of ${choices.join(', ')}` };

const isKnownTask = (value: unknown): boolean => typeof value === 'string' && isTask(value);

/** Why a field cannot have this value; null if it can. */
export const FIELD_RULES: Readonly<Record<Field, FieldRule>> = {
  task: (value) => (isKnownTask(value) ? null : { fault: 'is not a task in this version' }),
  otherTasks: (value) => {
    if (value === undefined) return null;
    if (!Array.isArray(value) || !value.every(isKnownTask))
      return { fault: 'names something that is not a task in this version' };
    return new Set(value).size === value.length ? null : { fault: 'names a task twice' };
  },
  agent: (value) =>
    typeof value === 'string' && agentSpec(value) ? null : { fault: 'is not an agent in this version' },
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
  stopWhenSolved: (value) => (typeof value === 'boolean' ? null : { mustBe: 'true or false' }),
  latticeEdits: (value, { agent }) => {
    if (value === undefined) return null;
    const parsed = latticeEditsSchema.safeParse(value);
    if (!parsed.success) {
      const [{ path, message }] = parsed.error.issues;
      const place = path.length > 0 ? `at ${path.join('.')} ` : '';
      return { fault: `${place}cannot be used: ${message}`, hidesValue: true };
    }
    const spec = agent === undefined ? undefined : agentSpec(agent);
    return parsed.data.length === 0 || !spec || spec.usesWorkflows
      ? null
      : { fault: `have no effect on ${agent}, which does not follow workflows`, hidesValue: true };
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
    if (problem !== null) return describe(field, problem, config[field]);
  }
  return choiceConflict(config) ?? settingsProblem(config.agent, config.settings);
}

function describe(field: Field, problem: FieldProblem, value: unknown): string {
  const shown = String(value).slice(0, 100);
  if ('mustBe' in problem) return `${field} must be ${problem.mustBe}, but is ${shown}`;
  return `${field} ${problem.fault}${problem.hidesValue ? '' : `: ${shown}`}`;
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
