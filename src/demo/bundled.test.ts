/** The demonstrations that ship with the program: complete, small, and good examples. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { DemoRecord } from '../contracts/demo';
import { tasks } from '../task/catalogue';
import { hasBundledDemos, readBundle } from './bundled';

const DEMOS_PER_TASK = 10;
const KB = 1024;

const fileOf = (task: string) =>
  fileURLToPath(new URL(`../../public/demos/${task}.json.gz`, import.meta.url));
const readTask = (task: string) => readBundle(task, new Uint8Array(readFileSync(fileOf(task))));

const bundled = tasks.filter(hasBundledDemos);

test('there are demonstrations for the tasks that clicks and typing solve, and for no others', () => {
  const present = tasks.filter(({ id }) => existsSync(fileOf(id))).map(({ id }) => id);
  expect(present).toEqual(bundled.map(({ id }) => id));
});

/** The start of an episode and what is done in it, without times. */
const contentOf = ({ raw, parsed }: DemoRecord): string =>
  JSON.stringify([
    raw.utterance,
    raw.states[0].dom,
    parsed.actions.map(({ kind, target, text }) => [kind, target?.ref, text]),
  ]);

// Missing ones are reported once, above.
describe.each(bundled.filter(({ id }) => existsSync(fileOf(id))))('$id', ({ id, successThreshold }) => {
  const demos = readTask(id);

  test('ten successful demonstrations, each action with its target', () => {
    expect(new Set(demos.map((demo) => demo.id)).size).toBe(DEMOS_PER_TASK);
    for (const demo of demos) {
      expect(demo).toMatchObject({ task: id, source: 'bundled', raw: { taskName: id } });
      expect(demo.raw.rawReward).toBeGreaterThanOrEqual(successThreshold);
      expect(demo.parsed.actions.every(({ target }) => target)).toBe(true);
      // With these, it can be replayed into pictures and low-level input.
      expect(demo.raw.episode).toMatchObject({ task: id });
      expect(demo.raw.input?.length).toBeGreaterThan(0);
    }
  });

  test('not the same one over and over', () => {
    expect(new Set(demos.map(contentOf)).size).toBeGreaterThan(DEMOS_PER_TASK / 3);
  });
});

test('small enough to be loaded along with the page', () => {
  const sizes = bundled
    .filter(({ id }) => existsSync(fileOf(id)))
    .map(({ id }) => readFileSync(fileOf(id)).length);
  expect(Math.max(...sizes)).toBeLessThan(400 * KB);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(50 * KB);
});
