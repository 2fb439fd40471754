import { expect, test } from 'vitest';
import type { Cell } from './cell';
import { demonstrationsSection } from './demonstrations';
import { resolved } from './resolved';

const cell = (more: Partial<Cell>): Cell =>
  ({
    ...{ task: 'multi-layouts', agent: 'wge', seed: 1, demos: 10, source: 'human', backend: 'wasm' },
    ...{ successRate: 0.98, evalEpisodes: 500, envSteps: 9_000, wallSeconds: 60 },
    ...{ minutes: 600, maxSteps: 150_000, secondsTo95: 30, envStepsTo95: 4_000 },
    settings: resolved(more.agent ?? 'wge', {}),
    ...more,
  }) as Cell;

const paper: Partial<Cell> = { variant: 'paper preset', options: '--preset paper --envs 6' };

const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| multi'));

test('published, paper preset and ours share a row; seeds and episodes are kept apart, limits are in steps', () => {
  const { text } = demonstrationsSection(
    [
      cell({}),
      cell({ seed: 2, successRate: 1, envStepsTo95: null }),
      cell({ ...paper, successRate: 0.5, settings: resolved('wge', { averaging: 0 }) }),
      cell({ agent: 'bc-rl', successRate: 0.9 }),
    ],
    'Measured on a quiet machine.',
  )!;
  const [wge, bcRl] = rowsOf(text);
  expect(wge).toMatch(
    /^\| multi-layouts \| WGE \| 100 \| 50\.0<sup>\w+<\/sup> \| 99\.0 \(98\.0–100\.0\)(<sup>\w+<\/sup>)? \| 98\.2–99\.5 \| 1, 2 \| 4 000 \(1 of 2\) \| human \| 150 000 \| 9 000 \| 60 s \|$/,
  );
  expect(bcRl).toMatch(/^\| multi-layouts \| BC \+ RL \| 99 \| – \| 90\.0/);
  expect(text).toMatch(/\n- \*\*w\*\* .*\n\nMeasured on a quiet machine\.\n$/);
});

test('what WGE learns beyond the limit of all runs is told in short', () => {
  const longer = { task: 'click-shades', variant: 'published length' };
  const told = (...cells: Cell[]) => demonstrationsSection(cells, null)!.inShort!.join('\n');
  expect(
    told(cell({ ...longer, successRate: 1 }), cell({ ...longer, seed: 2, successRate: 0.98 }), cell({})),
  ).toMatch(/^WGE, for longer.*: click-shades 99\.0 \(98\.0–100\.0\), published 99$/m);
  expect(told(cell({}))).not.toContain('for longer');
});

test('with only a paper preset, the rest of the row describes it', () => {
  const { text } = demonstrationsSection([cell({ ...paper, envSteps: 7_000 })], null)!;
  expect(rowsOf(text)[0]).toMatch(/^\| multi-layouts \| WGE \| 100 \| 98\.0.* \| – \| .*\| 7 000 \|/);
});

test('an older run shows the limit that it had', () => {
  const { text } = demonstrationsSection([cell({ maxSteps: undefined, minutes: 8 })], null)!;
  expect(rowsOf(text)[0]).toContain('| 8 min |');
});

test('stale seeds are marked, and left out where others are up to date', () => {
  const before = cell({ name: 'multi-layouts-wge-1', maxSteps: undefined, minutes: 8, successRate: 0.5 });
  const rowOf = (...cells: Cell[]) => rowsOf(demonstrationsSection(cells, null)!.text)[0];
  expect(rowOf(before)).toMatch(/\| 50\.0.*\| 1† \|/);
  const [second, third] = [2, 3].map((seed) => cell({ name: `multi-layouts-wge-of-nobody-${seed}`, seed }));
  expect(rowOf(before, second, third)).toMatch(/\| 98\.0 \(98\.0–98\.0\).*\| 2, 3 \|/);
});

test('there is no section without runs', () => {
  expect(demonstrationsSection([cell({ agent: 'dom-q-net' })], null)).toBeNull();
});
