/** The presets available for the workbench, and whether they are in use. */
import type { Settings } from '../../contracts/run';
import { agentSpec } from '../../run/agentCatalogue';
import { paperSettings } from '../../run/paperSettings';
import type { Workbench } from '../workbench/runFields';
import type { SettingValue } from '../workbench/settingValues';

export interface Preset {
  /** The origin of these settings: the task was measured with them, or they are the paper's. */
  readonly kind: 'task' | 'paper';
  readonly settings: Settings;
  /** `Message steps T 6, Buffer capacity 60,000` */
  readonly description: string;
  /** Whether the workbench already has all these settings. */
  readonly isInUse: boolean;
}

/** The task's preset, if the defaults are not the best and it is the only task; then the paper's. */
export function presetsOf({ agent, task, otherTasks, settings }: Workbench): readonly Preset[] {
  const spec = agentSpec(agent);
  if (!spec) return [];
  const isAlone = !spec.isMultitask || otherTasks.length === 0;
  const tasks = isAlone ? [task] : [task, ...otherTasks];
  const ofTask = isAlone ? spec.presets.byTask?.[task] : undefined;
  const labelOf = (key: string) => spec.settings.find((setting) => setting.key === key)?.label ?? key;
  const toPreset = (kind: Preset['kind'], preset: Settings): Preset => {
    const entries = Object.entries(preset);
    const isNamed = (key: string) => Object.hasOwn(preset, key);
    return {
      kind,
      settings: preset,
      description: entries.map(([key, value]) => `${labelOf(key)} ${formatValue(value)}`).join(', '),
      isInUse:
        entries.every(([key, value]) => settings[key] === value) &&
        (kind === 'task' || Object.keys(settings).every(isNamed)),
    };
  };
  return [
    ...(ofTask ? [toPreset('task', ofTask)] : []),
    toPreset('paper', paperSettings(spec.presets, tasks)),
  ];
}

/** With all digits: a learning rate of 0.0005 is not 0.001. */
const formatValue = (value: SettingValue): string =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 20 }) : String(value);
