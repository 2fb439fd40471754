/** What the open run is doing. */
import { TRAINING } from '../../contracts/runStatus';
import type { ActiveRunState } from './activeRunState';

type Run = Pick<ActiveRunState, 'phase' | 'status' | 'evaluated' | 'isWatching' | 'isOnShow'>;

/** Whether there is a run that takes commands: one on show can only be held. */
export const isOpen = ({ phase, isOnShow }: Run): boolean => phase === 'open' && !isOnShow;

export const isTraining = ({ phase, status }: Run): boolean => phase === 'open' && status === 'running';

/** Whether policies of the run are being evaluated, or about to be. */
export const isEvaluating = ({ phase, status, evaluated }: Run): boolean =>
  phase === 'open' && (status === 'evaluating' || (evaluated?.isUnderWay ?? false));

/** Whether pages are being played and can be held. */
export const isPlaying = (run: Run): boolean =>
  run.isWatching || (run.isOnShow && run.phase === 'open') || isTraining(run) || isEvaluating(run);

/** Whether nothing else can be started; a run on show does not prevent that. */
export const isBusy = (run: Run): boolean =>
  !run.isOnShow &&
  (run.phase === 'opening' ||
    run.isWatching ||
    (run.phase === 'open' && TRAINING.has(run.status)) ||
    isEvaluating(run));
