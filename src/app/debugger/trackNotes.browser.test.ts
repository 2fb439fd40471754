import { beforeEach, expect, test, vi } from 'vitest';
import { episodeRecord } from '../../contracts/testing/records';
import { episodeKey } from '../../store/episodeCode';
import { freshEpisode } from '../episodes/freshEpisode';
import { runRepository } from '../storage/repositories';
import { notesStore } from './notesStore';
import { branchOf, trackOf, withAction, withNote } from './playback/Track';
import { isHeld, notesOf, storeNotes } from './trackNotes';

const { note } = notesStore.getState();
const stored = () => notesStore.getState().notes;
const press = { action: { kind: 'click', ref: 9 }, reward: 0 } as const;

beforeEach(() => {
  vi.spyOn(runRepository.episodes, 'note').mockResolvedValue();
  notesStore.setState({ notes: new Map() });
});

test('a branch has the notes of its parent up to its fork, and its own beyond', () => {
  const played = episodeRecord();
  for (const step of [0, 1, 2]) note(episodeKey(played), step, `played ${step}`);
  const parent = trackOf(played);
  const branch = withAction(branchOf(parent, 1, { id: 1, name: 'By hand', playedAs: 'by hand' }), press);
  const tracks = [parent, withNote(branch, 2, 'by hand')];
  expect([...notesOf(tracks, 0, stored()).values()]).toEqual(['played 0', 'played 1', 'played 2']);
  expect([...notesOf(tracks, 1, stored()).values()]).toEqual(['played 0', 'played 1', 'by hand']);
  expect([0, 1, 2].map((step) => isHeld(tracks, 1, step))).toEqual([false, false, true]);
});

test('a problem that has been played to its end has the notes from before', () => {
  const problem = freshEpisode('click-test', 1);
  note(episodeKey(problem), 0, 'before any action');
  const track = withNote(withAction(trackOf(problem), press), 1, 'after one');
  const notes = new Map([
    [0, 'before any action'],
    [1, 'after one'],
  ]);
  expect(notesOf([track], 0, stored())).toEqual(notes);
  storeNotes(track);
  expect(stored().get(episodeKey({ ...problem, taken: [press] }))).toEqual(notes);
});

test('an empty text removes a note', () => {
  const track = withNote(trackOf(freshEpisode('click-test', 1)), 1, 'wrong');
  expect(withNote(track, 1, '').notes.size).toBe(0);
});
