/** Plays one episode in frame 0 without exploring, reporting each decision as it is made. */
import type { Decision, EpisodeSoFar, Trainer } from '../../contracts/agent';
import type { VectorEnv } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { Driver, type DriverOptions } from '../../rl/Driver';
import { once } from '../../rl/schedules';
import { decisionOf } from './decisionOf';

interface WatchOptions extends Pick<DriverOptions, 'numEnvs' | 'pastPictures'> {
  readonly onDecision: (decision: Required<Decision>) => void;
  /** Ends the episode where it is. */
  readonly signal?: AbortSignal;
}

export async function watchEpisode(
  env: VectorEnv,
  trainer: Pick<Trainer, 'inspect'>,
  episode: EpisodeSpec,
  { onDecision, signal, ...options }: WatchOptions,
): Promise<void> {
  const { task, seed } = episode;
  const actor = {
    act: async ([{ observation, earlier }]: readonly EpisodeSoFar[]) => {
      const inspection = await trainer.inspect({ observation, earlier, seed, task });
      const decision = decisionOf(observation, episode, 'watch', inspection);
      if (decision) onDecision(decision);
      return [{ action: inspection.actions[0].action, memo: null }];
    },
  };
  const driver = new Driver(env, [{ actor, frames: [0] }], once(0, episode), options);
  await driver.start();
  while (driver.isRunning && !signal?.aborted) await driver.step();
}
