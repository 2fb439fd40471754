/** Whole episodes, played in lock-step by any actor. */
import type { EarlierStep } from '../contracts/agent';
import type { VectorEnv } from '../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../contracts/episode';
import { type Actor, type DrivenStep, Driver, type DriverOptions } from './driver';
import { QueueSchedule, shareOut } from './schedules';

/** One step of an episode; `memo` is what the actor wants to remember of its decision. */
export interface EpisodeStep<Memo> extends EarlierStep {
  readonly memo: Memo;
}

export interface Episode<Memo> extends Omit<EpisodeOutcome, 'return' | 'steps'> {
  /** Frame that played it. */
  readonly frame: number;
  readonly steps: readonly EpisodeStep<Memo>[];
  /** rewards[t] followed steps[t]. */
  readonly rewards: readonly number[];
}

export interface RolloutOptions extends Pick<DriverOptions, 'numEnvs' | 'wait'> {
  readonly signal?: AbortSignal;
}

/** Plays every episode once and returns them in the order of the list. Aborted: the episodes that had ended. */
export async function rollout<Memo, State>(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  actor: Actor<Memo, State>,
  episodes: readonly EpisodeSpec[],
  { signal, ...options }: RolloutOptions,
): Promise<Episode<Memo>[]> {
  const { numEnvs } = options;
  const done: (Episode<Memo> | undefined)[] = new Array(episodes.length);
  const schedule = new QueueSchedule(episodes, shareOut(episodes, numEnvs));
  const running = new Map<number, DrivenStep<Memo>[]>();
  const collecting: Actor<Memo, State> = {
    ...bound(actor),
    conclude(step) {
      actor.conclude?.(step);
      const { frame, result } = step;
      const steps = running.get(frame) ?? [];
      running.set(frame, steps);
      steps.push(step);
      if (!result.terminated && !result.truncated) return;
      done[schedule.placeIn(frame)] = toEpisode(steps);
      running.delete(frame);
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

function toEpisode<Memo>(steps: readonly DrivenStep<Memo>[]): Episode<Memo> {
  const { frame, episode: spec, result } = steps[steps.length - 1];
  const { success, rawReward, scaledReward, reason } = result.info;
  return {
    spec,
    frame,
    steps: steps.map(({ observation, action, memo }) => ({ observation, action, memo })),
    rewards: steps.map((step) => step.result.reward),
    success,
    rawReward,
    scaledReward,
    reason,
    terminated: result.terminated,
    truncated: result.truncated,
  };
}

/** What became of an episode, without how it was played. */
export const outcomeOf = ({ steps, rewards, frame: _, ...outcome }: Episode<unknown>): EpisodeOutcome => ({
  ...outcome,
  return: rewards.reduce((sum, reward) => sum + reward, 0),
  steps: steps.length,
});
