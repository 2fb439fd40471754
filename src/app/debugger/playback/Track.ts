/** One course of an episode: as it was played, or a branch of it. Plain data; the session advances it. */
import type { EpisodeSoFar, Inspection } from '../../../contracts/agent';
import { hasEnded, stepError } from '../../../contracts/env';
import type { EpisodeRecord, PlayedAs, RecordedStep } from '../../../contracts/record';
import { type Finish, finishOf, outcomeOf } from '../../../rl/outcome';
import type { FilmedState } from './Film';
import type { Path } from './PlaybackFrame';

export interface Track {
  readonly id: number;
  readonly playedAs: PlayedAs;
  /** In words: `As played`, `By hand from step 3`. */
  readonly name: string;
  /** The record it was opened from; null for a branch. */
  readonly origin: EpisodeRecord | null;
  /** The track and step it branches from; null for the episode as it was played. */
  readonly fork: { readonly track: number; readonly step: number } | null;
  readonly path: Path;
  /** [actions] */
  readonly taken: readonly RecordedStep[];
  /** [actions + 1] the states filmed so far */
  readonly states: readonly (FilmedState | undefined)[];
  /** [actions + 1] what the chosen policy makes of each state, where it was asked */
  readonly inspections: readonly (Inspection | undefined)[];
  /** Null while it continues, or if it was abandoned. */
  readonly end: Finish | null;
  /** Notes on its steps, by step, from before it ended: until then they cannot be stored, as all its actions identify an episode. */
  readonly notes: ReadonlyMap<number, string>;
  /** Whether the agent is currently playing it. */
  readonly isPlaying: boolean;
}

export function trackOf(record: EpisodeRecord, id = 0, name = 'As played'): Track {
  const { spec, stepMs, taken, playedAs } = record;
  return {
    id,
    name,
    playedAs,
    taken,
    origin: record,
    fork: null,
    path: { spec, stepMs, actions: taken.map(({ action }) => action) },
    states: [],
    inspections: [],
    // An episode that has only been started can continue.
    end: hasEnded(record) ? finishOf({ ...record, info: record }) : null,
    notes: new Map(),
    isPlaying: false,
  };
}

/** A new branch, as far as its fork. */
export function branchOf(parent: Track, step: number, own: Pick<Track, 'id' | 'name' | 'playedAs'>): Track {
  return {
    ...own,
    origin: null,
    fork: { track: parent.id, step },
    path: { ...parent.path, actions: parent.path.actions.slice(0, step) },
    taken: parent.taken.slice(0, step),
    states: parent.states.slice(0, step + 1),
    inspections: parent.inspections.slice(0, step + 1),
    end: null,
    notes: new Map(),
    isPlaying: false,
  };
}

/** The track that a step belongs to: up to its fork, a branch shares its parent's steps. */
export function ownerOf(tracks: readonly Track[], id: number, step: number): Track {
  const { fork } = tracks[id];
  return fork && step <= fork.step ? ownerOf(tracks, fork.track, step) : tracks[id];
}

/** The episode as it was after a number of steps, all of whose states have been filmed. */
export const episodeUpTo = (
  { states, path }: Pick<Track, 'states' | 'path'>,
  step: number,
): EpisodeSoFar => ({
  observation: states[step]!.observation,
  earlier: path.actions.slice(0, step).map((action, t) => ({ observation: states[t]!.observation, action })),
  seed: path.spec.seed,
  task: path.spec.task,
});

export const withAction = (track: Track, step: RecordedStep): Track => ({
  ...track,
  taken: [...track.taken, step],
  path: { ...track.path, actions: [...track.path.actions, step.action] },
});

/** @param step number of actions taken before that state, the last of which is given its error, if it had one */
export function withState(track: Track, step: number, state: FilmedState): Track {
  const states = [...track.states];
  states[step] = state;
  const error = state.info ? stepError(state.info) : undefined;
  if (error === undefined) return { ...track, states };
  const taken = track.taken.map((one, t) => (t === step - 1 ? { ...one, error } : one));
  return { ...track, states, taken };
}

/** An empty text removes the note. */
export function withNote(track: Track, step: number, text: string): Track {
  const notes = new Map(track.notes);
  if (text === '') notes.delete(step);
  else notes.set(step, text);
  return { ...track, notes };
}

/** The record of a branch that has ended; null for one that has not. */
export function recordOf(track: Track): EpisodeRecord | null {
  const { end, path, taken, playedAs, states } = track;
  if (!end) return null;
  return {
    ...outcomeOf({ spec: path.spec, rewards: taken.map(({ reward }) => reward), ...end }),
    playedAs,
    taken,
    stepMs: path.stepMs,
    utterance: states[0]?.page.utterance ?? '',
    controlSteps: 0,
    surprise: null,
  };
}

const NO_END: Finish = {
  success: false,
  rawReward: 0,
  scaledReward: 0,
  terminated: false,
  truncated: false,
  reason: null,
};

/** The record of a track as far as it goes, for links and files: one that has not ended has no outcome. */
export function recordSoFar(track: Track): EpisodeRecord {
  const { origin, taken, playedAs, states, end } = track;
  if (origin?.taken.length === taken.length)
    return { ...origin, playedAs, utterance: origin.utterance || (states[0]?.page.utterance ?? '') };
  return recordOf({ ...track, end: end ?? NO_END })!;
}
