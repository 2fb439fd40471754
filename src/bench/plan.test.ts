import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SiteInfo } from '../contracts/site';
import { tasks } from '../task/catalogue';
import { entryNames } from './benchmark';
import { choose, createPlan } from './plan';
import { sections } from './sections';

const shippedSites: readonly SiteInfo[] = JSON.parse(
  readFileSync(new URL('../../public/sites/index.json', import.meta.url), 'utf8'),
);
const names = (plan: ReturnType<typeof createPlan>) => plan.flatMap(entryNames);

describe.each([
  ['usual', {}],
  ['quick', { quick: true }],
  ['whole', { allTasks: true }],
] as const)('the %s plan', (_, options) => {
  const plan = createPlan(options);

  test('has no name twice, and every name is a section, a row and a column', () => {
    expect(new Set(names(plan)).size).toBe(names(plan).length);
    for (const name of names(plan)) {
      const parts = name.split('/');
      expect(parts).toHaveLength(3);
      expect(Object.keys(sections)).toContain(parts[0]);
    }
  });

  test('only plays tasks that exist', () => {
    const known = [...tasks.map(({ id }) => id), ...shippedSites.map(({ name }) => `formwob.${name}`)];
    for (const { workload } of plan) if ('task' in workload) expect(known).toContain(workload.task);
  });
});

test('the quick plan is a part of the usual one', () => {
  expect(names(createPlan({}))).toEqual(expect.arrayContaining(names(createPlan({ quick: true }))));
});

test('the whole plan steps every task with 1, 2 and 8 frames', () => {
  const stepped = names(createPlan({ allTasks: true })).filter((name) => name.startsWith('environment/'));
  expect(stepped).toHaveLength(3 * tasks.length);
});

test('training from human demonstrations has names of its own', () => {
  const [bundled, human] = (['bundled', 'human'] as const).map((demos) => names(createPlan({ demos })));
  const trainings = (all: readonly string[]) => all.filter((name) => name.startsWith('training/'));
  expect(trainings(human)).toHaveLength(trainings(bundled).length);
  expect(trainings(human).filter((name) => bundled.includes(name))).toEqual([]);
});

test('a pattern selects benchmarks and their measures', () => {
  const chosen = choose(createPlan({}), /CLICK-CHECKBOXES\/(act|8 frames)$/i);
  expect(names(chosen)).toEqual(['environment/click-checkboxes/8 frames', 'step/click-checkboxes/act']);
  expect(choose(createPlan({}), /nothing of the kind/)).toEqual([]);
});
