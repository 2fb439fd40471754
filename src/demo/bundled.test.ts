/** The demonstrations that come with the program: complete, small, and good examples. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tasks } from '../task/catalogue';
import { readBundle } from './bundled';

const DEMOS_PER_TASK = 10;
const KB = 1024;

const fileOf = (task: string) =>
  fileURLToPath(new URL(`../../public/demos/${task}.json.gz`, import.meta.url));

describe.each(tasks.map(({ id }) => id))('%s', (task) => {
  test('ten successful demonstrations, each action with its target', () => {
    const demos = readBundle(task, new Uint8Array(readFileSync(fileOf(task))));
    expect(new Set(demos.map(({ id }) => id)).size).toBe(DEMOS_PER_TASK);
    for (const demo of demos) {
      expect(demo).toMatchObject({ task, source: 'bundled', raw: { taskName: task, rawReward: 1 } });
      expect(demo.parsed.actions.every(({ target }) => target)).toBe(true);
    }
  });

  test('instructions differ from demonstration to demonstration, unless the task has only one', () => {
    const demos = readBundle(task, new Uint8Array(readFileSync(fileOf(task))));
    const utterances = new Set(demos.map(({ parsed }) => parsed.utterance));
    const hasFields = demos.some(({ parsed }) => parsed.fields.some(([key]) => key !== 'dummy'));
    if (hasFields && task !== 'click-test-2') expect(utterances.size).toBeGreaterThan(5);
    else expect(utterances.size).toBe(1);
  });
});

test('small enough to be loaded along with the page', () => {
  const sizes = tasks
    .filter(({ id }) => existsSync(fileOf(id)))
    .map(({ id }) => readFileSync(fileOf(id)).length);
  expect(Math.max(...sizes)).toBeLessThan(80 * KB);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1000 * KB);
});
