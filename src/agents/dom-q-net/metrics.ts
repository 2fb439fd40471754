/** What a control step tells the curves. */
import type { PrioritisedReplay } from '../../rl/prioritisedReplay';
import { mean } from '../../rl/statistics';
import type { QUpdate } from './learner';
import type { Remembered } from './replay/storedReplay';

/** How an episode of training ended. */
export interface TrainedEpisode {
  readonly task: string;
  readonly success: boolean;
  readonly steps: number;
  /** Played again as it had failed: tells nothing about success. */
  readonly isRetry: boolean;
}

export function trainingMetrics(
  outcomes: readonly TrainedEpisode[],
  updates: readonly QUpdate[],
  replay: PrioritisedReplay<Remembered>,
  numTasks = 1,
): Record<string, number> {
  return {
    ...explorationMetrics(outcomes, numTasks),
    ...(updates.length > 0 ? updateMetrics(updates) : {}),
    'replay/transitions': replay.size,
    'replay/rewarded': replay.share(({ reward }) => reward > 0),
    'priority/mean': replay.meanPriority,
    'priority/greatest': replay.greatestPriority,
  };
}

/** Success over all; where there are several tasks, of each, and the steps of its episodes. */
function explorationMetrics(outcomes: readonly TrainedEpisode[], numTasks: number): Record<string, number> {
  const fresh = outcomes.filter(({ isRetry }) => !isRetry);
  const tasks = [...new Set(outcomes.map(({ task }) => task))];
  const byTask = tasks.flatMap((task): [string, number][] => {
    const ofTask = (outcome: TrainedEpisode) => outcome.task === task;
    const steps = outcomes.filter(ofTask).reduce((sum, outcome) => sum + outcome.steps, 0);
    return [
      ...successOf(`explore/neural-success/${task}`, fresh.filter(ofTask)),
      [`explore/env-steps/${task}`, steps],
    ];
  });
  return {
    ...Object.fromEntries(successOf('explore/neural-success', fresh)),
    ...(numTasks > 1 ? Object.fromEntries(byTask) : {}),
  };
}

/** Nothing, where there were no episodes. */
const successOf = (name: string, of: readonly TrainedEpisode[]): [string, number][] =>
  of.length > 0 ? [[name, mean(of.map(({ success }) => Number(success)))]] : [];

function updateMetrics(updates: readonly QUpdate[]): Record<string, number> {
  return {
    'loss/td': mean(updates.map(({ loss }) => loss)),
    'td/error': mean(updates.map(({ errors }) => mean([...errors]))),
    'q/mean': mean(updates.map(({ meanValue }) => meanValue)),
    'replay/rewarded-batch': mean(updates.map(({ rewarded }) => rewarded)),
    'grad/norm': mean(updates.map(({ gradNorm }) => gradNorm)),
    'grad/skipped': mean(updates.map(({ skipped }) => Number(skipped))),
  };
}
