/** Selects which of an agent's many settings are shown: by a search for words, or only the changed ones. */
import type { Settings } from '../../contracts/run';
import type { SettingSpec } from '../workbench/settingValues';

export interface SettingFilter {
  readonly query: string;
  /** Only those that differ from their defaults. */
  readonly isChangedOnly: boolean;
}

interface SettingGroup {
  readonly name: string;
  readonly specs: readonly SettingSpec[];
  /** How many of them are changed. */
  readonly changed: number;
}

function matches(spec: SettingSpec, words: readonly string[]): boolean {
  const text = `${spec.key} ${spec.label} ${spec.group} ${spec.help}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Groups in the order of the table; those without anything to show are left out. */
export function selectSettings(
  specs: readonly SettingSpec[],
  settings: Settings,
  { query, isChangedOnly }: SettingFilter,
): readonly SettingGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isChanged = ({ key }: SettingSpec) => Object.hasOwn(settings, key);
  const shown = specs.filter((spec) => matches(spec, words) && (!isChangedOnly || isChanged(spec)));
  const names = [...new Set(shown.map(({ group }) => group))];
  return names.map((name) => {
    const own = shown.filter(({ group }) => group === name);
    return { name, specs: own, changed: own.filter(isChanged).length };
  });
}
