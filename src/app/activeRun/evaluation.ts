/** An evaluation of the open run that the user asked for: it counts its episodes as they end, and then has a result. */
import type { TaskChoice } from '../../contracts/env';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { EpisodeRecord } from '../../contracts/record';
import type { RunConfig, RunResult } from '../../contracts/run';
import { testEpisodesOfEach, testedTasks, trainedQueriesOfEach } from '../../task/testedTasks';

interface PlayedEpisodes {
  /** The tasks that are played instead of the run's own; missing if they are its own. */
  readonly elsewhere?: TaskChoice;
  /** Number of test episodes requested; once it has ended, of those that were played. */
  readonly asked: number;
  /** Finished test episodes, in the order they ended. */
  readonly episodes: readonly EpisodeRecord[];
  /**
   * The queries that the run was trained on, which are played afterwards: how many there are, how many have ended, and in the end the share
   * of them that succeeded.
   */
  readonly onTrained?: { readonly asked: number; readonly done: number; readonly successRate?: number };
}

/** An evaluation on test episodes, in progress or ended; one that was stopped or failed has no result. */
export type Evaluation = PlayedEpisodes &
  (
    | { readonly isUnderWay: true; readonly result: null }
    | { readonly isUnderWay: false; readonly result: EvaluationResult | null }
  );

/** @param episodes of each task that is tested, as far as it has so many */
export function begun(config: RunConfig, episodes: number, elsewhere?: TaskChoice): Evaluation {
  const choice = elsewhere ?? config;
  const tasks = testedTasks(choice).length;
  const trained = elsewhere ? 0 : trainedQueriesOfEach(config) * tasks;
  return {
    isUnderWay: true,
    result: null,
    elsewhere,
    asked: testEpisodesOfEach(choice, episodes) * tasks,
    episodes: [],
    onTrained: trained > 0 ? { asked: trained, done: 0 } : undefined,
  };
}

/** An evaluation after more of its episodes. The test episodes come first; what is more than asked for does not count. */
export function counted(evaluation: Evaluation, records: readonly EpisodeRecord[]): Evaluation {
  const { asked, episodes, onTrained } = evaluation;
  const missing = records.slice(0, asked - episodes.length);
  if (missing.length === 0 && !onTrained) return evaluation;
  const more = records.length - missing.length;
  return {
    ...evaluation,
    episodes: [...episodes, ...missing],
    onTrained: onTrained && { ...onTrained, done: Math.min(onTrained.asked, onTrained.done + more) },
  };
}

/**
 * @param result null if it was stopped or failed: episodes not played by now will not be played
 * @param trained how it went on the queries that the run was trained on
 */
export function ended(
  evaluation: Evaluation,
  result: EvaluationResult | null,
  trained?: RunResult['onTrained'],
): Evaluation {
  const { asked, episodes, onTrained } = evaluation;
  return {
    ...evaluation,
    isUnderWay: false,
    result,
    asked: result ? asked : episodes.length,
    onTrained: onTrained && { ...onTrained, successRate: trained?.successRate },
  };
}
