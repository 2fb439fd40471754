import { expect, test } from 'vitest';
import { episodeRecord } from '../../contracts/testing/records';
import { extendEpisodes } from '../../store/episodeChunks';
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
