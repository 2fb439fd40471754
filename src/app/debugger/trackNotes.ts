/**
 * Notes on the steps of tracks. Up to its fork, a branch has those of its parent, whose steps they are; beyond, its own. All
 * actions of an episode identify it, so a track keeps its own notes until it has ended.
 */
import { episodeKey } from '../../store/episodeCode';
import type { DebugSession } from './DebugSession';
import { notesStore } from './notesStore';
import { ownerOf, type Track } from './playback/Track';

type Notes = ReadonlyMap<number, string>;

/** By the key of an episode. */
type StoredNotes = ReadonlyMap<string, Notes>;

const NONE: Notes = new Map();

const keyOf = ({ path, taken }: Track): string => episodeKey({ ...path, taken });

/** The notes on a track's steps, by step. */
export function notesOf(tracks: readonly Track[], id: number, stored: StoredNotes): Notes {
  const track = tracks[id];
  const { fork } = track;
  if (!fork) return ownNotes(track, stored);
  const shared = [...notesOf(tracks, fork.track, stored)].filter(([step]) => step <= fork.step);
  const own = [...ownNotes(track, stored)].filter(([step]) => step > fork.step);
  return new Map([...shared, ...own]);
}

const ownNotes = (track: Track, stored: StoredNotes): Notes =>
  track.end ? (stored.get(keyOf(track)) ?? NONE) : unendedNotes(track, stored);

/** The notes from before a track ended, among them those on the unfinished episode that it continues. */
const unendedNotes = ({ origin, notes }: Track, stored: StoredNotes): Notes =>
  new Map([...((origin && stored.get(episodeKey(origin))) ?? NONE), ...notes]);

/** The key under which a note on a track's own step is stored; null while it cannot be. */
function placeOf(track: Track, step: number): string | null {
  const { origin, end } = track;
  if (end) return keyOf(track);
  return origin && step <= origin.taken.length ? episodeKey(origin) : null;
}

/** Whether a note on the step is stored only once the track has ended. */
export const isHeld = (tracks: readonly Track[], id: number, step: number): boolean =>
  placeOf(ownerOf(tracks, id, step), step) === null;

/** Replaces the note on a step; an empty text removes it. */
export function takeNote({ store, note }: DebugSession, track: number, step: number, text: string): void {
  const owner = ownerOf(store.getState().tracks, track, step);
  const place = placeOf(owner, step);
  if (place === null) note(owner.id, step, text);
  else notesStore.getState().note(place, step, text);
}

/** Stores the notes on a track that has just ended. */
export function storeNotes(track: Track): void {
  const { note, notes } = notesStore.getState();
  for (const [step, text] of unendedNotes(track, notes)) note(keyOf(track), step, text);
}
