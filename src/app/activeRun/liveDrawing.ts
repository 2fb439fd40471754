/** When views of the open run draw what is new: together, and less often while it trains as fast as possible. */
import { activeRun } from './activeRun';
import { DrawingClock } from './DrawingClock';

export const liveDrawing = new DrawingClock(() => {
  const { run, pace } = activeRun.getState();
  return pace === 'max' && !run.isWatching && (run.status === 'running' || run.status === 'evaluating');
});
