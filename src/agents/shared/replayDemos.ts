/**
 * Demonstrations that were recorded here, played again on their pages: what the hand saw and did, at any frame rate, with
 * whatever the environment is asked to show (pictures of the screen among it).
 */
import type { Demonstration, RawInput } from '../../contracts/demo';
import type { Action, VectorEnv } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { lowLevelActions } from '../../demo/lowLevel';
import type { Actor, DriverOptions } from '../../rl/driver';
import { type Episode, rollout } from '../../rl/rollout';

export interface ReplayedDemonstration {
  readonly demo: Demonstration;
  /** Observations, low-level actions and how it ended: not always as when it was recorded, at few frames a second. */
  readonly episode: Episode<null>;
}

export interface ReplayOptions extends Pick<DriverOptions, 'numEnvs' | 'wait'> {
  /** As the environment was opened with (`Needs.stepMs`): 83 is 12 frames a second. */
  readonly stepMs: number;
}

type Replayable = Demonstration & { readonly episode: EpisodeSpec; readonly input: readonly RawInput[] };

/** Whether it says what was played, and how: files from elsewhere do not. */
export const canReplay = (demo: Demonstration): demo is Replayable =>
  demo.episode !== undefined && demo.input !== undefined;

/**
 * Those that can be replayed, in their order. Pages that end no episode by themselves are left when the hand has come to rest.
 * @param env open, with actions by mouse and keyboard
 */
export async function replayDemos(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  demos: readonly Demonstration[],
  { stepMs, ...options }: ReplayOptions,
): Promise<ReplayedDemonstration[]> {
  const replayable = demos.filter(canReplay);
  // Each has a specification of its own, by which an episode is told to be its.
  const episodes = replayable.map(({ episode }) => ({ ...episode }));
  const byEpisode = new Map(episodes.map((episode, i) => [episode as EpisodeSpec, replayable[i]]));
  const actor: Actor<null, readonly Action[]> = {
    begin(_, __, episode) {
      const { input, durationMs } = byEpisode.get(episode)!;
      return lowLevelActions(input, stepMs, durationMs);
    },
    act: async (turns) =>
      turns.map(({ state, earlier }) => ({
        action: state[earlier.length] ?? { kind: 'terminate' },
        memo: null,
      })),
  };
  const played = await rollout(env, actor, episodes, options);
  return played.map((episode) => ({ demo: byEpisode.get(episode.spec)!, episode }));
}
