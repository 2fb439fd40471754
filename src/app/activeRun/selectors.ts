/** What the page's run is doing, and what it is a run of. */
import type { BackendInfo, RunConfig } from '../../contracts/run';
import { TRAINING } from '../../contracts/runStatus';
import type { ActiveRun } from './activeRunState';

/** Null while no run is open. */
export const openConfig = ({ handle }: ActiveRun): RunConfig | null => handle?.config ?? null;

/** Null while no run is open, and for a run on show, which is not the user's. */
export const ownConfig = (run: ActiveRun): RunConfig | null => (run.isOnShow ? null : openConfig(run));

export const isOpen = ({ phase }: ActiveRun): boolean => phase === 'open';

/** Where the open run computes; after a failure of the learner, that may be somewhere else. */
export const backendInUse = ({ handle }: ActiveRun): BackendInfo | null => handle?.backend ?? null;

/** Whether an open run belongs to the user and takes commands: one on show can only be held. */
export const isOwnOpen = ({ phase, isOnShow }: ActiveRun): boolean => phase === 'open' && !isOnShow;

export const isTraining = ({ status }: ActiveRun): boolean => status === 'running';

/** Whether policies of the run are being evaluated, or about to be. */
export const isEvaluating = ({ status, evaluation }: ActiveRun): boolean =>
  status === 'evaluating' || (evaluation?.isUnderWay ?? false);

/** Whether pages are being played and can be held. */
export const isPlaying = (run: ActiveRun): boolean =>
  run.isWatching || (run.isOnShow && run.phase === 'open') || isTraining(run) || isEvaluating(run);

/** Whether nothing else can be started; a run on show does not prevent that. */
export const isBusy = (run: ActiveRun): boolean =>
  !run.isOnShow && (TRAINING.has(run.status) || run.isWatching || isEvaluating(run));
