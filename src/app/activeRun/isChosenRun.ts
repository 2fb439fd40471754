/** Whether two runs have the same configuration. */
import type { RunConfig } from '../../contracts/run';
import { normalConfig } from '../workbench/normalConfig';
import type { Workbench } from '../workbench/runFields';

/** Whether the workbench describes the open run, which is the one `Train` continues, whatever is chosen. */
export const isChosenRun = (open: RunConfig, workbench: Workbench): boolean =>
  normalConfig(open) === normalConfig(workbench);
