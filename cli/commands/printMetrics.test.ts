import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { RunConfig } from '../../src/contracts/run';
import { runConfig } from '../../src/contracts/testing/runConfig';
import { encodeRun } from '../../src/store/archives';
import { runArchive } from '../../src/store/testing/archive';
import { UsageError } from '../UsageError';
import { printMetrics } from './printMetrics';

afterEach(() => vi.restoreAllMocks());

const root = mkdtempSync(join(tmpdir(), 'latticework-metrics-'));

function folderOf(name: string, change: Partial<RunConfig>, metrics: string): string {
  const path = join(root, name);
  mkdirSync(path);
  const archive = runArchive();
  const run = { ...archive.run, config: runConfig({ agent: 'dom-q-net', ...change }) };
  writeFileSync(join(path, 'checkpoint.lattice'), encodeRun({ ...archive, run }));
  writeFileSync(join(path, 'metrics.jsonl'), metrics);
  return path;
}

const line = (value: number | null, step: number) =>
  `${JSON.stringify({ name: 'loss/td', value, step, envSteps: 10 * step, seconds: step / 2 })}\n`;

test('metrics of several runs, with the settings that any of them has changed', () => {
  const [printed, told] = [
    vi.spyOn(console, 'log').mockImplementation(() => {}),
    vi.spyOn(console, 'error').mockImplementation(() => {}),
  ];
  const one = folderOf('one, first', { settings: { leak: 0.5 } }, line(0.25, 1) + line(null, 2));
  // The line that a run under way is writing.
  const two = folderOf(
    'two',
    { task: 'click-tab', otherTasks: ['click-test'], seed: 3 },
    `${line(1, 1)}{"name`,
  );
  mkdirSync(join(root, 'notes'));
  printMetrics([one, `${two}/`, join(root, 'notes')]);
  expect(
    printed.mock.calls
      .map(([part]) => part)
      .join('\n')
      .split('\n'),
  ).toEqual([
    'run,task,agent,seed,leakySlope,metric,control_step,env_steps,wall_seconds,value',
    `"${one}",click-test,dom-q-net,0,0.5,loss/td,1,10,0.500,0.25`,
    `"${one}",click-test,dom-q-net,0,0.5,loss/td,2,20,1.000,NaN`,
    `${two},click-tab+click-test,dom-q-net,3,0.1,loss/td,1,10,0.500,1`,
  ]);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    `${join(root, 'notes')} holds no run: it has no checkpoint.lattice.`,
  );
});

test("a pack's folder stands for the runs in it", () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  mkdirSync(join(root, 'my-pack'));
  const run = folderOf('my-pack/seats-dom-q-net-1', {}, line(1, 1));
  printMetrics([join(root, 'my-pack')]);
  expect(printed.mock.calls.map(([part]) => part)).toEqual([
    expect.stringMatching(/^run,/),
    `${run},click-test,dom-q-net,0,loss/td,1,10,0.500,1`,
  ]);
});

test('folders without any run are refused', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  mkdirSync(join(root, 'empty'));
  writeFileSync(join(root, 'file'), '');
  expect(() => printMetrics([join(root, 'empty'), join(root, 'file'), join(root, 'nowhere')])).toThrow(
    UsageError,
  );
  expect(told).toHaveBeenCalledTimes(3);
});

test('what is no folder is named as such', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = join(root, 'run.lattice');
  writeFileSync(file, '');
  expect(() => printMetrics([join(root, 'none'), file])).toThrow(UsageError);
  expect(told.mock.calls.flat()).toEqual([
    `There is no folder ${join(root, 'none')}.`,
    `${file} is a file: give a folder that train wrote.`,
  ]);
});
