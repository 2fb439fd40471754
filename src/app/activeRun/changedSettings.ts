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
function changedSettings({ agent, settings, latticeEdits }: Changed): readonly string[] {
  const changed = Object.entries(presentSettings(agent, settings))
    .toReversed()
    .map(([key, value]) => `${settingLabel(agent, key)} = ${settingText(value)}`);
  const edits = describeEdits(latticeEdits);
  return edits ? [...changed, `lattice with ${edits}`] : changed;
}

/** The value of a setting, changed or not; undefined if the agent does not have it. */
export const settingOf = (
  { agent, settings }: Pick<Changed, 'agent' | 'settings'>,
  key: string,
): SettingValue | undefined =>
  presentSettings(agent, settings)[key] ??
  agentSpec(agent)?.settings.find((spec) => spec.key === key)?.default;

/**
 * For each of several runs, its changed settings. Where a run of the same agent has changed another one, its default is told too:
 * `n of n-step returns = 8` beside `n of n-step returns = 1`. What tells runs apart comes first.
 */
export function settingsBeside(runs: readonly Changed[]): readonly (readonly string[])[] {
  return runs.map((run) => {
    const peers = runs.filter(({ agent }) => agent === run.agent);
    const keys = new Set(
      peers.flatMap(({ agent, settings }) => Object.keys(presentSettings(agent, settings)).toReversed()),
    );
    const different = [...keys].filter((key) => new Set(peers.map((peer) => settingOf(peer, key))).size > 1);
    const apart = different.flatMap((key) => {
      const value = settingOf(run, key);
      return value === undefined ? [] : [`${settingLabel(run.agent, key)} = ${settingText(value)}`];
    });
    return [...new Set([...apart, ...changedSettings(run)])];
  });
}

/** All changes; `''` if there are none. */
export const describeSettings = (run: Changed): string => changedSettings(run).join(', ');

/** As many as fit into a line. */
const MOST = 2;

/** `n of n-step returns = 1, Learning rate = 0.001 and 3 more`; `''` if nothing is changed. */
export const describeBriefly = (run: Changed): string => inBrief(changedSettings(run));

export function inBrief(settings: readonly string[]): string {
  const more = settings.length - MOST;
  return settings.slice(0, MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
