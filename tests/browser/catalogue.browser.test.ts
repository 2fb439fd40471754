/** Every page of the catalogue withstands random actions of every kind, and ends its episodes by its own rules. */
import { describe, expect, test } from 'vitest';
import type { ActionKind } from '../../src/contracts/env';
import { decodeSnapshot } from '../../src/dom/snapshot';
import { Rng } from '../../src/random/Rng';
import { ACTING_KINDS, randomActionOf } from '../../src/run/headless/randomAction';
import { whenTested } from '../../src/task/testing/telling';
import { openFrame, pagesUnderTest, stepFrame } from '../support/episodes';

const STEPS = 120;

for (const task of pagesUnderTest())
  describe(task.id, whenTested(task.id), () => {
    test(`${STEPS} random steps of every kind leave the page in order`, async () => {
      const complaints: unknown[] = [];
      const { error, warn } = console;
      console.error = (...args) => complaints.push(args);
      console.warn = (...args) => complaints.push(args);
      const frame = await openFrame(task);
      const rng = new Rng(5);
      const done = new Map<ActionKind, number>();
      await frame.reset({ seed: 0, dataMode: 'train' });
      const pageConsole = frame.window.console;
      for (const level of ['error', 'warn'] as const) {
        pageConsole[level] = (...args: unknown[]) => complaints.push(args);
      }
      for (let step = 0, episode = 0; step < STEPS; step++) {
        if (frame.status().isDone) await frame.reset({ seed: ++episode, dataMode: 'train' });
        const { dom, fields } = frame.observe();
        const kind = ACTING_KINDS[step % ACTING_KINDS.length];
        done.set(kind, (done.get(kind) ?? 0) + 1);
        await stepFrame(frame, randomActionOf(kind, decodeSnapshot(dom), fields, task, rng));
        const pageError = frame.takePageError();
        if (pageError) complaints.push([episode, kind, pageError]);
      }
      frame.dispose();
      Object.assign(console, { error, warn });
      expect(complaints).toEqual([]);
      expect(done.size).toBe(ACTING_KINDS.length);
    });

    test('left alone, an episode ends by the clock', async () => {
      const frame = await openFrame(task);
      await frame.reset({ seed: 1, dataMode: 'train' });
      expect(frame.status().isDone).toBe(false);
      for (let ms = 0; ms <= task.timeLimitMs && !frame.status().isDone; ms += 500) {
        await stepFrame(frame, { kind: 'noop' });
        frame.advance(400);
      }
      const { isDone, rawReward } = frame.status();
      frame.dispose();
      expect(isDone).toBe(true);
      expect(rawReward).toBeLessThan(task.successThreshold);
    });
  });
