/**
 * Replays demonstrations that were recorded here on their pages: what the hand saw and did, at any frame rate, with
 * whatever the environment is asked to show (including pictures of the screen). Steps keep what the caller derives from
 * observations, not the pictures: a demonstration of ten seconds would hold 16 MB of them.
 */
import type { Demonstration } from '../../contracts/demo';
import type { Observation, VectorEnv } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { aimedAct, IN_PLACE } from '../../demo/aim';
import { type HandAct, lowLevelActs } from '../../demo/lowLevel';
import { isPlayable } from '../../demo/playable';
import type { Actor } from '../../rl/Driver';
import { type Episode, type RolloutOptions, rollout } from '../../rl/rollout';

export interface PlayedDemonstration<Memo = null> {
  readonly demo: Demonstration;
  /**
   * Low-level actions, what was derived from each observation (`memo`) and how it ended: at a low frame rate, not always
   * as when it was recorded.
   */
  readonly episode: Episode<Memo>;
}

export interface DemoPlayOptions<Memo = null> extends Pick<RolloutOptions, 'numEnvs' | 'tasks' | 'wait'> {
  /** As the environment was opened with (`Needs.stepMs`): 83 is 12 frames per second. */
  readonly stepMs: number;
  /**
   * Derives from an observation, pictures included, what to keep of it.
   * @param before what was derived from the previous one in the same episode
   */
  readonly look: (observation: Observation, episode: EpisodeSpec, before: Memo | undefined) => Memo;
}

interface Playing<Memo> {
  readonly acts: readonly HandAct[];
  /** How far the hand is from where it was in the recording. */
  readonly off: typeof IN_PLACE;
  readonly before: Memo | undefined;
}

const END: HandAct = { action: { kind: 'terminate' } };

/**
 * The demonstrations that can be replayed, in order. Pages that do not end their episode on their own are left when the
 * hand has come to rest.
 * @param env open, with mouse and keyboard actions
 */
export async function playDemos<Memo = null>(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  demos: readonly Demonstration[],
  { stepMs, look, ...options }: DemoPlayOptions<Memo>,
): Promise<PlayedDemonstration<Memo>[]> {
  const playable = demos.filter(isPlayable);
  // Each has a specification of its own, which links an episode to it.
  const episodes = playable.map(({ episode }) => ({ ...episode }));
  const byEpisode = new Map(episodes.map((episode, i) => [episode as EpisodeSpec, playable[i]]));
  const actor: Actor<Memo, Playing<Memo>> = {
    begin(_, __, episode) {
      const { input, durationMs } = byEpisode.get(episode)!;
      return { acts: lowLevelActs(input, stepMs, durationMs), off: IN_PLACE, before: undefined };
    },
    act: async (turns) =>
      turns.map(({ observation, episode, state: { acts, off: before, ...state }, earlier }) => {
        const memo = look(observation, episode, state.before);
        const { action, off } = aimedAct(acts[earlier.length] ?? END, observation.dom, before);
        return { action, memo, state: { acts, off, before: memo } };
      }),
  };
  const played = await rollout(env, actor, episodes, options);
  return played.map((episode) => ({ demo: byEpisode.get(episode.spec)!, episode }));
}
