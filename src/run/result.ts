/** The outcome of a tested run: the same record, whoever ran it. */
import type { Demonstration } from '../contracts/demo';
import type { EvaluationResult } from '../contracts/evaluation';
import type { LearnerUpdate } from '../contracts/learner';
import type { BackendName, RunConfig, RunOrigin, RunResult } from '../contracts/run';
import { groupRates, testedTasks } from '../task/testedTasks';

export interface RunFacts {
  readonly config: RunConfig;
  readonly origin: RunOrigin;
  readonly backend: BackendName;
  /** Demonstrations learned from. */
  readonly demos: readonly { readonly parsed: Pick<Demonstration, 'isScripted'> }[];
  /** The learner's newest update. */
  readonly update: Pick<LearnerUpdate, 'progress' | 'wallSeconds' | 'reached95'>;
  /** Results on test episodes, for the tasks that the run is tested on, in their order. */
  readonly evaluation: EvaluationResult;
  /** Results on the queries that were trained on, if the tasks have queries. */
  readonly onTrained?: EvaluationResult;
}

export function toRunResult({
  config,
  origin,
  backend,
  demos,
  update,
  evaluation,
  onTrained,
}: RunFacts): RunResult {
  const { task, otherTasks, agent, seed } = config;
  const { envSteps, episodes, gradSteps } = update.progress;
  const { successRate, meanScore, meanReward, causes, positiveRate, ci95, byTask } = evaluation;
  const tasks = Object.fromEntries(
    testedTasks(config).map((id, i) => [id, byTask[i].successes / byTask[i].episodes]),
  );
  return {
    task,
    ...(otherTasks?.length && { otherTasks }),
    agent,
    seed,
    ...origin,
    demos: demos.length,
    scriptedDemos: demos.filter(({ parsed }) => parsed.isScripted).length,
    backend,
    successRate,
    meanScore,
    meanReward,
    causes,
    ...(onTrained && {
      onTrained: {
        successRate: onTrained.successRate,
        meanReward: onTrained.meanReward,
        causes: onTrained.causes,
        episodes: onTrained.episodes,
      },
    }),
    positiveRate,
    tasks,
    ...groupRates(tasks),
    ci95,
    evalEpisodes: evaluation.episodes,
    envSteps,
    episodes,
    gradSteps,
    wallSeconds: update.wallSeconds,
    secondsTo95: update.reached95?.seconds ?? null,
    envStepsTo95: update.reached95?.envSteps ?? null,
  };
}
