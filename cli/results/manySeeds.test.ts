import { expect, test } from 'vitest';
import { withSeeds } from '../plan/cells';
import { EDITED, EDITED_TASK, SAME_TEN, TELLING_TASK, UNTIL_SOLVED, withoutDemo } from '../plan/manySeeds';
import { PLAN } from '../plan/plan';
import { TRAINED_ON } from '../plan/variants';
import type { Cell } from './cell';
import { manySeedsSection } from './manySeeds';

const cell = (seed: number, successRate: number, variant?: string): Cell => ({
  ...{ task: TELLING_TASK, agent: 'wge', seed, demos: 10, backend: 'wasm', variant, successRate },
  ...{ ci95: [0, 1], evalEpisodes: 500, source: 'human', minutes: 600 },
  ...{ envSteps: 1_000, episodes: 300, gradSteps: 250, wallSeconds: 12, secondsTo95: 10 },
  ...{ version: 1, name: `cell-${seed}`, settings: {}, frames: 6, machine: { cpu: '', cores: 2 } },
  ...{ date: '', curves: {} },
});
const tenSeeds = Array.from({ length: 10 }, (_, i) => cell(i + 1, i < 4 ? 0.7 : 0.5, UNTIL_SOLVED));

test('the spread over seeds is reported and drawn, with how many reach the published rate', () => {
  const { text, drawings } = manySeedsSection([...tenSeeds, cell(1, 0.9, TRAINED_ON)])!;
  expect(text).toContain('4 of 10 seeds are at or above it');
  expect(text).toContain(
    '| the ten in an order of its own for each seed | solved | 58.0 | 10.3 | 50.0 | 50.0 | 70.0 | 1–10 |',
  );
  expect(text).toContain('| the ten in an order of its own for each seed | 6 000 steps | 90.0 |');
  expect(text).not.toContain('left out,');
  expect(drawings['seeds.svg'].match(/<circle/g)).toHaveLength(11);
});

test('a demonstration is worth what the same seeds lose without it', () => {
  const same = [cell(1, 0.6, SAME_TEN), cell(2, 0.8, SAME_TEN)];
  const without = [cell(1, 0.5, withoutDemo(3)), cell(2, 0.5, withoutDemo(3))];
  const { text } = manySeedsSection([...tenSeeds, ...same, ...without])!;
  expect(text).toContain('| 3 | 50.0 | 20.0 | 10.0 | 1, 2 |');
});

test('losses that may be due to chance are called that; clear ones are listed', () => {
  const same = [cell(1, 0.6, SAME_TEN), cell(2, 0.8, SAME_TEN)];
  const toldWithout = (...rates: number[]) =>
    manySeedsSection([...tenSeeds, ...same, ...rates.map((rate, i) => cell(i + 1, rate, withoutDemo(3)))])!
      .text;
  expect(toldWithout(0.62, 0.5)).toContain('with 2 seeds, no demonstration can be called useful or harmful');
  expect(toldWithout(0.5, 0.65)).toContain('Two standard errors or more from 0: 3.');
});

test('only runs of the same versions are compared; without two pairs there is no loss', () => {
  const same = [cell(1, 0.6, SAME_TEN), cell(2, 0.8, SAME_TEN), cell(3, 0.7, SAME_TEN)];
  const without = (k: number, rates: readonly number[], versions: Partial<Cell> = {}) =>
    rates.map((rate, i) => ({ ...cell(i + 1, rate, withoutDemo(k)), ...versions }));
  const told = (...cells: readonly Cell[]) => manySeedsSection([...tenSeeds, ...same, ...cells])!.text;
  const [newer, one] = [without(3, [0.1, 0.2, 0.1], { trainingVersion: 2 }), without(4, [0.5])];
  expect(told(...newer, ...one)).toContain('| 3 | 13.3 | – | – | 1, 2, 3 |\n| 4 | 50.0 | – | – | 1 |');
  expect(told(...newer, ...one)).toContain('too few pairs of seeds for a verdict');
  expect(told(...newer)).toContain('different versions of the agent or its pages are left out');
  expect(told(...one)).not.toContain('different versions');

  const [first, ...others] = without(5, [0.1, 0.7, 0.6]);
  const mixed = told({ ...first, environmentVersion: 2 }, ...others, ...newer);
  expect(mixed).toContain('| 5 | 46.7 | 10.0 | 0.0 | 1, 2, 3 |');
  expect(mixed).toContain('Two standard errors or more from 0: 5.');
});

test('that the order matters little is said only where runs of the same version show it', () => {
  const claim = 'not on the order of the ten demonstrations';
  const told = (rates: readonly number[], versions: Partial<Cell> = {}) =>
    manySeedsSection([
      ...tenSeeds,
      ...rates.map((rate, i) => ({ ...cell(i + 1, rate, SAME_TEN), ...versions })),
    ])!.text;
  const varied = [0.7, 0.7, 0.7, 0.5, 0.5, 0.5, 0.5, 0.5];
  expect(told(varied)).toContain(claim);
  expect(told(varied, { trainingVersion: 2 })).not.toContain(claim);
  expect(told(varied.map(() => 0.6))).not.toContain(claim);
  expect(told(varied.slice(2, 5))).not.toContain(claim);
  expect(told([])).not.toContain(claim);
});

test('the drawing marks stale runs', () => {
  const { name } = withSeeds(PLAN).find(
    ({ cell: { task, variant } }) => task === TELLING_TASK && variant === SAME_TEN,
  )!;
  const stale = { ...cell(1, 0.6, SAME_TEN), name, trainingVersion: 0 };
  const drawing = manySeedsSection([...tenSeeds, stale])!.drawings['seeds.svg'];
  expect(drawing).toContain('>one order†<');
  expect(drawing).toContain('>own order<');
});

test('lattices as induced are listed above the edited ones', () => {
  const of = (variant?: string) => ({
    ...cell(1, variant ? 0.9 : 0.8, variant),
    ...{ task: EDITED_TASK, source: 'bundled' as const, envStepsTo95: variant ? 2_000 : null },
  });
  const { text } = manySeedsSection([...tenSeeds, of(), of(EDITED)])!;
  expect(text).toContain(
    '| wge | as induced | 80.0 | – | 1 000 | 1 |\n| wge | edited | 90.0 | 2 000 | 1 000 | 1 |',
  );
});

test('a few seeds are no distribution', () => {
  expect(manySeedsSection(tenSeeds.slice(0, 3))).toBeNull();
});
