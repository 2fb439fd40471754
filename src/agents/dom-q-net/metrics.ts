/** The metrics of a control step. */

import { mean } from '../../maths/statistics';
import type { PrioritisedReplayBuffer } from '../../rl/PrioritisedReplayBuffer';
import { averageMetrics, gradientMetrics, type Metrics } from '../shared/metrics';
import type { QUpdate } from './learner';
import type { ReplayItem } from './replay/item';

/** How an episode of training ended. */
export interface TrainedEpisode {
  readonly task: string;
  readonly success: boolean;
  readonly steps: number;
  /** Played again because it had failed: not counted in success rates. */
  readonly isRetry: boolean;
  /** Begun along a workflow: not counted in success rates of its own actions. */
  readonly isGuided?: boolean;
}

export function trainingMetrics(
  outcomes: readonly TrainedEpisode[],
  updates: readonly QUpdate[],
  replay: PrioritisedReplayBuffer<ReplayItem>,
  numTasks = 1,
): Metrics {
  return {
    ...explorationMetrics(outcomes, numTasks),
    ...averageMetrics(updates.map(updateMetrics)),
    'replay/transitions': replay.size,
    'replay/rewarded': replay.share(({ reward }) => reward > 0),
    'priority/mean': replay.meanPriority,
    'priority/greatest': replay.maxPriority,
  };
}

/** Success over all tasks; if there are several, also of each, and the steps of its episodes. */
function explorationMetrics(outcomes: readonly TrainedEpisode[], numTasks: number): Metrics {
  const fresh = outcomes.filter(({ isRetry, isGuided }) => !isRetry && !isGuided);
  const guided = outcomes.filter(({ isGuided }) => isGuided);
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
    ...Object.fromEntries(successOf('explore/workflow-success', guided)),
    ...(numTasks > 1 ? Object.fromEntries(byTask) : {}),
  };
}

/** Empty if there were no episodes. */
const successOf = (name: string, of: readonly TrainedEpisode[]): [string, number][] =>
  of.length > 0 ? [[name, mean(of.map(({ success }) => Number(success)))]] : [];

const updateMetrics = (update: QUpdate): Metrics => ({
  'loss/td': update.loss,
  'td/error': mean([...update.errors]),
  'q/mean': update.meanValue,
  'replay/rewarded-batch': update.rewarded,
  ...gradientMetrics(update),
});
