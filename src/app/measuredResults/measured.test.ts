import { expect, test } from 'vitest';
import type { MeasuredTraining } from '../../contracts/measured';
import { X_AXES, type XAxis, xOf } from '../curves/xAxis';
import { asRun, idOf } from './asRun';
import { hasCurves, measuredRows, medianOf, rateIn, rowsOf, rowsWith } from './rows';

const training = (changes: Partial<MeasuredTraining> = {}): MeasuredTraining => ({
  ...{ task: 'login-user', agent: 'wge', seed: 1, settings: {}, frames: 6, source: 'human', demos: 10 },
  ...{ successRate: 0.9, evalEpisodes: 500, envSteps: 900, episodes: 200, gradSteps: 80, wallSeconds: 8 },
  ...{ secondsTo95: 7, envStepsTo95: 800 },
  curve: [
    [400, 0.5],
    [800, 0.96],
  ],
  ...changes,
});

const both = training({
  ...{ agent: 'cc-net', otherTasks: ['click-test'], source: 'scripted', demos: 1_200, seed: 2 },
  ...{ successRate: 0.6, tasks: { 'login-user': 0.2, 'click-test': 1 }, curve: [] },
});
const all = [
  both,
  training({ agent: 'dom-q-net', source: 'none', demos: 0 }),
  ...[3, 1, 2].map((seed) => training({ seed, successRate: [0.9, 1, 0.8][seed - 1] })),
  training({ isPaperPreset: true, isStale: true }),
];

test('seeds of the same training form a row, which describes it', () => {
  const rows = measuredRows(all);
  expect(rows.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    'WGE + DOMNet: 3 seeds, 10 human demonstrations',
    'WGE + DOMNet, paper preset: 1 seed, 10 human demonstrations, by an earlier version',
    'DOM-Q-NET: 1 seed',
    'CC-Net: 2 tasks at once, 1 seed, 1,200 scripted demonstrations',
  ]);
  expect(rows[0].trainings.map(({ seed }) => seed)).toEqual([1, 2, 3]);
  expect(medianOf(rows[0]).seed).toBe(1);
});

test('human demonstrations come before bundled ones, and one task before several', () => {
  const rows = measuredRows([
    training({ otherTasks: ['click-test'], tasks: {} }),
    training({ source: 'bundled' }),
    training(),
  ]);
  expect(rows.map(({ detail }) => detail)).toEqual([
    '1 seed, 10 human demonstrations',
    '1 seed, 10 bundled demonstrations',
    '2 tasks at once, 1 seed, 10 human demonstrations',
  ]);
});

test('equally good seeds are in the order of their environment steps', () => {
  const seeds = [500, 900, 700].map((envSteps, i) => training({ seed: i + 1, envSteps }));
  expect(medianOf(measuredRows(seeds)[0]).envSteps).toBe(700);
});

test('a row is found by its task, alone or among others, and its rate is that in this task', () => {
  const rows = measuredRows(all);
  expect(rowsWith(rows, 'login-user')).toHaveLength(4);
  expect(rowsWith(rows, 'click-test')).toHaveLength(1);
  expect(rowsOf(rows, { task: 'login-user' })).toHaveLength(3);
  expect(rowsOf(rows, { task: 'click-test', otherTasks: ['login-user'] })).toHaveLength(1);
  expect(rateIn(rows[0], 'login-user')).toEqual({ mean: expect.closeTo(0.9), low: 0.8, high: 1 });
  expect(rateIn(rows[3], 'login-user')).toMatchObject({ mean: 0.2 });
  expect(rateIn(measuredRows([{ ...both, tasks: undefined }])[0], 'login-user')).toBeNull();
  expect(rows.map(hasCurves)).toEqual([true, true, true, false]);
});

test('as a run, it has its success over environment steps, and over nothing else', () => {
  const { run, log } = asRun(training());
  expect(run).toMatchObject({
    ...{ wallSeconds: 8, envStepsTo95: 800, secondsTo95: 7, bestSuccessRate: 0.96 },
    ...{ progress: { envSteps: 900, gradSteps: 80 }, config: { task: 'login-user', agent: 'wge', seed: 1 } },
  });
  const success = log.series('evaluate/success');
  expect(success.values).toEqual([0.5, 0.96]);
  const along = (axis: XAxis) => xOf(log, 'evaluate/success', axis);
  expect(along('env')).toEqual([400, 800]);
  expect(X_AXES.filter((axis) => axis !== 'env').map(along)).toEqual([[], [], []]);
  expect(log.end).toEqual({ step: 0, envSteps: 800, seconds: 0 });
});

test('no two of them have the same id', () => {
  expect(new Set(all.map(idOf)).size).toBe(all.length);
});
