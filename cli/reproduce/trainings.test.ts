import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conditionsOf, isSame } from '../plan/conditions';
import type { PlannedCell } from '../plan/PlannedCell';
import { createTrainings } from './trainings';

const CELL: PlannedCell = {
  ...{ table: 'DOM-Q-NET', task: 'click-test', agent: 'dom-q-net', source: 'none', cost: 1 },
  ...{ maxSteps: 500, minutes: 600, options: ['--set', 'local=false'] },
};

let results: string;
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'trainings-'));
  mkdirSync(join(results, 'cells'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  rmSync(results, { recursive: true });
  vi.restoreAllMocks();
});

/**
 * A command that leaves a checkpoint in the folder of its run, and with `ends` a result; it records its arguments.
 * @param versions of the agent and of the pages
 */
function trainings({
  ends = true,
  code = 0,
  versions = { trainingVersion: 1, environmentVersion: 1 },
  isOver = (): boolean => false,
  given = {},
} = {}) {
  const calls: (readonly string[])[] = [];
  const train = createTrainings({
    ...{ results, versionsOf: () => versions, codeVersion: async () => 'abc1234', isOver, given },
    latticework: async (args) => {
      calls.push(args);
      const folder = args.at(-1)!;
      writeFileSync(join(folder, 'checkpoint.lattice'), '');
      if (ends) writeFileSync(join(folder, 'result.json'), '{}');
      return { code, output: '' };
    },
    recordCell: (folder) =>
      existsSync(join(folder, 'result.json')) ? { name: basename(folder), successRate: 1 } : null,
  });
  return { calls, train };
}

const cellOf = (name: string) => join(results, 'cells', `${name}.json`);

test('a measured cell is replaced as a whole: one that cannot be written leaves the old one', async () => {
  const before = JSON.stringify({ name: 'measured before' });
  const sameFile = join(results, 'before.json');
  const { train } = trainings();
  await train(CELL, '1');
  const [name] = readdirSync(join(results, 'cells'));
  writeFileSync(join(results, 'cells', name), before);
  linkSync(join(results, 'cells', name), sameFile);
  rmSync(join(results, 'runs'), { recursive: true });
  await train(CELL, '1');
  expect(readFileSync(join(results, 'cells', name), 'utf8')).not.toBe(before);
  // What has been written into the old file would be here as well.
  expect(readFileSync(sameFile, 'utf8')).toBe(before);
  expect(readdirSync(join(results, 'cells'))).toEqual([name]);
});

test('a run is started as planned, and its cell is kept', async () => {
  const { calls, train } = trainings();
  expect(await train(CELL, '2')).toBe('done');
  const folder = join(results, 'runs', 'click-test-dom-q-net-2');
  expect(calls).toEqual([
    [
      ...['train', '--task', 'click-test', '--agent', 'dom-q-net', '--seed', '2', '--minutes', '600'],
      ...['--max-steps', '500', '--demos', 'bundled', '--backend', 'wasm'],
      ...['--set', 'local=false', '--out', folder],
    ],
  ]);
  expect(JSON.parse(readFileSync(cellOf('click-test-dom-q-net-2'), 'utf8'))).toMatchObject({
    successRate: 1,
  });
  expect(JSON.parse(readFileSync(join(folder, 'conditions.json'), 'utf8'))).toMatchObject({
    ...{ source: 'none', maxSteps: 500, code: 'abc1234', trainingVersion: 1 },
  });
});

test('a run that was asked to end early is resumed by the next call', async () => {
  expect(await trainings({ ends: false }).train(CELL, '1')).toBe('stopped');
  expect(readdirSync(join(results, 'cells'))).toEqual([]);
  const { calls, train } = trainings();
  expect(await train(CELL, '1')).toBe('done');
  expect(calls).toEqual([['train', '--resume', join(results, 'runs', 'click-test-dom-q-net-1')]]);
});

test('a number of test episodes that is given replaces the plan’s, and is a condition of the cell', async () => {
  const given = { testEpisodes: 20 };
  const cell = { ...CELL, options: ['--eval-episodes', '100'] };
  const begun = trainings({ given, ends: false });
  await begun.train(cell, '1');
  expect(begun.calls[0].lastIndexOf('20')).toBeGreaterThan(begun.calls[0].lastIndexOf('100'));
  const resumed = trainings({ given });
  await resumed.train(cell, '1');
  const folder = join(results, 'runs', 'click-test-dom-q-net-1');
  expect(resumed.calls).toEqual([['train', '--eval-episodes', '20', '--resume', folder]]);
  expect(isSame(conditionsOf(cell, given), conditionsOf(cell))).toBe(false);
});

test('a finished run that lost its cell is recorded, not trained again', async () => {
  await trainings().train(CELL, '1');
  rmSync(cellOf('click-test-dom-q-net-1'));
  const { calls, train } = trainings();
  expect(await train(CELL, '1')).toBe('done');
  expect(calls).toEqual([]);
  expect(existsSync(cellOf('click-test-dom-q-net-1'))).toBe(true);
});

test.each([
  ['other conditions', { ...CELL, maxSteps: 400 }, {}],
  ['another version of the agent', CELL, { versions: { trainingVersion: 2, environmentVersion: 1 } }],
])('with %s it begins anew, and the one of before is put aside', async (_, cell, more) => {
  await trainings({ ends: false }).train(CELL, '1');
  const { calls, train } = trainings(more);
  expect(await train(cell, '1')).toBe('done');
  expect(calls[0]).not.toContain('--resume');
  const [old] = readdirSync(join(results, 'old'));
  expect(old).toMatch(/^click-test-dom-q-net-1-\d+$/);
  expect(readdirSync(join(results, 'old', old!)).sort()).toEqual(['checkpoint.lattice', 'conditions.json']);
});

test('a run that starts from another is left out unless that one has ended', async () => {
  const cell = { ...CELL, variant: 'from another', startsFrom: { task: 'click-test' } };
  const { calls, train } = trainings();
  expect(await train(cell, '1')).toBe('left out');
  await train(CELL, '1');
  const result = join(results, 'runs', 'click-test-dom-q-net-1', 'result.json');
  writeFileSync(result, '{ "interrupted": true }');
  expect(await train(cell, '1'), 'one that was interrupted').toBe('left out');
  writeFileSync(result, '{}');
  expect(await train(cell, '1')).toBe('done');
  expect(calls[1]!.join(' ')).toContain(`--start-from ${join(results, 'runs', 'click-test-dom-q-net-1')}`);
});

test('a run that fails has no cell', async () => {
  expect(await trainings({ code: 1 }).train(CELL, '1')).toBe('failed');
  expect(readdirSync(join(results, 'cells'))).toEqual([]);
});

test('a run that was ended together with everything else has not failed, and none begins afterwards', async () => {
  // Everything is asked to end while the run is under way.
  const { calls, train } = trainings({ code: 130, ends: false, isOver: () => calls.length > 0 });
  expect(await train(CELL, '1')).toBe('stopped');
  expect(await train(CELL, '2')).toBe('stopped');
  expect(calls).toHaveLength(1);
  expect(readdirSync(join(results, 'runs'))).toEqual(['click-test-dom-q-net-1']);
});

test('random actions are played, and nothing is trained', async () => {
  const commands: (readonly string[])[] = [];
  const train = createTrainings({
    ...{ results, recordCell: () => null, codeVersion: async () => 'abc1234' },
    versionsOf: () => ({ trainingVersion: 1, environmentVersion: 7 }),
    latticework: async (args) => {
      commands.push(args);
      const tasks = [{ loaded: true, episodes: 50, steps: 90, successRate: 0.1, positiveRate: 0.2 }];
      return { code: 0, output: `Building ...\n${JSON.stringify({ tasks })}\n` };
    },
  });
  const cell: PlannedCell = { ...CELL, table: 'World of Bits', agent: 'random-hand', options: [] };
  expect(await train(cell, '1')).toBe('done');
  expect(commands[0]![0]).toBe('rollout');
  expect(JSON.parse(readFileSync(cellOf('click-test-random-hand-1'), 'utf8'))).toMatchObject({
    ...{ successRate: 0.1, evalEpisodes: 50, environmentVersion: 7, gradSteps: 0 },
  });
  expect(existsSync(join(results, 'runs'))).toBe(false);
});
