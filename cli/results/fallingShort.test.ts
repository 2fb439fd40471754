import { expect, test } from 'vitest';
import { PUBLISHED } from '../plan/published';
import { PAPER_PRESET, PUBLISHED_LENGTH, withOne } from '../plan/variants';
import type { Cell } from './cell';
import { bestAdditions, fallingShort } from './fallingShort';
import { resolved } from './resolved';

const cell = (more: Partial<Cell>): Cell =>
  ({
    ...{ task: 'click-checkboxes-soft', agent: 'wge', seed: 1, demos: 10, source: 'human', backend: 'wasm' },
    ...{ successRate: 0.9, evalEpisodes: 500, envSteps: 60_000, wallSeconds: 60 },
    ...{ minutes: 600, maxSteps: 60_000, secondsTo95: null, envStepsTo95: null },
    settings: resolved('wge', {}),
    ...more,
  }) as Cell;

const told = (cells: readonly Cell[]) =>
  fallingShort(
    cells,
    'wge',
    (task) => PUBLISHED[task].rates.wge!,
    '### Where it falls short',
    ' Longer runs end when solved.',
  );

const matched = withOne('goal words matched by their learned vectors');

test('the published settings, one of ours added to them, and all of ours stand below each other', () => {
  const [text] = told([
    cell({ variant: matched, seed: 2, successRate: 0.8 }),
    cell({ variant: matched }),
    cell({ variant: PAPER_PRESET, successRate: 0.14 }),
    cell({ successRate: 0.98, envStepsTo95: 37_000 }),
  ]);
  expect(text.split('\n').filter((line) => line.startsWith('| click'))).toEqual([
    '| click-checkboxes-soft | published | 94 | 14.0 | 11.2–17.3 | 1 | – | 60 000 |',
    '| click-checkboxes-soft | published, and goal words matched by their learned vectors | 94 | 85.0 (80.0–90.0) | 82.7–87.1 | 1, 2 | – | 60 000 |',
    '| click-checkboxes-soft | ours | 94 | 98.0 | 96.4–98.9 | 1 | 37 000 | 60 000 |',
  ]);
  expect(text).not.toMatch('Longer');
});

test('a longer run stands below the one within the limit of all', () => {
  const [text] = told([
    cell({ task: 'click-shades', successRate: 0 }),
    cell({
      task: 'click-shades',
      variant: PUBLISHED_LENGTH,
      maxSteps: undefined,
      successRate: 1,
      envSteps: 239_734,
    }),
  ]);
  expect(text.split('\n').filter((line) => line.startsWith('| click'))).toEqual([
    '| click-shades | ours | 99 | 0.0 | 0.0–0.8 | 1 | – | 60 000 |',
    '| click-shades | ours, longer | 99 | 100.0 | 99.2–100.0 | 1 | – | 239 734 |',
  ]);
  expect(text).toMatch('### Where it falls short Longer runs end when solved.');
});

test('of each task, the addition that helps most is named', () => {
  const large = { task: 'click-checkboxes-large' };
  expect(
    bestAdditions(
      [
        cell({ ...large, variant: withOne('no head start for words of one demonstration'), successRate: 0 }),
        cell({
          ...large,
          variant: withOne('a head start for steps that fit the other demonstrations'),
          successRate: 0.99,
        }),
        cell({ variant: matched, successRate: 0.928 }),
      ],
      'wge',
    ),
  ).toEqual([
    'with every published setting but one: click-checkboxes-large 99.0 (a head start for steps that fit the other demonstrations); click-checkboxes-soft 92.8 (goal words matched by their learned vectors)',
  ]);
  expect(bestAdditions([cell({ variant: PAPER_PRESET })], 'wge')).toEqual([]);
});

test('without an addition or a longer run there is nothing to tell', () => {
  expect(told([cell({ variant: PAPER_PRESET }), cell({})])).toEqual([]);
});
