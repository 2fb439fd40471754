import { expect, test } from 'vitest';
import { episodeRecord } from '../../../contracts/testing/records';
import { checkEpisodeRecord } from '../../../store/recordSchema';
import { freshEpisode } from '../../episodes/freshEpisode';
import type { FilmedState } from './Film';
import { branchOf, recordSoFar, trackOf, withAction, withState } from './Track';

const played = episodeRecord({ playedAs: 'evaluation', policy: 'best', controlSteps: 40 });
const press = { action: { kind: 'click', ref: 9 }, reward: 0 } as const;
const goal = 'Press the other button.';
const firstState = { page: { utterance: goal } } as FilmedState;

test('the record of an opened episode is the one it was opened from', () => {
  expect(recordSoFar(trackOf(played))).toEqual(played);
  expect(recordSoFar(withState(trackOf(played), 0, firstState))).toEqual(played);
});

test('a branch has its own actions, no policy, and no outcome before it has ended', () => {
  const parent = withState(trackOf(played), 0, firstState);
  const branch = withAction(branchOf(parent, 1, { id: 1, name: 'By hand', playedAs: 'by hand' }), press);
  const record = recordSoFar(branch);
  expect(record.taken).toEqual([played.taken[0], press]);
  expect(record).toMatchObject({ utterance: goal, playedAs: 'by hand', steps: 2, controlSteps: 0 });
  expect(record).toMatchObject({ success: false, terminated: false, truncated: false, return: 0 });
  expect(record.policy).toBeUndefined();
  expect(checkEpisodeRecord(record)).toEqual(record);
  const end = {
    success: true,
    rawReward: 1,
    scaledReward: 1,
    terminated: true,
    truncated: false,
    reason: null,
  };
  expect(recordSoFar({ ...branch, end })).toMatchObject(end);
});

test('a new problem has its goal as soon as that is known, and its actions as far as it has been played', () => {
  const track = withState(trackOf(freshEpisode('click-test', 1)), 0, firstState);
  expect(recordSoFar(track)).toEqual({ ...freshEpisode('click-test', 1), utterance: goal });
  expect(recordSoFar(withAction(track, press))).toMatchObject({ utterance: goal, taken: [press], steps: 1 });
});

test('an action that could not be carried out says why, whoever took it', () => {
  const track = withAction(withState(trackOf(freshEpisode('click-test', 1)), 0, firstState), press);
  const info = { actionError: 'no element 9' } as FilmedState['info'];
  const [failed] = withState(track, 1, { ...firstState, info }).taken;
  expect(failed).toEqual({ ...press, error: 'no element 9' });
  const [carriedOut] = withState(track, 1, { ...firstState, info: {} as FilmedState['info'] }).taken;
  expect(carriedOut).toEqual(press);
});
