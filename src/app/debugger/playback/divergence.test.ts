import { expect, test } from 'vitest';
import { divergenceOf } from './divergence';
import type { FilmedState } from './Film';
import type { Track } from './Track';

const state = (rawReward: number | null, terminated = false) =>
  ({ terminated, info: rawReward === null ? null : { rawReward } }) as FilmedState;

/** Two actions, followed by a reward from the page. */
const track = (changes: Partial<Track> = {}): Track =>
  ({
    ...{ playedAs: 'evaluation', taken: [{}, {}], end: { terminated: true, rawReward: 0.8 } },
    states: [state(null), state(0), state(0.8, true)],
    ...changes,
  }) as Track;

test('an episode with an identical replay reports nothing', () => {
  expect(divergenceOf(track())).toBeNull();
  expect(divergenceOf(track({ states: [state(null), state(0), state(0.8004, true)] }))).toBeNull();
});

test('a different reward, an earlier end and a missing end are reported', () => {
  const other = track({ states: [state(null), state(0), state(-1, true)] });
  expect(divergenceOf(other)).toMatch(
    /it ended after 2 actions with reward -1\. The page may have been changed/,
  );
  const early = track({ states: [state(null), state(0.8, true)] });
  expect(divergenceOf(early)).toMatch(/it ended after an action with/);
  expect(divergenceOf(track({ states: [state(null), state(0), state(0)] }))).toMatch(/it did not end\./);
});

test('a recording may need a finer clock', () => {
  const recording = track({ playedAs: 'demonstration', states: [state(null), state(0), state(0)] });
  expect(divergenceOf(recording)).toContain('needs a finer clock');
});

test('nothing is reported about states not filmed yet, or tracks that have not ended', () => {
  expect(divergenceOf(track({ states: [state(null)] }))).toBeNull();
  expect(divergenceOf(track({ end: null }))).toBeNull();
});
