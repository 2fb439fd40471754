import { expect, test } from 'vitest';
import { episodeRecord } from '../../../contracts/testing/records';
import { EpisodeLog } from '../../activeRun/EpisodeLog';
import { filterEpisodes, NO_FILTER } from './filterEpisodes';

const log = new EpisodeLog();
log.append([
  episodeRecord({ success: true, surprise: 0.1, utterance: 'Click ONE' }),
  episodeRecord({ reason: 'timed out', surprise: 0.9 }),
  episodeRecord({ playedAs: 'evaluation', surprise: null }),
  episodeRecord({ success: true, surprise: 0.5, spec: { task: 'click-tab', seed: 1, dataMode: 'train' } }),
  episodeRecord({ terminated: false, truncated: true, surprise: 0.5, steps: 9 }),
]);
const find = (filter: Partial<typeof NO_FILTER>) => [...filterEpisodes(log, { ...NO_FILTER, ...filter })];

test('a search finds episodes by their goal', () => {
  expect(find({})).toEqual([4, 3, 2, 1, 0]);
  expect(find({ order: 'oldest' })).toEqual([0, 1, 2, 3, 4]);
  expect(find({ ending: 'failures' })).toEqual([4, 2, 1]);
  expect(find({ ending: 'time' })).toEqual([1]);
  expect(find({ playedAs: 'evaluation' })).toEqual([2]);
  expect(find({ task: 'click-tab' })).toEqual([3]);
  expect(find({ task: 'unknown' })).toEqual([]);
  expect(find({ text: ' one ' })).toEqual([0]);
});

test('the most surprising come first; episodes without an expected value are left out', () => {
  expect(find({ order: 'surprise' })).toEqual([1, 4, 3, 0]);
  expect(find({ order: 'longest' })[0]).toBe(4);
});
