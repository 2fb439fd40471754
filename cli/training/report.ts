/** The result of a run: as written to disk and printed for programs, and printed for people. */
import type { RunConfig, RunResult, Settings } from '../../src/contracts/run';
import { decodeBase64 } from '../../src/files/base64';
import { presentSettings } from '../../src/run/agentCatalogue';
import type { TrainOutcome } from '../../src/run/headless/headlessApi';
import { describeTasks } from '../../src/task/taskChoice';
import { countOf, formatDuration, formatFixedPercent } from '../../src/text/format';
import { resolved } from '../results/resolved';
import type { TrainingFolder } from './TrainingFolder';

/** What is written to disk: the result, and every setting with its value. An interrupted run says so. */
export interface WrittenResult extends RunResult {
  readonly settings: Settings;
  readonly frames: number;
  readonly interrupted?: true;
}

export const resultOf = (
  { result, interrupted }: Pick<TrainOutcome, 'result' | 'interrupted'>,
  { agent, settings, numEnvs }: RunConfig,
): WrittenResult => ({
  ...result,
  settings: resolved(agent, presentSettings(agent, settings)),
  frames: numEnvs,
  ...(interrupted && { interrupted }),
});

/**
 * Writes the run and its result to disk, and prints the result, also if the disk is full: a test takes long.
 * @throws if it cannot be written
 */
export function conclude(
  outcome: TrainOutcome,
  config: RunConfig,
  folder: Pick<TrainingFolder, 'path' | 'saveCheckpoint' | 'saveResult'>,
  { json = false }: { readonly json?: boolean },
): void {
  const result = resultOf(outcome, config);
  try {
    folder.saveCheckpoint(decodeBase64(outcome.run));
    folder.saveResult(result);
  } finally {
    // The default folder may have a number after its name.
    if (json) console.log(JSON.stringify({ ...result, folder: folder.path }));
    else report(outcome, folder.path);
  }
}

/** The result as it is printed for people. */
function report({ result, interrupted }: TrainOutcome, path: string): void {
  const [low, high] = result.ci95;
  const { successRate, positiveRate, evalEpisodes, episodes, envSteps, gradSteps, wallSeconds, secondsTo95 } =
    result;
  console.log(
    [
      `${describeTasks(result)}, ${result.agent}, seed ${result.seed}${interrupted ? ' (interrupted)' : ''}`,
      `  success   ${formatFixedPercent(successRate)} of ${countOf(evalEpisodes, 'episode')} (95% interval ${formatFixedPercent(low)} to ${formatFixedPercent(high)})`,
      ...(Object.keys(result.tasks ?? {}).length > 1 ? byTask(result) : []),
      ...(typeof positiveRate === 'number'
        ? [`  positive  ${formatFixedPercent(positiveRate)} of the episodes with a reward other than 0`]
        : []),
      ...(result.demos > 0
        ? [
            `  learned   from ${countOf(result.demos, 'demonstration')}, ${result.scriptedDemos} of them scripted`,
          ]
        : []),
      `  training  ${formatDuration(wallSeconds)}, ${countOf(envSteps, 'step')}, ${countOf(episodes, 'episode')}, ${countOf(gradSteps, 'update')} on ${result.backend}`,
      `  to 95%    ${secondsTo95 === null ? 'not reached' : formatDuration(secondsTo95)}`,
      `  files     ${path}`,
      ...(interrupted ? [`  resume    latticework train --resume ${path}`] : []),
    ].join('\n'),
  );
}

const byTask = ({ tasks = {} }: RunResult): string[] =>
  Object.entries(tasks).map(([task, rate]) => `    ${formatFixedPercent(rate).padStart(6)}  ${task}`);
