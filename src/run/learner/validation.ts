/**
 * The evaluation protocol of a run: when the policy is validated, which policy is kept, when a task is solved.
 * Where one policy learns several tasks, these share the episodes.
 */
import type { EvaluateOptions, PolicyState, Trainer } from '../../contracts/agent';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { EpisodeOutcome } from '../../contracts/episode';
import { type EvaluationResult, SOLVED_RATE, type SuccessCount } from '../../contracts/evaluation';
import { summarise } from '../../rl/summary';
import { toTaskChoice } from '../../task/taskChoice';
import { mostQueries } from '../../task/testedTasks';
import { inEveryTask, validationSeeds } from '../seeds';

/**
 * Control steps between two validations, each of which begins with `QUICK_EPISODES`; with more tasks than that,
 * validations are proportionally rarer.
 */
const VALIDATE_EVERY = 20;
/** The same for tests on held-out tasks, for which every frame changes its page: they only serve the curve. */
const TEST_HELD_OUT_EVERY = 100;
/** Episodes of the first stage; the rest is played only if the policy may be the best so far. */
const QUICK_EPISODES = 20;
/** Episodes that count: for the best policy and for `secondsTo95`. */
const FULL_EPISODES = 100;
/** Episodes needed to tell good policies apart; all but a few must succeed before the task counts as solved. */
const CLOSE_EPISODES = 300;
/** From this rate on, a hundred episodes say too little: the luckiest of many policies would be kept, not the best. */
const CLOSE_RATE = 0.9;
/** A first stage this much below the best may still be bad luck. */
const QUICK_TOLERANCE = 0.1;
const CLOSE_TOLERANCE = 0.02;

export type Best = NonNullable<Checkpoint['best']>;

interface Validation {
  readonly result: EvaluationResult;
  /** The policy, if it is the best so far. */
  readonly best: Best | null;
  /** At least 95% of 100 episodes; with several tasks, of the episodes of each. */
  readonly reaches95: boolean;
  /** Nearly all of 300 episodes, and at least 95% of those of each task. */
  readonly solved: boolean;
}

export interface ValidationOptions extends EvaluateOptions {
  readonly signal: AbortSignal;
}

/** @param taskCount number of validated tasks: each is played at least once */
export function isValidationDue(controlSteps: number, isHeldOut: boolean, taskCount: number): boolean {
  const every = VALIDATE_EVERY * Math.max(1, Math.floor(taskCount / QUICK_EPISODES));
  return controlSteps % (isHeldOut ? TEST_HELD_OUT_EVERY : every) === 0;
}

export async function validate(
  trainer: Trainer,
  best: Best | null,
  { signal, onEpisodeEnd }: ValidationOptions,
  tasks: readonly string[],
): Promise<Validation> {
  // For tasks with queries, each query is played once: repeating it would give the same result.
  const most = tasks.length * mostQueries(toTaskChoice(tasks), 'train');
  const [quickEpisodes, fullEpisodes, closeEpisodes] = [QUICK_EPISODES, FULL_EPISODES, CLOSE_EPISODES].map(
    (wanted) => Math.min(wanted, most),
  );
  const ofEach = (episodes: number) => Math.ceil(episodes / tasks.length);
  const seeds = validationSeeds(ofEach(closeEpisodes));
  const outcomes: EpisodeOutcome[] = [];
  const play = async (from: number, to: number): Promise<EvaluationResult> => {
    const episodes = inEveryTask(toTaskChoice(tasks), seeds.slice(ofEach(from), ofEach(to)), 'train');
    const before = outcomes.length;
    const options = { signal, onEpisodeEnd: (done: number) => onEpisodeEnd?.(before + done) };
    if (episodes.length > 0) outcomes.push(...(await trainer.evaluate(episodes, options)));
    return summarise(outcomes, tasks);
  };

  const quick = await play(0, quickEpisodes);
  const bar = (best?.successRate ?? 0) - QUICK_TOLERANCE;
  if (quick.successes === 0 || quick.successRate < bar) {
    return { result: quick, best: null, reaches95: false, solved: false };
  }
  const full = await play(quickEpisodes, fullEpisodes);
  if (signal.aborted || full.episodes < fullEpisodes) {
    return { result: full, best: null, reaches95: false, solved: false };
  }
  const isClose = full.successRate >= Math.max(CLOSE_RATE, (best?.successRate ?? 0) - CLOSE_TOLERANCE);
  const result = isClose ? await play(fullEpisodes, closeEpisodes) : full;
  const isEachAt95 = tasks.length === 1 || result.byTask.every(isAt95);
  // Among equally good policies, the newest is kept: longer training generalises better to other episodes
  // (docs/results.md, fifty seeds).
  const isBest = !best || result.successRate >= best.successRate;
  return {
    result,
    best: isBest ? await keep(trainer, result.successRate) : null,
    reaches95: full.successRate >= 0.95 && isEachAt95,
    solved: result.episodes >= closeEpisodes && result.successRate >= SOLVED_RATE && isEachAt95,
  };
}

/**
 * Held-out tasks are played only for the curve: neither the choice of policy nor the end of the run may depend on them.
 * Whether all of them reached 95% is still reported.
 */
export async function testHeldOut(
  trainer: Pick<Trainer, 'evaluate'>,
  options: ValidationOptions,
  tasks: readonly string[],
): Promise<Validation> {
  const seeds = validationSeeds(Math.ceil(FULL_EPISODES / tasks.length));
  const episodes = inEveryTask(toTaskChoice(tasks), seeds, 'test');
  const result = summarise(await trainer.evaluate(episodes, options), tasks);
  const reaches95 = result.episodes === episodes.length && result.byTask.every(isAt95);
  return { result, best: null, reaches95, solved: false };
}

const isAt95 = ({ episodes, successes }: SuccessCount): boolean => successes >= 0.95 * episodes;

async function keep(trainer: Trainer, successRate: number): Promise<Best> {
  const policy: PolicyState = await trainer.savePolicy();
  return { successRate, controlSteps: trainer.progress.controlSteps, policy };
}
