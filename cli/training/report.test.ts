import { expect, onTestFinished, test, vi } from 'vitest';
import type { RunResult } from '../../src/contracts/run';
import { runConfig } from '../../src/contracts/testing/runConfig';
import { agentCatalogue } from '../../src/run/agentCatalogue';
import { conclude, resultOf } from './report';

const result = { task: 'click-test', agent: 'dom-q-net', seed: 1 } as RunResult;

test('the written result has every setting of the agent with its value, under its present name', () => {
  const config = runConfig({ agent: 'dom-q-net', numEnvs: 4, settings: { leak: 0.2 } });
  const { settings, frames, interrupted } = resultOf({ result, interrupted: false }, config);
  const table = agentCatalogue.find(({ id }) => id === 'dom-q-net')!.settings;
  expect(settings).toEqual({
    ...Object.fromEntries(table.map((spec) => [spec.key, spec.default])),
    leakySlope: 0.2,
  });
  expect([frames, interrupted]).toEqual([4, undefined]);
  expect(resultOf({ result, interrupted: true }, config)).toMatchObject({ ...result, interrupted: true });
});

test('a result that cannot be written is printed nevertheless', () => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  onTestFinished(() => log.mockRestore());
  const saveCheckpoint = () => {
    throw new Error('ENOSPC: no space left on device, write');
  };
  const folder = { path: 'run', saveCheckpoint, saveResult: () => {} };
  const outcome = { result: { ...result, successRate: 0.75 }, interrupted: false, run: '' };
  const config = runConfig({ agent: 'dom-q-net' });
  expect(() => conclude(outcome, config, folder, { json: true })).toThrow('no space left');
  expect(printed.map((text) => JSON.parse(text))).toMatchObject([{ successRate: 0.75, folder: 'run' }]);
});

test('one demonstration and one episode are singular in what is printed for people', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const counts = { demos: 1, scriptedDemos: 1, evalEpisodes: 1, envSteps: 1, episodes: 1, gradSteps: 1 };
  const rates = {
    successRate: 1,
    ci95: [0, 1] as const,
    positiveRate: null,
    wallSeconds: 1,
    secondsTo95: null,
  };
  const outcome = { result: { ...result, ...counts, ...rates }, interrupted: false, run: '' };
  const folder = { path: 'run', saveCheckpoint: () => {}, saveResult: () => {} };
  conclude(outcome, runConfig({ agent: 'dom-q-net' }), folder, {});
  const [text] = log.mock.calls[0];
  expect(text).toContain('100.0% of 1 episode (');
  expect(text).toContain('from 1 demonstration, 1 of them scripted');
  expect(text).toContain('1 step, 1 episode, 1 update on');
});
