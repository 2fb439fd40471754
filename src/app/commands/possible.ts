/** Conditions under which commands are possible. */
import type { ActiveRunState } from '../run/activeRunState';
import type { CommandContext } from './command';

export const always = () => true;
const BUSY: readonly ActiveRunState['status'][] = ['running', 'evaluating', 'starting'];

/** Whether a run is busy; a run on show does not prevent starting something. */
export const isBusy = ({ run }: CommandContext): boolean =>
  !run.isOnShow &&
  (run.phase === 'opening' || run.isWatching || (run.phase === 'open' && BUSY.includes(run.status)));
export const canStart = (context: CommandContext): boolean => !isBusy(context);
/** Whether there is a run that takes commands: one on show can only be held. */
export const isOpen = ({ run }: CommandContext): boolean => run.phase === 'open' && !run.isOnShow;
export const isTraining = ({ run }: CommandContext): boolean =>
  run.phase === 'open' && (run.status === 'running' || run.status === 'evaluating');

/** Whether pages are being played and can be held. */
export const isPlaying = (context: CommandContext): boolean => {
  const { phase, isOnShow, isWatching } = context.run;
  return isWatching || (isOnShow && phase === 'open') || isTraining(context);
};
