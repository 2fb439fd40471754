/** After any number of episodes, a page holds what it held before: no nodes, listeners, timers or styles pile up. */
import { afterEach, describe, expect, test } from 'vitest';
import { decodeSnapshot } from '../../src/dom/snapshot';
import type { TaskFrame } from '../../src/env/TaskFrame';
import { Rng } from '../../src/random/Rng';
import { randomAction } from '../../src/run/headless/randomAction';
import type { Task } from '../../src/task/task';
import { whenTested } from '../../src/task/testing/telling';
import { episodesUnderTest, openFrame, pagesUnderTest, stepFrame } from '../support/episodes';
import { ListenerCount } from '../support/listenerCount';

const EPISODES = 12;
const STEPS = 3;
/** Widgets create some of their parts when first used: this is how often a page may come to hold more. A leak does so every time. */
const GROWTHS = 4;
/** jQuery listens to the focus of an element once it has been queried, and never stops. */
const LAZY_LISTENERS = 6;
/** The episodes to compare, before and after: several, since a single one would hide what only some leave behind. */
const LOOKED_AT = [7, 8, 9];

let frame: TaskFrame | null = null;
afterEach(() => {
  frame?.dispose();
  frame = null;
});

async function playAtRandom(frame: TaskFrame, task: Task, rng: Rng, episodes: number): Promise<void> {
  for (let episode = 0; episode < episodes; episode++) {
    await frame.reset({ seed: rng.int(1e6), dataMode: 'train' });
    for (let step = 0; step < STEPS && !frame.status().isDone; step++) {
      await stepFrame(frame, randomAction(frame.observe(), task, rng));
    }
  }
}

/** The state right after the start of an episode; in all documents, if a page loads another. */
async function lookAt(frame: TaskFrame, seed: number) {
  await frame.reset({ seed, dataMode: 'train' });
  const documents = [frame.window, ...Array.from(frame.window.frames)].map((win) => win.document);
  const count = (selector: string) =>
    documents.reduce((sum, document) => sum + document.querySelectorAll(selector).length, 0);
  const { jQuery } = frame.window as { jQuery?: { timers: readonly unknown[] } };
  return {
    elements: count('*'),
    styles: count('style, link'),
    sheets: documents.reduce((sum, { adoptedStyleSheets }) => sum + adoptedStyleSheets.length, 0),
    childrenOfBody: Array.from(frame.window.document.body.children, ({ id, localName }) => id || localName),
    globals: Object.keys(frame.window).length,
    animations: jQuery?.timers.length ?? 0,
    observed: decodeSnapshot(frame.observe().dom).elements.length,
  };
}

interface Held {
  readonly episodes: readonly unknown[];
  readonly listeners: number;
}

const isSteady = (before: Held, after: Held): boolean =>
  JSON.stringify(after.episodes) === JSON.stringify(before.episodes) &&
  after.listeners <= before.listeners + LAZY_LISTENERS;

for (const task of pagesUnderTest())
  describe(task.id, whenTested(task.id), () => {
    test(`holds the same after ${EPISODES} more episodes`, async () => {
      frame = await openFrame(task);
      const listeners = new ListenerCount(frame.window);
      const rng = new Rng(11);
      const { window: win } = frame;
      const playAndLook = async () => {
        await playAtRandom(frame!, task, rng, episodesUnderTest(EPISODES));
        const episodes = [];
        for (const seed of LOOKED_AT) episodes.push(await lookAt(frame!, seed));
        return { episodes, listeners: listeners.count() };
      };
      let before = await playAndLook();
      let after = await playAndLook();
      for (let growths = 0; growths < GROWTHS && !isSteady(before, after); growths++) {
        before = after;
        after = await playAndLook();
      }
      expect(frame.window === win).toBe(true);
      expect(after.episodes).toEqual(before.episodes);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + LAZY_LISTENERS);
    });
  });
