/** Workflows that fill the replay buffer: the settings that the agent with demonstrations adds to those of DOM-Q-NET. */
import type { Settings } from '../../../contracts/run';
import type { SettingSpec } from '../../../contracts/settings';
import { resolveTable, type SettingsOf } from '../../shared/settings';
import { workflows } from '../../shared/workflows/settings';
import { resolveSettings, settingsTable } from '.';

const guidance = [
  {
    key: 'workflowShare',
    label: 'Episodes along workflows',
    help: 'Share of the training episodes that follow a workflow while the agent never succeeds on its own. It shrinks as the success rate grows.',
    kind: 'number',
    default: 0.5,
    min: 0,
    max: 1,
    step: 0.1,
    paper: 'none',
    paperValue: 0,
    group: 'Workflows',
    live: true,
  },
] as const satisfies readonly SettingSpec[];

const ofGuidance = [...guidance, ...workflows] as const satisfies readonly SettingSpec[];

export const guidedSettingsTable = [
  ...settingsTable,
  ...ofGuidance,
] as const satisfies readonly SettingSpec[];

type GuidanceSettings = SettingsOf<typeof ofGuidance>;

/** Those of DOM-Q-NET, and those of its guidance. Throws as `resolveSettings` does. */
export function resolveGuidedSettings(overrides: Settings) {
  const isOfGuidance = (key: string) => ofGuidance.some((spec) => spec.key === key);
  const [ours, others] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(overrides).filter(([key]) => isOfGuidance(key) === wanted)),
  );
  const settings: GuidanceSettings = resolveTable(ofGuidance, ours);
  return { settings: resolveSettings(others), guidance: settings };
}
