/** Whole episodes, played in lock-step by any actor. */
import type { EarlierStep } from '../contracts/agent';
import { hasEnded, type VectorEnv } from '../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../contracts/episode';
import { type Actor, type DrivenStep, Driver, type DriverOptions } from './Driver';
import { type Finish, finishOf, outcomeOf } from './outcome';
import { toPast } from './pictures';
import { QueueSchedule, shareOut } from './schedules';

/** One step of an episode; `memo` is what the actor wants to remember about its decision. */
interface EpisodeStep<Memo> extends EarlierStep {
  readonly memo: Memo;
}

export interface Episode<Memo> extends Finish {
  readonly spec: EpisodeSpec;
  /** Frame that played it. */
  readonly frame: number;
  readonly steps: readonly EpisodeStep<Memo>[];
  /** rewards[t] followed steps[t]. */
  readonly rewards: readonly number[];
}

export interface RolloutOptions extends Pick<DriverOptions, 'numEnvs' | 'wait' | 'pastPictures'> {
  readonly signal?: AbortSignal;
  /** The tasks that the frames were opened with, in turn: loading another task's page takes longer than an episode. */
  readonly tasks?: readonly string[];
  /** Called whenever an episode has ended, with the number of episodes that have ended. */
  readonly onEpisodeEnd?: (done: number) => void;
}

/**
 * Plays every episode once and returns them in the order of the list. If aborted, returns the episodes that had ended.
 * Pictures are left out of their observations unless requested.
 */
export const rollout = <Memo, State>(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  actor: Actor<Memo, State>,
  episodes: readonly EpisodeSpec[],
  options: RolloutOptions,
): Promise<Episode<Memo>[]> => play(env, actor, episodes, options, (episode) => episode);

/**
 * Like `rollout`, but keeps only the outcomes: an episode's observations and the actor's memos are released as soon as it
 * ends. Otherwise, a test of 500 episodes with pictures would hold gigabytes.
 */
export const rolloutOutcomes = <State>(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  actor: Actor<unknown, State>,
  episodes: readonly EpisodeSpec[],
  options: RolloutOptions,
): Promise<EpisodeOutcome[]> => play(env, actor, episodes, options, outcomeOf);

/** @param keep what to keep of an episode that has ended */
async function play<Memo, State, Kept>(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  actor: Actor<Memo, State>,
  episodes: readonly EpisodeSpec[],
  { signal, tasks, onEpisodeEnd, ...options }: RolloutOptions,
  keep: (episode: Episode<Memo>) => Kept,
): Promise<Kept[]> {
  const { numEnvs } = options;
  const done: (Kept | undefined)[] = new Array(episodes.length);
  let ended = 0;
  const schedule = new QueueSchedule(episodes, shareOut(episodes, numEnvs, tasks));
  const running = new Map<number, Taken<Memo>>();
  const collecting: Actor<Memo, State> = {
    ...bound(actor),
    conclude(step) {
      actor.conclude?.(step);
      const { frame, observation, action, memo, result } = step;
      const taken = running.get(frame) ?? { steps: [], rewards: [] };
      running.set(frame, taken);
      taken.steps.push({ observation: toPast(observation, options), action, memo });
      taken.rewards.push(result.reward);
      if (!hasEnded(result)) return;
      done[schedule.indexIn(frame)] = keep(toEpisode(taken, step));
      running.delete(frame);
      ended += 1;
      onEpisodeEnd?.(ended);
    },
  };
  const frames = Array.from({ length: numEnvs }, (_, frame) => frame);
  const driver = new Driver(env, [{ actor: collecting, frames }], schedule, options);
  await driver.start();
  while (driver.isRunning && !signal?.aborted) await driver.step();
  return done.filter((episode) => episode !== undefined);
}

/** An actor's methods, whose `this` is still the actor. */
const bound = <Memo, State>(actor: Actor<Memo, State>): Actor<Memo, State> => ({
  begin: actor.begin?.bind(actor),
  act: actor.act.bind(actor),
});

/** The part of an episode that has been played. */
interface Taken<Memo> {
  readonly steps: EpisodeStep<Memo>[];
  readonly rewards: number[];
}

/** @param last its last step */
const toEpisode = <Memo>(
  taken: Taken<Memo>,
  { frame, episode: spec, result }: DrivenStep<Memo>,
): Episode<Memo> => ({ spec, frame, ...taken, ...finishOf(result) });
