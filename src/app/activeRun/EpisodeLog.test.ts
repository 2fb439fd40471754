import { expect, onTestFinished, test, vi } from 'vitest';
import { episodeRecord } from '../../contracts/testing/records';
import {
  EPISODES_PER_CHUNK,
  extendEpisodes,
  MAX_EPISODE_CHUNKS,
  packEpisodes,
} from '../../store/episodeChunks';
import { EpisodeLog } from './EpisodeLog';

const records = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    episodeRecord({ controlSteps: from + i, utterance: `goal ${from + i}`, success: (from + i) % 3 === 0 }),
  );

test('stored and new episodes form one list', () => {
  const log = new EpisodeLog();
  let told = 0;
  log.subscribe(() => told++);
  log.restore(extendEpisodes('r', undefined, records(600)));
  log.append(records(300, 600));
  expect(told).toBe(2);
  expect(log.length).toBe(900);
  for (const i of [0, 255, 256, 599, 600, 855, 856, 899]) {
    expect(log.record(i)?.utterance).toBe(`goal ${i}`);
    expect(log.goalOf(i)).toBe(`goal ${i}`);
    expect(log.endingOf(i)).toBe(i % 3 === 0 ? 'success' : 'wrong');
    expect(log.controlSteps.at(i)).toBe(i);
  }
  expect(log.record(900)).toBeUndefined();
});

test('episodes are counted by purpose and by task', () => {
  const log = new EpisodeLog();
  const of = (task: string) => ({ task, seed: 1, dataMode: 'test' as const });
  log.append([
    episodeRecord({ playedAs: 'training', spec: of('gminiwob') }),
    episodeRecord({ playedAs: 'evaluation', spec: of('gminiwob.login-1') }),
    episodeRecord({ playedAs: 'evaluation', spec: of('gminiwob') }),
  ]);
  expect(log.countOf('evaluation')).toBe(2);
  expect(log.countOf('evaluation', 'gminiwob')).toBe(1);
  expect(log.countOf('watched')).toBe(0);
});

test('a run that rewinds forgets later episodes', () => {
  const log = new EpisodeLog();
  log.append(records(700));
  log.append([episodeRecord({ playedAs: 'evaluation', controlSteps: 690 })]);
  log.rewind({ controlSteps: 500 });
  expect(log.length).toBe(501);
  expect(log.playedAsOf(500)).toBe('evaluation');
  log.clear();
  expect(log.length).toBe(0);
});

test('rewinding unpacks only the chunks that lose episodes', () => {
  const log = new EpisodeLog();
  log.append(records(5 * EPISODES_PER_CHUNK + 10));
  // Unpacking a chunk parses it once.
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  log.rewind({ controlSteps: 5 * EPISODES_PER_CHUNK + 5 });
  expect(parse).not.toHaveBeenCalled();
  log.rewind({ controlSteps: 4 * EPISODES_PER_CHUNK + 20 });
  expect(parse).toHaveBeenCalledTimes(1);
  expect(log.length).toBe(4 * EPISODES_PER_CHUNK + 20);
  log.append(records(300, log.length));
  for (const i of [0, 1_024, 1_043, 1_044, 1_279, 1_280, 1_343]) {
    expect(log.record(i)?.utterance).toBe(`goal ${i}`);
    expect(log.goalOf(i)).toBe(`goal ${i}`);
    expect(log.controlSteps.at(i)).toBe(i);
  }
  log.rewind(undefined);
  expect(log.length).toBe(0);
});

test('a very long list is thinned in its older half, and every episode is still found', () => {
  const chunk = { ...packEpisodes(records(1)), runId: 'r', index: 0 };
  const older = { ...packEpisodes(records(EPISODES_PER_CHUNK)), runId: 'r', index: 0 };
  const log = new EpisodeLog();
  const restored = [older, ...Array.from({ length: MAX_EPISODE_CHUNKS - 1 }, () => chunk)];
  log.restore(restored);
  const last = log.record(log.length - 1);
  const before = log.length;
  for (let round = 0; round < 3; round++) log.append(records(EPISODES_PER_CHUNK, 1_000));
  expect(log.dropped).toBeGreaterThan(40);
  expect(log.length).toBe(before + 3 * EPISODES_PER_CHUNK - log.dropped);
  expect(log.record(before - 1 - log.dropped)).toBe(last);
  for (let i = 0; i < log.length; i++) {
    const { utterance, controlSteps } = log.record(i)!;
    expect([log.goalOf(i), log.controlSteps.at(i)]).toEqual([utterance, controlSteps]);
  }
});
