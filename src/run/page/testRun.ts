/** Tests a run with the best parameters it has so far. */
import type { TaskChoice } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import type { EvaluationResult } from '../../contracts/evaluation';
import { summarise } from '../../rl/summary';
import { testedTasks } from '../../task/testedTasks';
import { type RunFacts, toRunResult } from '../result';
import type { RunHandle, RunTest } from '../runHandle';
import { testEpisodes, trainedEpisodes } from './testEpisodes';

type TestedRun = Pick<RunHandle, 'config' | 'origin' | 'backend' | 'update' | 'play'>;

/**
 * Plays the first `episodes` test episodes, of held-out tasks where there are any; then, if its tasks have queries, those that
 * it was trained on.
 * @param demos those it learned from
 */
export async function testRun(run: TestedRun, episodes: number, demos: RunFacts['demos']): Promise<RunTest> {
  const { config, origin, backend, update } = run;
  const evaluation = await evaluateRun(run, testEpisodes(config, episodes), config);
  const trained = trainedEpisodes(config);
  const onTrained = trained ? await evaluateRun(run, trained, config) : undefined;
  const facts = { config, origin, backend: backend.name, demos, update, evaluation, onTrained };
  return { evaluation, result: toRunResult(facts) };
}

/** How these episodes turn out. @param tasks those that are tested for these are told apart, in their order */
export const evaluateRun = async (
  run: Pick<RunHandle, 'play'>,
  episodes: readonly EpisodeSpec[],
  tasks: TaskChoice,
): Promise<EvaluationResult> => summarise(await run.play(episodes), testedTasks(tasks));
