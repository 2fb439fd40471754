import { expect, test } from 'vitest';
import type { Cell } from './cell';
import { worldOfBitsSection } from './worldOfBits';

const cell = (more: Partial<Cell>): Cell => ({
  ...{ task: 'enter-text', agent: 'world-of-bits', seed: 1, demos: 50, backend: 'wasm' },
  ...{ successRate: 0.5, positiveRate: 0.75, ci95: [0.4, 0.6], evalEpisodes: 100 },
  ...{ envSteps: 12_000, episodes: 90, gradSteps: 600, wallSeconds: 300, secondsTo95: null },
  ...{ source: 'scripted', minutes: 30, way: 'cloning and reinforcement' },
  ...{
    version: 1,
    name: 'cell',
    settings: {},
    frames: 8,
    machine: { cpu: '', cores: 2 },
    date: '',
    curves: {},
  },
  ...more,
});

const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));

test('a task has a row for each way it was learned, with the published rate next to the complete one', () => {
  const section = worldOfBitsSection(
    [
      cell({ curves: { 'evaluate/success': [0.1, 0.3, 0.8].map((rate, i) => [i < 2 ? 0 : 720, rate]) } }),
      cell({ seed: 2, successRate: 0.7 }),
      cell({ agent: 'random-hand', source: 'none', minutes: 0, way: undefined, successRate: 0 }),
      cell({ way: 'cloning', successRate: 0.2 }),
    ],
    'On a busy machine.',
  );
  const { text } = section!;
  expect(text).toContain('On a busy machine.');
  const [, random, cloning, both] = rowsOf(text);
  expect(random).toMatch(/\| random \| – \| – \| 0\.0 \|.*\| – \| – \| – \| 1 \|$/);
  expect(cloning).toMatch(/\| cloning \| – \| – \| 20\.0 \|/);
  expect(both).toMatch(
    /^\| mouse and keyboard \| enter-text \| cloning and reinforcement \| 0 \| 30\.0 \| 60\.0 \(50\.0–70\.0\) \| 53\.1–66\.5 \|/,
  );
  expect(both).toMatch(/\| 12 000 \| 300 s \| 30 min \| 1, 2 \|$/);
});

test('there is no section without runs', () => {
  expect(worldOfBitsSection([cell({ agent: 'wge' })], null)).toBeNull();
});
