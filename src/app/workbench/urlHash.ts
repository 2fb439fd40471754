/** The workbench as the part of a link after `#`: `#task=click-tab&agent=wge&seed=3&set.learningRate=0.01`. */
import type { Settings } from '../../contracts/run';
import { legalValues, parseSetting, presentSettings } from '../../run/agentCatalogue';
import { choiceProblem } from '../../task/taskChoice';
import { DEFAULT_WORKBENCH, RUN_FIELDS, type Workbench } from './runFields';
import type { SettingSpec } from './settingValues';

const SETTING_PREFIX = 'set.';

interface DecodedHash {
  readonly workbench: Workbench;
  /** One sentence for each part of the link that was not understood; those parts keep their defaults. */
  readonly problems: readonly string[];
}

function formatValue(value: string | number | boolean | null | readonly unknown[]): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none';
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Task, agent and seed are always written, so that a link reads well; the rest only if it differs from the defaults. */
export function encodeHash(workbench: Workbench): string {
  const params = new URLSearchParams();
  for (const { key, param, format } of RUN_FIELDS) {
    const always = key === 'task' || key === 'agent' || key === 'seed';
    const text = format?.(workbench) ?? formatValue(workbench[key]);
    if (always || text !== formatValue(DEFAULT_WORKBENCH[key])) params.set(param, text);
  }
  for (const [name, value] of Object.entries(workbench.settings)) {
    params.set(SETTING_PREFIX + name, formatValue(value));
  }
  return `#${params}`;
}

/**
 * @param hash without places (`withoutPlaces`)
 * @param settingsOf the settings table of an agent; a link's settings are checked against it
 */
export function decodeHash(
  hash: string,
  settingsOf: (agent: Workbench['agent']) => readonly SettingSpec[],
): DecodedHash {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const problems: string[] = [];
  const workbench: Record<string, unknown> = { ...DEFAULT_WORKBENCH };
  for (const { key, param, parse, problem } of RUN_FIELDS) {
    const text = params.get(param);
    if (text === null) continue;
    const value = parse(text);
    if (value !== undefined) workbench[key] = value;
    else {
      const why = problem?.(text) ?? `“${param}=${text}” is not valid`;
      problems.push(`${why}; using ${formatValue(DEFAULT_WORKBENCH[key])}.`);
    }
  }
  const isKnown = (name: string) =>
    name.startsWith(SETTING_PREFIX) || RUN_FIELDS.some(({ param }) => param === name);
  for (const name of new Set(params.keys()))
    if (!isKnown(name)) problems.push(`“${name}” is not a known part of a link.`);
  const decoded = workbench as unknown as Workbench;
  const mixed = choiceProblem(decoded);
  if (mixed) problems.push(mixed);
  const otherTasks = mixed ? [] : decoded.otherTasks;
  const settings = decodeSettings(params, decoded.agent, settingsOf(decoded.agent), problems);
  return { workbench: { ...decoded, otherTasks, settings }, problems };
}

function decodeSettings(
  params: URLSearchParams,
  agent: Workbench['agent'],
  specs: readonly SettingSpec[],
  problems: string[],
): Settings {
  const settings: Record<string, number | string | boolean> = {};
  const given = [...params].filter(([param]) => param.startsWith(SETTING_PREFIX));
  const texts = Object.fromEntries(given.map(([param, text]) => [param.slice(SETTING_PREFIX.length), text]));
  for (const [name, text] of Object.entries(presentSettings(agent, texts))) {
    const spec = specs.find((candidate) => candidate.key === name);
    if (!spec) {
      problems.push(`The agent ${agent} has no setting “${name}”.`);
      continue;
    }
    const value = parseSetting(spec, String(text));
    if (value !== undefined) settings[name] = value;
    else problems.push(`The setting “${name}” must be ${legalValues(spec)}, not “${text}”.`);
  }
  return settings;
}
