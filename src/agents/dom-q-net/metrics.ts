/** What a control step tells the curves. */
import type { PrioritisedReplay } from '../../rl/prioritisedReplay';
import { mean } from '../../rl/statistics';
import type { Transition } from './model/QNet';
import type { QUpdate } from './QAgent';

/** How an episode of training ended. */
export interface EpisodeOutcome {
  readonly task: string;
  readonly success: boolean;
}

export function trainingMetrics(
  outcomes: readonly EpisodeOutcome[],
  updates: readonly QUpdate[],
  replay: PrioritisedReplay<Transition>,
): Record<string, number> {
  return {
    ...explorationMetrics(outcomes),
    ...(updates.length > 0 ? updateMetrics(updates) : {}),
    'replay/transitions': replay.size,
    'replay/rewarded': replay.share(({ reward }) => reward > 0),
    'priority/mean': replay.meanPriority,
    'priority/greatest': replay.greatestPriority,
  };
}

/** Success over all, and task by task where there are several. */
function explorationMetrics(outcomes: readonly EpisodeOutcome[]): Record<string, number> {
  const rate = (of: readonly EpisodeOutcome[]) => mean(of.map(({ success }) => Number(success)));
  const tasks = [...new Set(outcomes.map(({ task }) => task))];
  const byTask = tasks.map((task): [string, number] => [
    `explore/neural-success/${task}`,
    rate(outcomes.filter((outcome) => outcome.task === task)),
  ]);
  return {
    'explore/neural-success': rate(outcomes),
    ...(tasks.length > 1 ? Object.fromEntries(byTask) : {}),
  };
}

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
