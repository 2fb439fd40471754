/** Notes in the folder of a run that its training is over: when it is resumed, only its test is repeated. */
import { errorMessage } from '../../src/contracts/errorMessage';
import type { Progress } from '../terminal/Progress';
import type { TrainingFolder } from './TrainingFolder';

interface TrainedOptions {
  /** Whether the last checkpoint is on disk, once that is known. */
  readonly finished: Promise<boolean>;
  readonly folder: Pick<TrainingFolder, 'saveTestPlan'>;
  readonly progress: Pick<Progress, 'say'>;
  readonly evalEpisodes: number;
  /** Whether training is to go on later. */
  readonly isInterrupted: () => boolean;
}

/** Never rejects: a disk that is full does not end the test. */
export async function noteTrained(options: TrainedOptions): Promise<void> {
  const { finished, folder, progress, evalEpisodes, isInterrupted } = options;
  try {
    if ((await finished) && !isInterrupted()) folder.saveTestPlan({ evalEpisodes, isTrained: true });
  } catch (error) {
    progress.say(`It could not be noted that training is over: ${errorMessage(error)}`);
  }
}
