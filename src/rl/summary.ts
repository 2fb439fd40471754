/** What is said of episodes that were played, in one place. */
import type { EpisodeOutcome } from '../contracts/episode';
import type { EvaluationResult, SuccessCount } from '../contracts/evaluation';
import { mean, wilsonInterval } from './statistics';

/** @param tasks in the order of `byTask`; those of the outcomes, in their order, if left out */
export function summarise(
  outcomes: readonly EpisodeOutcome[],
  tasks: readonly string[] = [...new Set(outcomes.map(({ spec }) => spec.task))],
): EvaluationResult {
  const { episodes, successes } = count(outcomes);
  const nonZero = outcomes.filter(({ rawReward }) => rawReward !== 0);
  const orZero = (value: number) => (episodes > 0 ? value : 0);
  return {
    episodes,
    successes,
    successRate: orZero(successes / episodes),
    ci95: wilsonInterval(successes, episodes),
    meanSteps: orZero(mean(outcomes.map(({ steps }) => steps))),
    meanScore: orZero(mean(outcomes.map(({ scaledReward }) => scaledReward))),
    positiveRate:
      nonZero.length > 0 ? nonZero.filter(({ rawReward }) => rawReward > 0).length / nonZero.length : null,
    byTask: tasks.map((task) => count(outcomes.filter(({ spec }) => spec.task === task))),
  };
}

const count = (outcomes: readonly EpisodeOutcome[]): SuccessCount => ({
  episodes: outcomes.length,
  successes: outcomes.filter(({ success }) => success).length,
});
