/** The summary of played episodes, in one place. */
import type { EpisodeOutcome } from '../contracts/episode';
import type { EvaluationResult, SuccessCount } from '../contracts/evaluation';
import { mean, wilsonInterval } from '../maths/statistics';

/** @param tasks in the order of `byTask`; if left out, those of the outcomes, in their order */
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
    meanReward: orZero(mean(outcomes.map(({ rawReward }) => rawReward))),
    causes: countCauses(outcomes.filter(({ success }) => !success)),
    positiveRate:
      nonZero.length > 0 ? nonZero.filter(({ rawReward }) => rawReward > 0).length / nonZero.length : null,
    byTask: tasks.map((task) => count(outcomes.filter(({ spec }) => spec.task === task))),
  };
}

const count = (outcomes: readonly EpisodeOutcome[]): SuccessCount => ({
  episodes: outcomes.length,
  successes: outcomes.filter(({ success }) => success).length,
});

const MOST_CAUSES = 20;

/** How many episodes ended for each reason, in the words of their pages: the most frequent first. */
export function countCauses(
  failed: readonly Pick<EpisodeOutcome, 'reason' | 'truncated'>[],
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { reason, truncated } of failed) {
    const cause = reason ?? (truncated ? 'out of actions' : 'not told');
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_CAUSES));
}
