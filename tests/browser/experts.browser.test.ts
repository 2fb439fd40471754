/** Every task: its expert solves it, its episodes repeat to the byte, and wrong answers are not successes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskFrame } from '../../src/env/TaskFrame';
import { findExpert } from '../../src/experts/experts';
import { whenTested } from '../../src/task/testing/telling';
import { episodesUnderTest, openFrame, playEpisode, tasksUnderTest } from '../support/episodes';
import { wrongAnswers } from '../wrongAnswers/wrongAnswers';

/** Few, since all tasks are tried; `latticework experts` plays any number. */
const EPISODES = episodesUnderTest(3);
const FIRST_SEED = 700;
const seeds = Array.from({ length: EPISODES }, (_, i) => FIRST_SEED + i);

for (const task of tasksUnderTest())
  describe(task.id, whenTested(task.id), () => {
    const expert = findExpert(task.id);
    if (!expert) throw new Error(`${task.id} has no expert`);
    const { play, ceiling } = expert;

    /** The page that all tests of the task use, one after another. */
    let used: TaskFrame;
    beforeAll(async () => {
      used = await openFrame(task);
    });
    afterAll(() => used.dispose());

    test.skipIf(ceiling?.successRate === 0)('an expert solves it', async () => {
      const failures: unknown[] = [];
      for (const seed of seeds) {
        const { success, rawReward, steps, problems } = await playEpisode(used, play, seed);
        if (!success || problems.length > 0) failures.push({ seed, rawReward, steps, problems });
      }
      // If luck decides, a few episodes say little: one success has to be enough.
      const allowed = ceiling ? EPISODES - 1 : Math.floor(EPISODES / 100);
      if (failures.length > allowed) expect(failures).toEqual([]);
    });

    test.skipIf(wrongAnswers[task.id] === null)('a wrong answer is not a success', async () => {
      const wrong = wrongAnswers[task.id];
      if (!wrong) throw new Error('tests/wrongAnswers says nothing about it');
      let ended = 0;
      for (const seed of seeds) {
        const { success, isDone, problems } = await playEpisode(used, wrong, seed);
        expect([seed, success, problems]).toEqual([seed, false, []]);
        if (isDone) ended += 1;
      }
      expect(ended).toBeGreaterThan(0);
    });

    test('an episode repeats to the byte, whatever came before it', async () => {
      const fresh = await openFrame(task);
      const first = await playEpisode(fresh, play, 1, { trace: true });
      fresh.dispose();
      await playEpisode(used, play, 2);
      const wrong = wrongAnswers[task.id];
      if (wrong) await playEpisode(used, wrong, 3);
      const second = await playEpisode(used, play, 1, { trace: true });
      expect(second.trace).toEqual(first.trace);
    });
  });
