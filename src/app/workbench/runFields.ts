/** The fields of a run stored in a link, as one table: reading and writing the URL are loops over it. */

import type { RunConfig } from '../../contracts/run';
import { FIELD_RULES, MAX_ENVS } from '../../run/configProblems';
import { RUN_DEFAULTS } from '../../run/runDefaults';
import { agentProblem } from './agentProblem';
import { decodeEdits, encodeEdits } from './latticeEditsCode';

export { MAX_ENVS };

/** The user's choices: a run config whose `settings` hold only differences from the defaults. */
export type Workbench = Required<RunConfig>;

export const DEFAULT_WORKBENCH: Workbench = {
  task: 'click-checkboxes',
  otherTasks: [],
  agent: 'wge',
  ...RUN_DEFAULTS,
  settings: {},
  maxMinutes: null,
  maxEpisodes: null,
  maxEnvSteps: null,
  maxUpdates: null,
  latticeEdits: [],
};

/** One shareable field. `parse` returns undefined for text that is not a legal value. */
interface RunField<K extends Exclude<keyof Workbench, 'settings'>> {
  readonly key: K;
  /** Name in the URL. */
  readonly param: string;
  readonly parse: (text: string) => Workbench[K] | undefined;
  /** Why the text is not legal, if there is more to say. */
  readonly problem?: (text: string) => string | null;
  /** The value as written in the URL, if that is not the value itself. */
  readonly format?: (workbench: Workbench) => string;
}

/** Parses text that is a legal value by the one rule for runs (`src/run/configProblems.ts`). */
const legal =
  <K extends Exclude<keyof Workbench, 'settings'>>(key: K, read: (text: string) => unknown) =>
  (text: string): Workbench[K] | undefined => {
    const value = read(text);
    return FIELD_RULES[key](value, {}) === null ? (value as Workbench[K]) : undefined;
  };

const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const numberOrNone = (text: string): number | null => (text === 'none' ? null : number(text));
/** `any` draws one: everyone who follows a link to a class gets a seed of their own. */
const seed = (text: string): number =>
  text === 'any' ? 1 + Math.floor(Math.random() * DRAWN_SEEDS) : number(text);
/** Few enough digits to read, too many for two people of a class to draw the same one. */
const DRAWN_SEEDS = 999_999;
const list = (text: string): readonly string[] => (text === 'none' ? [] : text.split(','));
const yesNo = (text: string): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);
const attempt = <T>(read: () => T): T | Error => {
  try {
    return read();
  } catch (error) {
    return error as Error;
  }
};
const asItIs = (text: string): string => text;

type AnyRunField = { [K in Exclude<keyof Workbench, 'settings'>]: RunField<K> }[Exclude<
  keyof Workbench,
  'settings'
>];

export const RUN_FIELDS: readonly AnyRunField[] = [
  { key: 'task', param: 'task', parse: legal('task', asItIs) },
  { key: 'otherTasks', param: 'with', parse: legal('otherTasks', list) },
  { key: 'agent', param: 'agent', parse: legal('agent', asItIs), problem: agentProblem },
  { key: 'seed', param: 'seed', parse: legal('seed', seed) },
  { key: 'numEnvs', param: 'envs', parse: legal('numEnvs', number) },
  { key: 'backend', param: 'backend', parse: legal('backend', asItIs) },
  { key: 'maxMinutes', param: 'minutes', parse: legal('maxMinutes', numberOrNone) },
  { key: 'maxEpisodes', param: 'episodes', parse: legal('maxEpisodes', numberOrNone) },
  { key: 'maxEnvSteps', param: 'steps', parse: legal('maxEnvSteps', numberOrNone) },
  { key: 'maxUpdates', param: 'updates', parse: legal('maxUpdates', numberOrNone) },
  { key: 'stopWhenSolved', param: 'until-solved', parse: legal('stopWhenSolved', yesNo) },
  {
    key: 'latticeEdits',
    param: 'lattice',
    parse: (text) => {
      const edits = attempt(() => decodeEdits(text));
      return edits instanceof Error ? undefined : edits;
    },
    problem: (text) => {
      const edits = attempt(() => decodeEdits(text));
      return edits instanceof Error ? edits.message : null;
    },
    format: ({ latticeEdits }) => encodeEdits(latticeEdits),
  },
];
