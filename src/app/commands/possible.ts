/** Conditions under which commands are possible. */
import type { ActiveRunState } from '../run/activeRunState';
import type { CommandContext } from './command';

export const always = () => true;
const BUSY: readonly ActiveRunState['status'][] = ['running', 'starting'];

/** Whether policies of the run are being evaluated, or about to be. */
export const isEvaluating = ({ run }: CommandContext): boolean =>
  run.phase === 'open' && (run.status === 'evaluating' || (run.evaluated?.isUnderWay ?? false));

/** Whether a run is busy; a run on show does not prevent starting something. */
export const isBusy = (context: CommandContext): boolean => {
  const { isOnShow, phase, isWatching, status } = context.run;
  if (isOnShow) return false;
  return (
    phase === 'opening' || isWatching || (phase === 'open' && BUSY.includes(status)) || isEvaluating(context)
  );
};
export const canStart = (context: CommandContext): boolean => !isBusy(context);
/** Whether there is a run that takes commands: one on show can only be held. */
export const isOpen = ({ run }: CommandContext): boolean => run.phase === 'open' && !run.isOnShow;
export const isTraining = ({ run }: CommandContext): boolean =>
  run.phase === 'open' && run.status === 'running';

/** Whether pages are being played and can be held. */
export const isPlaying = (context: CommandContext): boolean => {
  const { phase, isOnShow, isWatching } = context.run;
  return isWatching || (isOnShow && phase === 'open') || isTraining(context) || isEvaluating(context);
};
