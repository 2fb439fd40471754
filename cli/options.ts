/** Checks of command line values: numbers, names, settings. */
import { InvalidArgumentError } from 'commander';
import type { AgentId, Settings } from '../src/contracts/run';
import type { SettingSpec } from '../src/contracts/settings';
import { agentSpec, legalValues, parseSetting, presentSettings } from '../src/run/agentCatalogue';
import { paperSettings } from '../src/run/paperSettings';
import { MAX_RUNS, readSeeds } from '../src/run/readSeeds';
import { isModulePath } from './ownAgent/ownAgent';
import { UsageError } from './UsageError';

/** A parser for commander: an integer of at least `min` and, if that is given, of at most `max`. */
export const integer =
  (min: number, max?: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < min || value > (max ?? value)) {
      const most = max === undefined ? '' : ` and at most ${max}`;
      throw new InvalidArgumentError(`It must be an integer of at least ${min}${most}.`);
    }
    return value;
  };

/** A parser for commander: a number of episodes that fit into memory. */
export const episodeCount = integer(1, 1_000_000);

/** A parser for commander: a single seed. */
export const oneSeed = integer(0, 2 ** 31 - 1);

/** A parser for commander: a number above 0. */
export function positive(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) {
    throw new InvalidArgumentError('It must be a number above 0.');
  }
  return value;
}

/** A parser for commander: a regular expression that ignores case. */
export function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'i');
  } catch {
    throw new InvalidArgumentError('It must be a regular expression.');
  }
}

/** A parser for commander: an address that starts with http: or https:. */
export function webAddress(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError('It must be a web address, such as http://localhost:4401/.');
  }
  return new URL(text).href;
}

/** A parser for commander: `375x667`. */
export function screenSize(text: string): { readonly width: number; readonly height: number } {
  const [width, height] = /^(\d+)x(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  const isPossible = (side: number) => side >= 160 && side <= 4000;
  if (!isPossible(width) || !isPossible(height))
    throw new InvalidArgumentError('It must be a size such as 375x667, with 160 to 4000 pixels per side.');
  return { width, height };
}

/** A parser for commander: one seed, or several such as `1,3,5-8`. */
export function seeds(text: string): readonly number[] {
  const read = readSeeds(text);
  if (read === null)
    throw new InvalidArgumentError(
      `It must be a whole number from 0, or several such as 1-10 or 1,3,5-8; at most ${MAX_RUNS} in a row.`,
    );
  return read;
}

/** A parser for commander: one of the names, for an option whose description lists them. */
export const nameAmong =
  (names: readonly string[]) =>
  (text: string): string => {
    if (names.includes(text)) return text;
    throw new InvalidArgumentError(`Allowed are ${names.join(', ')}.`);
  };

/** A parser for commander: one of the names, or the path of a module. */
export const nameOrModule =
  (names: readonly string[]) =>
  (text: string): string => {
    if (names.includes(text) || isModulePath(text)) return text;
    throw new InvalidArgumentError(`Allowed are ${names.join(', ')}, or a file such as ./${text}.mjs.`);
  };

/** Collects a repeatable option. */
export const collect = (value: string, all: readonly string[] = []): string[] => [...all, value];

/** Collects the names in a repeatable option, each of whose values may be a list with commas. */
export const collectNames = (value: string, all: readonly string[] = []): string[] => [
  ...all,
  ...value.split(',').map((name) => name.trim()),
];

/** Collects the seeds in a repeatable option, as names of seeds. */
export const collectSeeds = (value: string, all: readonly string[] = []): string[] => [
  ...all,
  ...seeds(value).map(String),
];

/** `['learningRate=0.001', ...]` to settings of the agent, each checked against the agent's table. */
export function parseSettings(agent: AgentId, assignments: readonly string[]): Settings {
  const specs = agentSpec(agent)?.settings ?? [];
  return Object.fromEntries(assignments.map((assignment) => parseAssignment(agent, specs, assignment)));
}

export const PRESETS = ['paper', 'task'] as const;
export type PresetName = (typeof PRESETS)[number];

/** Settings of a preset: the paper's, or those that the first task was measured with. */
export function presetSettings(
  agent: AgentId,
  preset: PresetName | undefined,
  tasks: readonly string[],
): Settings {
  const presets = agentSpec(agent)?.presets;
  if (!preset || !presets) return {};
  const settings = preset === 'paper' ? paperSettings(presets, tasks) : presets.byTask?.[tasks[0]];
  if (!settings)
    throw new UsageError(
      `${agent} has no task preset for ${tasks[0]}. Leave out --preset, or choose settings with --set.`,
    );
  return settings;
}

function parseAssignment(
  agent: AgentId,
  specs: readonly SettingSpec[],
  assignment: string,
): [string, number | string | boolean] {
  const [name, ...rest] = assignment.split('=');
  const text = rest.join('=');
  const [key] = Object.keys(presentSettings(agent, { [name]: text }));
  const spec = specs.find((candidate) => candidate.key === key);
  if (!spec) {
    throw new UsageError(`${agent} has no setting '${key}'. It has: ${specs.map((s) => s.key).join(', ')}.`);
  }
  const value = parseSetting(spec, text);
  if (value === undefined) throw new UsageError(`--set ${key}: '${text}' is not ${legalValues(spec)}.`);
  return [key, value];
}
