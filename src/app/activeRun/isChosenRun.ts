/** Whether two runs have the same configuration. */
import type { RunConfig } from '../../contracts/run';
import { DEFAULT_WORKBENCH, type Workbench } from '../workbench/runFields';
import { runConfigOf, settingsOf } from '../workbench/workbenchStore';

/** The configuration as text, with its changed settings sorted by name: presets and files also name some that are at their defaults. */
function normalForm(run: RunConfig): string {
  const { settings, ...rest } = runConfigOf({ ...DEFAULT_WORKBENCH, ...run });
  const defaults = new Map(settingsOf(run.agent).map((spec) => [spec.key, spec.default]));
  const changed = Object.entries(settings).filter(([key, value]) => defaults.get(key) !== value);
  const named = changed.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)), named]);
}

/** Whether the workbench describes the open run, which is the one `Train` continues, whatever is chosen. */
export const isChosenRun = (open: RunConfig, workbench: Workbench): boolean =>
  normalForm(open) === normalForm(workbench);
