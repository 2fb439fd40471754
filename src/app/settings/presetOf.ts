/** The preset of the workbench's task, and whether it is in use. */
import type { Settings } from '../../contracts/run';
import { agentCatalogue } from '../../run/agentCatalogue';
import type { Workbench } from '../workbench/runFields';
import type { SettingValue } from '../workbench/settingValues';

interface Preset {
  readonly settings: Settings;
  /** `Message steps T 6, Buffer capacity 60,000` */
  readonly description: string;
  /** Whether the workbench has all of these settings already. */
  readonly isInUse: boolean;
}

/** Null where the defaults are best, and for several tasks at once. */
export function presetOf({ agent, task, otherTasks, settings }: Workbench): Preset | null {
  const spec = agentCatalogue.find(({ id }) => id === agent);
  const preset = spec?.presets?.[task];
  if (!spec || !preset || (spec.isMultitask && otherTasks.length > 0)) return null;
  const labelOf = (key: string) => spec.settings.find((setting) => setting.key === key)?.label ?? key;
  const entries = Object.entries(preset);
  return {
    settings: preset,
    description: entries.map(([key, value]) => `${labelOf(key)} ${formatValue(value)}`).join(', '),
    isInUse: entries.every(([key, value]) => settings[key] === value),
  };
}

/** To the last digit: a learning rate of 0.0005 is none of 0.001. */
const formatValue = (value: SettingValue): string =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 20 }) : String(value);
