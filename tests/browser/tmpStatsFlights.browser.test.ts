import { test } from 'vitest';
import { findExpert } from '../../src/experts/experts';
import { openFrame, playEpisode, tasksUnderTest } from './episodes';
test.skipIf(!import.meta.env.TASKS)('stats', async () => {
  for (const task of tasksUnderTest()) {
    const entry = findExpert(task.id)!;
    const frame = await openFrame(task);
    let steps = 0, wins = 0; const bad: unknown[] = []; const n = Number(import.meta.env.EPISODES || 200); const t0 = performance.now();
    for (let seed = 5000; seed < 5000 + n; seed++) {
      const r = await playEpisode(frame, entry.play, seed);
      steps += r.steps; if (r.success) wins++; else bad.push([seed, r.rawReward, r.problems]);
    }
    frame.dispose();
    console.log(`STAT ${task.id} ${wins}/${n} steps ${(steps / n).toFixed(2)} optimal ${task.optimalActions} ${JSON.stringify(bad.slice(0, 3))} ${((performance.now() - t0) / n).toFixed(0)} ms/episode`);
  }
}, 600000);
