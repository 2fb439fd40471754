/** Every task: its expert solves it, its episodes repeat to the byte, wrong answers are no success. */
import { describe, expect, test } from 'vitest';
import { findExpert } from '../../src/experts/experts';
import { whenTested } from '../../src/task/testing/telling';
import { episodesUnderTest, openFrame, playEpisode, tasksUnderTest } from '../support/episodes';
import { wrongAnswers } from '../wrongAnswers/wrongAnswers';

/** Few, since all tasks are tried; `latticework experts` plays as many as one likes. */
const EPISODES = episodesUnderTest(5);
const FIRST_SEED = 700;
const seeds = Array.from({ length: EPISODES }, (_, i) => FIRST_SEED + i);

for (const task of tasksUnderTest())
  describe(task.id, whenTested(task.id), () => {
    const expert = findExpert(task.id);
    if (!expert) throw new Error(`${task.id} has no expert`);
    const { play, ceiling } = expert;

    test.skipIf(ceiling?.successRate === 0)('an expert solves it', async () => {
      const frame = await openFrame(task);
      const failures: unknown[] = [];
      for (const seed of seeds) {
        const { success, rawReward, steps, problems } = await playEpisode(frame, play, seed);
        if (!success || problems.length > 0) failures.push({ seed, rawReward, steps, problems });
      }
      frame.dispose();
      // Where luck decides, a few episodes say little: one success has to do.
      const allowed = ceiling ? EPISODES - 1 : Math.floor(EPISODES / 100);
      if (failures.length > allowed) expect(failures).toEqual([]);
    });

    test('an episode repeats to the byte, whatever came before it', async () => {
      const fresh = await openFrame(task);
      const first = await playEpisode(fresh, play, 1, { trace: true });
      fresh.dispose();
      const used = await openFrame(task);
      await playEpisode(used, play, 2);
      const wrong = wrongAnswers[task.id];
      if (wrong) await playEpisode(used, wrong, 3);
      const second = await playEpisode(used, play, 1, { trace: true });
      used.dispose();
      expect(second.trace).toEqual(first.trace);
    });

    test.skipIf(wrongAnswers[task.id] === null)('a wrong answer is no success', async () => {
      const wrong = wrongAnswers[task.id];
      if (!wrong) throw new Error('tests/wrongAnswers says nothing about it');
      const frame = await openFrame(task);
      let ended = 0;
      for (const seed of seeds) {
        const { success, isDone, problems } = await playEpisode(frame, wrong, seed);
        expect([seed, success, problems]).toEqual([seed, false, []]);
        if (isDone) ended += 1;
      }
      frame.dispose();
      expect(ended).toBeGreaterThan(0);
    });
  });
