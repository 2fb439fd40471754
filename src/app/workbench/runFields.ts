/** The fields of a run that a link carries, as one table: reading and writing the URL are loops over it. */

import type { BackendChoice, RunConfig } from '../../contracts/run';
import { isTask } from '../../task/catalogue';
import { agentProblem } from './agentProblem';

/** What the user has chosen: a run config whose `settings` hold only what differs from the defaults. */
export type Workbench = Required<RunConfig>;

export const BACKEND_CHOICES = [
  'auto',
  'webgpu',
  'webgl',
  'wasm',
  'cpu',
] as const satisfies readonly BackendChoice[];

export const DEFAULT_WORKBENCH: Workbench = {
  task: 'click-checkboxes',
  otherTasks: [],
  agent: 'wge',
  seed: 1,
  numEnvs: 6,
  backend: 'auto',
  settings: {},
  maxMinutes: null,
  maxEpisodes: null,
  maxEnvSteps: null,
  stopWhenSolved: true,
};

/** One shareable field. `parse` returns undefined for text that is not a legal value. */
interface RunField<K extends Exclude<keyof Workbench, 'settings'>> {
  readonly key: K;
  /** Name in the URL. */
  readonly param: string;
  readonly parse: (text: string) => Workbench[K] | undefined;
  /** Why it is not legal, where more can be said than that. */
  readonly problem?: (text: string) => string | null;
}

const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (text: string): T | undefined =>
    choices.find((choice) => choice === text);

const integer =
  (min: number, max: number) =>
  (text: string): number | undefined => {
    const value = Number(text);
    return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  };

const positiveOrNone = (text: string): number | null | undefined => {
  if (text === 'none') return null;
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

function taskList(text: string): readonly string[] | undefined {
  const ids = text === 'none' ? [] : text.split(',');
  return ids.every(isTask) ? ids : undefined;
}

const yesNo = (text: string): boolean | undefined =>
  text === 'yes' ? true : text === 'no' ? false : undefined;

type AnyRunField = { [K in Exclude<keyof Workbench, 'settings'>]: RunField<K> }[Exclude<
  keyof Workbench,
  'settings'
>];

export const MAX_ENVS = 24;

export const RUN_FIELDS: readonly AnyRunField[] = [
  { key: 'task', param: 'task', parse: (text) => (isTask(text) ? text : undefined) },
  { key: 'otherTasks', param: 'with', parse: taskList },
  {
    key: 'agent',
    param: 'agent',
    parse: (text) => (agentProblem(text) === null ? text : undefined),
    problem: agentProblem,
  },
  { key: 'seed', param: 'seed', parse: integer(0, 2 ** 31 - 1) },
  { key: 'numEnvs', param: 'envs', parse: integer(1, MAX_ENVS) },
  { key: 'backend', param: 'backend', parse: oneOf(BACKEND_CHOICES) },
  { key: 'maxMinutes', param: 'minutes', parse: positiveOrNone },
  { key: 'maxEpisodes', param: 'episodes', parse: positiveOrNone },
  { key: 'maxEnvSteps', param: 'steps', parse: positiveOrNone },
  { key: 'stopWhenSolved', param: 'until-solved', parse: yesNo },
];
