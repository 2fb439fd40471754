import { describe, expect, test } from 'vitest';
import { trainEpisode } from '../contracts/testing/episodes';
import { once, QueueSchedule, StepQuota, shareOut } from './schedules';

test('one episode in one frame, once', () => {
  const episode = trainEpisode('a', 7);
  const schedule = once(2, episode);
  expect([0, 1, 2].map((frame) => schedule.next(frame, 0))).toEqual([null, null, episode]);
  // The answer stays the same until the episode has begun.
  expect(schedule.next(2, 1)).toBe(episode);
  schedule.begun?.(2);
  expect(schedule.next(2, 1)).toBeNull();
});

describe('a list is divided among frames', () => {
  const of = (tasks: string) => [...tasks].map((task, seed) => trainEpisode(task, seed));

  test('with one task, in turn to all frames', () => {
    expect(shareOut(of('aaaaaaa'), 3)).toEqual([
      [0, 3, 6],
      [1, 4],
      [2, 5],
    ]);
  });

  test('with fewer episodes than frames, the last frames rest', () => {
    expect(shareOut(of('aa'), 4)).toEqual([[0], [1], [], []]);
    expect(shareOut([], 2)).toEqual([[], []]);
  });

  test('with two tasks on five frames, a frame stays with its task', () => {
    // Task a has frames 0, 2 and 4, task b 1 and 3; the tasks are numbered in order of appearance.
    expect(shareOut(of('abbaabab'), 5)).toEqual([[0, 6], [1, 5], [3], [2, 7], [4]]);
  });

  test('with as many tasks as frames, each has one', () => {
    expect(shareOut(of('abcabc'), 3)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  test('with more tasks than frames, tasks share a frame one after the other', () => {
    // Frame 0 plays all of a, then all of c, then all of e; frame 1 those of b, then those of d.
    expect(shareOut(of('abcdeabcde'), 2)).toEqual([
      [0, 5, 2, 7, 4, 9],
      [1, 6, 3, 8],
    ]);
  });

  test('with only some of the tasks that frames were opened with, frames keep their pages, and others rest', () => {
    expect(shareOut(of('cbbc'), 4, ['a', 'b', 'c'])).toEqual([[], [1, 2], [0, 3], []]);
    // Tasks 0 to 3 share two frames.
    expect(shareOut(of('dcd'), 2, ['a', 'b', 'c', 'd'])).toEqual([[1], [0, 2]]);
    expect(shareOut(of('aaa'), 3, ['a'])).toEqual([[0], [1], [2]]);
  });

  test.each([
    [1, 4],
    [3, 4],
    [4, 3],
    [7, 2],
  ])('each episode of %d tasks goes to one of %d frames', (numTasks, numEnvs) => {
    const episodes = Array.from({ length: 40 }, (_, n) => trainEpisode(`task ${n % numTasks}`, n));
    const queues = shareOut(episodes, numEnvs);
    expect(queues).toHaveLength(numEnvs);
    expect(queues.flat().sort((a, b) => a - b)).toEqual([...episodes.keys()]);
  });
});

test('queues are played to their ends', () => {
  const episodes = [10, 11, 12].map((seed) => trainEpisode('a', seed));
  const schedule = new QueueSchedule(episodes, [[0, 2], [1]]);
  expect([schedule.next(0), schedule.next(1)]).toEqual([episodes[0], episodes[1]]);
  schedule.begun(0);
  schedule.begun(1);
  expect([schedule.indexIn(0), schedule.indexIn(1)]).toEqual([0, 1]);
  expect([schedule.next(0), schedule.next(1)]).toEqual([episodes[2], null]);
  expect(schedule.next(0)).toBe(episodes[2]);
  schedule.begun(0);
  expect(schedule.indexIn(0)).toBe(2);
  expect(schedule.next(0)).toBeNull();
});

describe('a quota of steps', () => {
  const create = (minSteps: number) => {
    const episodeOf = (n: number, frame: number) => trainEpisode(`of frame ${frame}`, 100 + n);
    return new StepQuota({ frames: [1, 4], episodeOf, minSteps });
  };

  test('gives each frame every N-th episode, in whichever order they begin', () => {
    const schedule = create(1000);
    expect(schedule.used).toBe(0);
    for (const frame of [1, 4]) schedule.begun(frame);
    expect(schedule.used).toBe(2);
    for (const frame of [4, 4]) schedule.begun(frame);
    expect(schedule.next(1, 50)).toEqual(trainEpisode('of frame 1', 102));
    expect(schedule.next(4, 50)).toEqual(trainEpisode('of frame 4', 107));
    // Episodes 0, 1, 3 and 5 have begun; 2 and 4 are not given to any other frame.
    expect(schedule.used).toBe(6);
    schedule.begun(1);
    expect(schedule.used).toBe(6);
  });

  test('begins no more episodes once the steps are done; frames that it does not know rest', () => {
    const schedule = create(30);
    expect(schedule.next(1, 29)).not.toBeNull();
    expect(schedule.next(1, 30)).toBeNull();
    expect(schedule.next(0, 0)).toBeNull();
  });
});
