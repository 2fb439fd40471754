/** Whether two runs are configured alike. */
import type { RunConfig } from '../../contracts/run';
import { DEFAULT_WORKBENCH, type Workbench } from '../workbench/runFields';
import { runConfigOf } from '../workbench/workbenchStore';

/** With its settings in the order of their names, whatever the order in which they were chosen. */
function normalForm(run: RunConfig): string {
  const { settings, ...rest } = runConfigOf({ ...DEFAULT_WORKBENCH, ...run });
  const named = Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)), named]);
}

/** Whether the workbench describes the run that is open: `Train` goes on with that one, whatever is chosen. */
export const isChosenRun = (open: RunConfig, workbench: Workbench): boolean =>
  normalForm(open) === normalForm(workbench);
