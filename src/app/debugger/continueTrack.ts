/** Continues a track of a session, action by action, until it ends. */
import type { StepResult } from '../../contracts/env';
import { finishOf } from '../../rl/outcome';
import { withAction } from './playback/Track';
import type { Player } from './players';
import type { SessionTracks } from './SessionTracks';

/**
 * Ends the track if its newest state ends the episode or its steps have run out. Returns whether it has ended.
 * @param budget most steps of an episode
 */
export function settleTrack(
  tracks: SessionTracks,
  id: number,
  { terminated, info }: Pick<StepResult, 'terminated' | 'info'>,
  budget: number,
): boolean {
  const truncated = !terminated && tracks.at(id).taken.length >= budget;
  if (!terminated && !truncated) return false;
  tracks.end(id, finishOf({ terminated, truncated, info }));
  return true;
}

/** Lets a player continue a track until it ends. @param budget most steps of an episode, for players with a step limit */
export async function continueTrack(
  tracks: SessionTracks,
  id: number,
  player: Player,
  budget: number,
): Promise<void> {
  tracks.change(id, (track) => ({ ...track, isPlaying: true }));
  try {
    while (!tracks.isClosed) {
      await tracks.film(id, player.camera);
      const { states, path } = tracks.at(id);
      const at = path.actions.length;
      const state = states[at];
      // The page cannot continue: the session says why.
      if (!state || tracks.isClosed) break;
      const { info, terminated } = state;
      const limit = player.isBounded ? budget : Number.POSITIVE_INFINITY;
      if (info && settleTrack(tracks, id, { terminated, info }, limit)) break;
      const { action, note, inspection } = await player.decide(tracks.at(id), state);
      if (tracks.isClosed) return;
      tracks.change(id, (track) => {
        const inspections = [...track.inspections];
        inspections[at] = inspection;
        return { ...withAction(track, { action, reward: 0, note }), inspections };
      });
    }
  } catch (error) {
    tracks.fail(error);
  } finally {
    if (!tracks.isClosed) tracks.change(id, (track) => ({ ...track, isPlaying: false }));
  }
}
