/** What may be in the way of commands. */
import { isBusy, isEvaluating, isOwnOpen, isPlaying, isTraining } from '../activeRun/selectors';
import type { Obstacle } from './command';

export const nothing: Obstacle = () => null;

/** Pages are being played, so that nothing else can begin. */
export const busy: Obstacle = (run) => {
  if (!isBusy(run)) return null;
  if (run.phase === 'opening') return 'A run is being opened: wait for it, or press Stop.';
  if (run.isWatching) return 'An episode is being watched: wait until it ends, or press Stop.';
  if (isEvaluating(run)) return 'A policy is being evaluated: wait until that ends, or press Stop.';
  return 'A run is training: pause or stop it first.';
};

export const opening: Obstacle = (run) => (run.phase === 'opening' && !run.isOnShow ? busy(run) : null);

export const noRun: Obstacle = (run) => (isOwnOpen(run) ? null : 'No run is open.');

/** There is no agent, or it is at work. */
export const noIdleAgent: Obstacle = (run) =>
  busy(run) ?? (isOwnOpen(run) ? null : 'No run is open: train an agent first, or open a run from the list.');

export const noTraining: Obstacle = (run) => (isTraining(run) ? null : 'No run is training.');

export const nothingPlays: Obstacle = (run) => (isPlaying(run) ? null : 'No page is being played.');

export const nothingToStop: Obstacle = (run) => {
  if (run.phase === 'opening' && !run.isOnShow) return null;
  const isUnderWay = isTraining(run) || isEvaluating(run) || run.isWatching || run.status === 'paused';
  const canEnd = isOwnOpen(run) && isUnderWay;
  return canEnd ? null : 'No run is under way.';
};
