import { expect, test } from 'vitest';
import type { RunConfig, Settings } from '../../contracts/run';
import { runFileName, runLabel, runLabels, startLabel } from './runLabel';

const nameWith = (settings: Settings, name?: string) =>
  runFileName({ task: 'pack/page', otherTasks: ['click-tab'], agent: 'wge', seed: 1, settings }, name);

test('files of a run are named after what it has changed, or after the run', () => {
  expect(nameWith({})).toBe('pack_page+click-tab-wge-seed1');
  expect(nameWith({ rate: 0.001, noisy: false })).toBe('pack_page+click-tab-wge-rate_0.001-noisy_no-seed1');
  expect(nameWith({ rate: 0.001 }, 'Größer: 10/20?')).toBe('pack_page+click-tab-wge-Größer_10_20_-seed1');
});

test('of runs with many changed settings, files differ even if the settings differ only in the last', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`setting${i}`, i]));
  const names = [nameWith({ ...many, rate: 0.1 }), nameWith({ ...many, rate: 0.2 })];
  expect(names[0]).not.toBe(names[1]);
  for (const name of names) expect(name.length).toBeLessThan(130);
});

test('a run is started again, or by its name if that differs from the open one', () => {
  const open = { task: 'click-tab', agent: 'wge', seed: 1, settings: {} } as unknown as RunConfig;
  expect(startLabel({ ...open, settings: { rate: 0.1 } }, open)).toBe('Start again with these settings');
  expect(startLabel({ ...open, seed: 2 }, open)).toMatch(/^Start click-tab, .*, seed 2$/);
});

test('labels of runs name the settings changed last, under the labels of their forms, and count the others', () => {
  const labelWith = (settings: Settings) =>
    runLabel({ task: 'click-tab', agent: 'dom-q-net', seed: 3, settings });
  expect(labelWith({})).toBe('click-tab, DOM-Q-NET, seed 3');
  expect(labelWith({ nStep: 5 })).toBe('click-tab, DOM-Q-NET, seed 3, n of n-step returns = 5');
  expect(labelWith({ batchSize: 16, doubleDqn: false, learningRate: 0.01, nStep: 5 })).toBe(
    'click-tab, DOM-Q-NET, seed 3, n of n-step returns = 5, Learning rate = 0.01 and 2 more',
  );
});

test('beside runs that have changed a setting, its default is named as well', () => {
  const run = (seed: number, settings: Settings) => ({
    task: 'click-tab',
    agent: 'dom-q-net',
    seed,
    settings,
  });
  expect(runLabels([run(1, {}), run(2, { nStep: 1 })])).toEqual([
    'click-tab, DOM-Q-NET, seed 1, n of n-step returns = 8',
    'click-tab, DOM-Q-NET, seed 2, n of n-step returns = 1',
  ]);
  expect(runLabels([run(1, {}), run(2, {})])).toEqual([
    'click-tab, DOM-Q-NET, seed 1',
    'click-tab, DOM-Q-NET, seed 2',
  ]);
});

test('a setting under its former name is the same setting', () => {
  const run = (settings: Settings) => ({ task: 'click-tab', agent: 'dom-q-net', seed: 1, settings });
  const [former, present] = runLabels([run({ leak: 0.25 }), run({ leakySlope: 0.5 })]);
  expect(former).toMatch(/ = 0.25$/);
  expect(present).toBe(former.replace('0.25', '0.5'));
});
