/** What a run has changed from its agent's defaults, in words. */
import type { RunConfig } from '../../contracts/run';
import { agentSpec, presentSettings, type SettingValue } from '../../run/agentCatalogue';
import { describeEdits } from '../../workflow/latticeEdits';

type Changed = Pick<RunConfig, 'agent' | 'settings' | 'latticeEdits'>;

/** Under the label that forms use; under its key if the agent does not have the setting. */
export const settingLabel = (agent: RunConfig['agent'], key: string): string =>
  agentSpec(agent)?.settings.find((setting) => setting.key === key)?.label ?? key;

export const settingText = (value: SettingValue): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** `n of n-step returns = 1`, `Noisy exploration = no`: the last change first, because that is what a sweep varies. */
export function changedSettings({ agent, settings, latticeEdits }: Changed): readonly string[] {
  const changed = Object.entries(presentSettings(agent, settings))
    .toReversed()
    .map(([key, value]) => `${settingLabel(agent, key)} = ${settingText(value)}`);
  const edits = describeEdits(latticeEdits);
  return edits ? [...changed, `lattice with ${edits}`] : changed;
}

/** All changes; `''` if there are none. */
export const describeSettings = (run: Changed): string => changedSettings(run).join(', ');

/** As many as fit into a line. */
const MOST = 2;

/** `n of n-step returns = 1, Learning rate = 0.001 and 3 more`; `''` if nothing is changed. */
export function describeBriefly(run: Changed): string {
  const changed = changedSettings(run);
  const more = changed.length - MOST;
  return changed.slice(0, MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
