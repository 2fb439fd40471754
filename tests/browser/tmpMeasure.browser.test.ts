import { test } from 'vitest';
import { findExpert } from '../../src/experts/experts';
import { episodesUnderTest, openFrame, playEpisode, tasksUnderTest } from './episodes';
import type { Expert } from '../../src/experts/expert';
test('x', async () => {
  for (const task of tasksUnderTest()) {
    const frame = await openFrame(task);
    const n = episodesUnderTest(100); let ok = 0, acts = 0, steps = 0, max = 0; const bad: unknown[] = [];
    const play = findExpert(task.id)!.play;
    const counted: Expert = function* (view) {
      const g = play(view); let r = g.next();
      while (!r.done) { if (r.value.kind !== 'noop') acts++; const v = yield r.value; r = g.next(v); }
    };
    for (let s = 2000; s < 2000 + n; s++) { const o = await playEpisode(frame, counted, s); if (o.success && o.problems.length === 0) ok++; else bad.push([s, o.rawReward, o.problems[0]]); steps += o.steps; max = Math.max(max, o.steps); }
    frame.dispose();
    console.log('@@', task.id, ok, '/', n, 'acts', (acts / n).toFixed(2), 'steps', (steps / n).toFixed(2), 'max', max, JSON.stringify(bad.slice(0, 3)));
  }
}, 590000);
