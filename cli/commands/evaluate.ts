/** `latticework evaluate`: plays test episodes with the best policy of a finished run. */
import type { EvaluationResult } from '../../src/contracts/evaluation';
import type { BackendChoice } from '../../src/contracts/run';
import { encodeBase64 } from '../../src/files/base64';
import type { HeadlessEvent } from '../../src/run/headless/headlessApi';
import { packOf } from '../../src/task/source';
import { groupRates, heldOutTasks } from '../../src/task/testedTasks';
import { formatFixedPercent } from '../../src/text/format';
import { openPage } from '../browser/browser';
import { describeTestEpisodes } from '../describeTestEpisodes';
import { readRun } from '../readRun';
import { openSitesOf, sitesOf } from '../recordedSites';
import { checkTask } from '../tasks';
import { describeTest, StatusLine } from '../terminal/StatusLine';
import { UsageError } from '../UsageError';

interface EvaluateOptions {
  /** The folder that `train` wrote, or the file in it. */
  readonly checkpoint: string;
  readonly task: string;
  readonly pack?: string;
  /** Archive of a recorded site. */
  readonly site?: string;
  readonly episodes: number;
  readonly backend: BackendChoice;
  readonly json?: boolean;
}

export async function evaluate({
  checkpoint,
  task: name,
  pack,
  site,
  episodes,
  backend,
  json,
}: EvaluateOptions): Promise<void> {
  await openSitesOf([name], site);
  const found = checkTask(name, pack);
  const task = found.id;
  const { bytes, trainedOn, agent, seed } = readRun(checkpoint);
  const line = new StatusLine();
  const page = await openPage(backend, reportOn(line, task), {
    learns: true,
    pack: packOf(found),
    sites: sitesOf([found]),
  });
  try {
    const outcome = await page.call('evaluate', { run: encodeBase64(bytes), task, episodes, backend });
    line.clear();
    if ('refused' in outcome) throw new UsageError(outcome.refused);
    const { successRate, meanReward, successes, ci95, meanSteps, causes } = outcome.evaluation;
    const evalEpisodes = outcome.evaluation.episodes;
    if (json) {
      const backendName = outcome.backend.name;
      const result = {
        task,
        trainedOn,
        agent,
        seed,
        backend: backendName,
        successRate,
        meanReward,
        ci95,
        evalEpisodes,
        meanSteps,
        causes,
        ...ratesOf(task, outcome.evaluation),
      };
      console.log(JSON.stringify(result));
    } else {
      const [low, high] = ci95.map((share) => formatFixedPercent(share));
      console.log(
        `${task}: ${formatFixedPercent(successRate)} (${successes} of ${evalEpisodes}, 95% interval ${low} to ${high})`,
      );
    }
  } finally {
    await page.close();
  }
}

/** Rates of each task, site and level, if others are played instead of the task. */
function ratesOf(task: string, { byTask }: Pick<EvaluationResult, 'byTask'>) {
  const heldOut = heldOutTasks({ task });
  if (!heldOut) return {};
  const tasks = Object.fromEntries(heldOut.map((id, i) => [id, byTask[i].successes / byTask[i].episodes]));
  return { tasks, ...groupRates(tasks) };
}

function reportOn(line: StatusLine, task: string): (event: HeadlessEvent) => void {
  return (event) => {
    if (event.type === 'notice') line.say(event.message);
    if (event.type === 'evaluating')
      line.say(`Evaluating on ${describeTestEpisodes({ task }, event.episodes)} ...`);
    const evaluated = event.type === 'update' ? event.update.evaluated : undefined;
    if (evaluated) line.show(() => describeTest(evaluated));
  };
}
