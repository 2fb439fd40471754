/** Shared handling of settings tables: typed and checked values, the paper's preset, renamed settings. */

import type { AgentSpec } from '../../contracts/agentSpec';
import type { Settings } from '../../contracts/run';
import type { SettingSpec } from '../../contracts/settings';

type Widen<T> = T extends boolean ? boolean : T extends number ? number : T extends string ? string : T;
type ValueOf<Spec extends SettingSpec> = Spec extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Widen<Spec['default']>;

/** The values of a table, by key; a choice is one of its choices. */
export type SettingsOf<Table extends readonly SettingSpec[]> = {
  readonly [Spec in Table[number] as Spec['key']]: ValueOf<Spec>;
};

/** Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it. */
export function resolveTable<const Table extends readonly SettingSpec[]>(
  table: Table,
  overrides: Settings,
): SettingsOf<Table> {
  const unknown = Object.keys(overrides).find((key) => !table.some((spec) => spec.key === key));
  if (unknown)
    throw new Error(
      `There is no setting "${unknown}". Known settings: ${table.map((s) => s.key).join(', ')}.`,
    );
  return Object.fromEntries(
    table.map((spec) => [spec.key, checked(spec, overrides[spec.key] ?? spec.default)]),
  ) as SettingsOf<Table>;
}

/** The settings; throws if they do not go together (`conflictOf` in src/contracts/agentSpec.ts). */
export function withoutConflict<S>(settings: S, conflictOf: (settings: S) => string | null): S {
  const conflict = conflictOf(settings);
  if (conflict !== null) throw new Error(`${conflict}.`);
  return settings;
}

/** The `paper` preset of a table: every published value that is not the default. */
export const paperPreset = (table: readonly SettingSpec[]): Settings =>
  Object.fromEntries(
    table.flatMap(({ key, default: ours, paperValue }) =>
      paperValue === undefined || paperValue === ours ? [] : [[key, paperValue]],
    ),
  );

/** Settings under their present names. If one is given under both names, the present one counts. */
export function withPresentNames(settings: Settings, former: AgentSpec['formerSettings'] = {}): Settings {
  const names = Object.keys(settings);
  const renamed = names.filter((name) => Object.hasOwn(former, name));
  return {
    ...Object.fromEntries(renamed.map((name) => [former[name], settings[name]])),
    ...Object.fromEntries(
      names.filter((name) => !renamed.includes(name)).map((name) => [name, settings[name]]),
    ),
  };
}

function checked(spec: SettingSpec, value: number | string | boolean): number | string | boolean {
  const wanted = wantedInstead(spec, value);
  if (wanted === null) return value;
  throw new Error(`Setting "${spec.key}" must be ${wanted}, not ${JSON.stringify(value)}.`);
}

/**
 * What a setting must be if the given value is not allowed: `at least 1`, `one of round, square`; null if it is. The
 * single rule for forms, links, the command line and files.
 */
export function wantedInstead(spec: SettingSpec, value: unknown): string | null {
  if (typeof value !== typeof spec.default) return `a ${typeof spec.default}`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'a finite number';
    if (spec.kind === 'integer' && !Number.isInteger(value)) return 'a whole number';
    if (spec.min !== undefined && value < spec.min) return `at least ${spec.min}`;
    if (spec.max !== undefined && value > spec.max) return `at most ${spec.max}`;
  }
  if (spec.choices && !spec.choices.includes(String(value))) return `one of ${spec.choices.join(', ')}`;
  return null;
}
