/** What both ways of replaying demonstrations need (`replayActs.ts`, `replayFrames.ts`). */
import type { Fields, Observation } from '../../../contracts/env';
import type { TrainingContext } from '../../shared/TrainingContext';
import type { Encoders } from '../encode/Encoders';
import type { CcSettings } from '../settings';

export interface ReplayOptions {
  /** Its frames are those of the run. */
  readonly context: Pick<TrainingContext, 'env' | 'numEnvs' | 'tasks' | 'timeline'>;
  readonly settings: CcSettings;
  readonly encoders: Encoders;
}

/** Milliseconds of page time in a step. */
export const stepMsOf = ({ framesPerSecond }: Pick<CcSettings, 'framesPerSecond'>): number =>
  1000 / framesPerSecond;

/** What can be emitted, in the page's order, which is not that of a demonstration. */
export const emittableFields = (
  { fields }: Pick<Observation, 'fields'>,
  { taskFields }: Pick<CcSettings, 'taskFields'>,
): Fields => (taskFields ? fields : []);
