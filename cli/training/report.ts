/** The result of a run: as written to disk, printed for programs, and printed for people. */
import type { RunResult } from '../../src/contracts/run';
import type { TrainOutcome } from '../../src/run/headless/headlessApi';
import { describeTasks } from '../../src/task/taskChoice';
import { formatDuration, formatPercent } from '../format';

/** An interrupted run says so. */
export const resultOf = ({ result, interrupted }: TrainOutcome): RunResult & { interrupted?: true } =>
  interrupted ? { ...result, interrupted } : result;

export function report(outcome: TrainOutcome, path: string, asJson: boolean): void {
  const { result, interrupted } = outcome;
  if (asJson) {
    console.log(JSON.stringify(resultOf(outcome)));
    return;
  }
  const [low, high] = result.ci95;
  const { successRate, positiveRate, evalEpisodes, episodes, envSteps, gradSteps, wallSeconds, secondsTo95 } =
    result;
  console.log(
    [
      `${describeTasks(result)}, ${result.agent}, seed ${result.seed}${interrupted ? ' (interrupted)' : ''}`,
      `  success   ${formatPercent(successRate)} of ${evalEpisodes} episodes (95% interval ${formatPercent(low)} to ${formatPercent(high)})`,
      ...(Object.keys(result.tasks ?? {}).length > 1 ? byTask(result) : []),
      ...(typeof positiveRate === 'number'
        ? [`  positive  ${formatPercent(positiveRate)} of the episodes with a reward other than 0`]
        : []),
      ...(result.demos > 0
        ? [`  learned   from ${result.demos} demonstrations, ${result.scriptedDemos} of them scripted`]
        : []),
      `  training  ${formatDuration(wallSeconds)}, ${envSteps} steps, ${episodes} episodes, ${gradSteps} updates on ${result.backend}`,
      `  95% after ${secondsTo95 === null ? 'not reached' : formatDuration(secondsTo95)}`,
      `  files     ${path}`,
      ...(interrupted ? [`  resume    latticework train --resume ${path}`] : []),
    ].join('\n'),
  );
}

const byTask = ({ tasks = {} }: RunResult): string[] =>
  Object.entries(tasks).map(([task, rate]) => `    ${formatPercent(rate).padStart(6)}  ${task}`);
