import { expect, test } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import { agentSpec } from '../../run/agentCatalogue';
import type { RunRecord } from '../../store/Database';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { bandOf, type RunCurve } from './band';
import type { BandKind } from './bandKinds';
import { groupNames, seedGroups } from './seedGroups';
import { selectRuns } from './selectRuns';
import { differences } from './settingsDifference';

const config = (change: Partial<RunConfig> = {}): RunConfig => ({ ...DEFAULT_WORKBENCH, ...change });

const run = (id: string, change: Partial<RunRecord> = {}): RunRecord => ({
  ...{ id, config: config(), createdAt: 1, updatedAt: 1, status: 'finished', backend: null },
  progress: { controlSteps: 1, envSteps: 10, episodes: 1, gradSteps: 1 },
  ...{ wallSeconds: 1, bestSuccessRate: null, secondsTo95: null, result: null, demoIds: [] },
  ...change,
});

const ids = (runs: readonly RunRecord[]) => runs.map(({ id }) => id);

test('runs are found by name, tag, notes and settings, and sorted by any column, with those without a value last', () => {
  const runs = [
    run('a', { bestSuccessRate: 0.5, tags: ['thesis'], config: config({ seed: 10 }) }),
    run('b', {
      bestSuccessRate: 0.9,
      name: 'The good one',
      config: config({ seed: 9, settings: { learningRate: 0.007 } }),
    }),
    run('c', { notes: 'diverged after an hour', config: config({ task: 'click-tab', seed: 1 }) }),
  ];
  const by = (column: 'best' | 'seed' | 'name', isDescending = false) => ({ column, isDescending });
  expect(ids(selectRuns(runs, '', by('best')))).toEqual(['a', 'b', 'c']);
  expect(ids(selectRuns(runs, '', by('best', true)))).toEqual(['b', 'a', 'c']);
  expect(ids(selectRuns(runs, '', by('seed')))).toEqual(['c', 'b', 'a']);
  expect(ids(selectRuns(runs, '#thesis', by('seed')))).toEqual(['a']);
  expect(ids(selectRuns(runs, 'good', by('seed')))).toEqual(['b']);
  expect(ids(selectRuns(runs, 'learningrate', by('seed')))).toEqual(['b']);
  expect(ids(selectRuns(runs, 'learning rate', by('seed')))).toEqual(['b']);
  expect(ids(selectRuns(runs, 'diverged hour', by('seed')))).toEqual(['c']);
});

test('runs that differ only in their seeds form a group', () => {
  const one = run('a', { config: config({ seed: 1 }) });
  const two = run('b', { config: config({ seed: 2, backend: 'wasm', maxMinutes: 5 }) });
  const other = run('c', { config: config({ seed: 3, settings: { learningRate: 0.007 } }) });
  const groups = seedGroups([one, other, two]);
  expect(groups.map(ids)).toEqual([['a', 'b'], ['c']]);
  const names = groupNames(groups);
  expect(names[0]).toContain('seeds 1, 2');
  expect(names[1]).toContain('Learning rate = 0.007');
});

test('runs that learn from different numbers of demonstrations do not, unless their agent learns from none', () => {
  const demos = Array.from({ length: 10 }, (_, i) => `d${i}`);
  const wge = (seed: number) => config({ seed, agent: 'wge' });
  const domQNet = (seed: number) => config({ seed, agent: 'dom-q-net' });
  const ten = run('a', { config: wge(1), demoIds: demos });
  const others = run('b', { config: wge(2), demoIds: demos.map((id) => `${id} of another seed`) });
  const one = run('c', { config: wge(3), demoIds: ['d1'] });
  expect(seedGroups([ten, others, one]).map(ids)).toEqual([['a', 'b'], ['c']]);
  const without = [run('d', { config: domQNet(1) }), run('e', { config: domQNet(2), demoIds: demos })];
  expect(seedGroups(without).map(ids)).toEqual([['d', 'e']]);

  expect(differences([ten, one])).toContainEqual({
    ...{ key: 'demonstrations', name: 'Demonstrations' },
    values: ['10', '1'],
  });
  expect(differences(without).map(({ name }) => name)).toEqual(['Seed']);
});

test('names of groups say how many demonstrations they learn from, where that differs', () => {
  const wge = (seed: number) => config({ seed, agent: 'wge' });
  const ten = Array.from({ length: 10 }, (_, i) => `d${i}`);
  const runs = [
    run('a', { config: wge(1), demoIds: ten }),
    run('b', { config: wge(2), demoIds: ten }),
    run('c', { config: wge(1), demoIds: ['d1'] }),
    run('d', { config: config({ agent: 'dom-q-net' }) }),
  ];
  const names = groupNames(seedGroups(runs));
  expect(names[0]).toMatch(/, 10 demonstrations, seeds 1, 2$/);
  expect(names[1]).toMatch(/, seed 1, 1 demonstration$/);
  expect(names[2]).not.toContain('demonstration');
  expect(groupNames(seedGroups([runs[0], runs[3]])).join()).not.toContain('demonstration');
});

test('a setting that is named at its default, as presets name it, is no difference', () => {
  const { key, default: ours } = agentSpec('wge')!.settings[0];
  const named = run('b', { config: config({ agent: 'wge', seed: 2, settings: { [key]: ours } }) });
  const plain = run('a', { config: config({ agent: 'wge', seed: 1, settings: {} }) });
  expect(seedGroups([plain, named]).map(ids)).toEqual([['a', 'b']]);
});

test('no group holds a seed twice, or a fork together with other runs', () => {
  const of = (id: string, seed: number, change: Partial<RunRecord> = {}) =>
    run(id, { config: config({ seed }), ...change });
  const forked = of('f', 3, { isFork: true });
  const groups = seedGroups([of('a', 1), of('b', 1), of('c', 2), forked, of('d', 2)]);
  expect(groups.map(ids)).toEqual([['a', 'c'], ['b', 'd'], ['f']]);
});

test('runs of different versions, or that began with different states, are no seeds of one run', () => {
  const made = (training: number, pack?: string) => ({
    madeWith: [{ training, environment: 1, ...(pack && { pack }) }],
  });
  const of = (id: string, seed: number, change: Partial<RunRecord>) =>
    run(id, { config: config({ seed }), ...change });
  const runs = [
    of('now', 1, made(2)),
    of('now too', 2, made(2)),
    of('later', 3, made(3)),
    of('went on', 4, { madeWith: [...made(2).madeWith, ...made(3).madeWith] }),
    of('unknown', 5, {}),
    of('unknown too', 6, {}),
    of('pack', 7, made(2, 'a'.repeat(64))),
    of('other pack', 8, made(2, 'b'.repeat(64))),
    of('pretrained', 9, { ...made(2), startedFrom: 'click-tab, CC-Net, seed 1, control step 5' }),
  ];
  const groups = seedGroups(runs);
  expect(groups.map(ids)).toEqual([
    ['now', 'now too'],
    ['later'],
    ['went on'],
    ['unknown', 'unknown too'],
    ['pack'],
    ['other pack'],
    ['pretrained'],
  ]);
  const names = groupNames(groups);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toMatch(/, version agent 2, episodes 1, from scratch, seeds 1, 2$/);
  expect(names[2]).toContain('version agent 2, episodes 1, then agent 3, episodes 1');
  expect(groupNames(seedGroups(runs.slice(0, 2)))[0]).not.toContain('version');
  expect(groupNames(seedGroups([runs[0], runs[4]]))[1]).toMatch(/, seed 5, version unknown$/);

  expect(differences([runs[0], runs[4], runs[7], runs[8]]).slice(1)).toEqual([
    {
      key: 'version',
      name: 'Version',
      values: ['agent 2, episodes 1', 'unknown', 'agent 2, episodes 1, pack bbbbbbbb', 'agent 2, episodes 1'],
    },
    {
      key: 'started_from',
      name: 'Started from',
      values: ['scratch', 'unknown', 'scratch', 'click-tab, CC-Net, seed 1, control step 5'],
    },
  ]);
  const fork = of('f', 1, { isFork: true });
  expect(differences([runs[0], fork])).toContainEqual({
    key: 'started_from',
    name: 'Started from',
    values: ['scratch', 'another run'],
  });
});

test('versions are told only among groups of one agent', () => {
  const of = (id: string, agent: string, training: number) =>
    run(id, { config: config({ agent }), madeWith: [{ training, environment: 1 }] });
  const [wge, domQNet, later] = [of('a', 'wge', 2), of('b', 'dom-q-net', 3), of('c', 'dom-q-net', 4)];
  expect(groupNames([[wge], [domQNet]]).join()).not.toContain('version');
  expect(groupNames([[wge], [domQNet], [later]]).map((name) => name.includes('version'))).toEqual([
    false,
    true,
    true,
  ]);
});

test('settings that all groups share are not part of their names', () => {
  const of = (id: string, nStep: number) =>
    run(id, { config: config({ agent: 'dom-q-net', settings: { learningRate: 0.01, nStep } }) });
  const names = groupNames([[of('a', 1)], [of('b', 3)]]);
  expect(names.join()).not.toContain('Learning rate');
  expect(names[1]).toMatch(/, n of n-step returns = 3$/);
  expect(groupNames([[of('a', 1)]])[0]).toContain('Learning rate = 0.01');
});

test('only differences are listed, with defaults where a run has not changed a setting', () => {
  const changed = config({ seed: 2, settings: { learningRate: 0.01 } });
  const found = differences([run('a', { config: config({ seed: 1 }) }), run('b', { config: changed })]);
  expect(found.map(({ name }) => name)).toEqual(['Seed', 'Learning rate']);
  expect(found[1].values[1]).toBe('0.01');
  expect(found[1].values[0]).not.toBe('0.01');
  expect(differences([run('a'), run('b')])).toEqual([]);
});

const band = (curves: readonly RunCurve[], kind: BandKind = 'range') =>
  bandOf(curves, { kind, areShares: true });

test('mean and band have a value at every point of every curve; a held one keeps its value', () => {
  const { x, middle, low, high } = band([
    { x: [0, 10, 20], y: [0, 1, 1], isHeld: false },
    { x: [5, 10], y: [0, 0.5], isHeld: true },
  ]);
  expect(x).toEqual([5, 10, 20]);
  expect(middle).toEqual([0.25, 0.75, 0.75]);
  expect(low).toEqual([0, 0.5, 0.5]);
  expect(high).toEqual([0.5, 1, 1]);
});

test('a band ends with the first curve that is not held', () => {
  const curves = [
    { x: [0, 10, 30], y: [0, 1, 1], isHeld: true },
    { x: [0, 20], y: [0, 0.2], isHeld: false },
  ];
  expect(band(curves)).toEqual({
    kind: 'range',
    x: [0, 10, 20],
    middle: [0, 0.55, 0.6],
    low: [0, 0.1, 0.2],
    high: [0, 1, 1],
  });
  expect(band(curves.map((curve) => ({ ...curve, isHeld: true }))).x.at(-1)).toBe(30);
});

test('NaN values are left out, and without curves there is no band', () => {
  expect(band([{ x: [1, 2, 3], y: [1, Number.NaN, 3], isHeld: false }]).middle).toEqual([1, 3]);
  expect(band([]).x).toEqual([]);
});

test('of many curves, the range widens, but the middle half does not, and the interval of the mean narrows', () => {
  const curves = (n: number) =>
    Array.from({ length: n }, (_, i): RunCurve => ({ x: [1], y: [i / (n - 1)], isHeld: false }));
  const of = (n: number, kind: BandKind) => {
    const { low, middle, high } = band(curves(n), kind);
    return [low[0], middle[0], high[0]].map((value) => Number(value.toFixed(3)));
  };
  expect([of(5, 'range'), of(101, 'range')]).toEqual(Array(2).fill([0, 0.5, 1]));
  expect([of(5, 'quartiles'), of(101, 'quartiles')]).toEqual(Array(2).fill([0.25, 0.5, 0.75]));
  // t of 4 and of 100 degrees of freedom: 2.776, 1.984.
  expect(of(5, 'interval')).toEqual([0.009, 0.5, 0.991]);
  expect(of(101, 'interval')).toEqual([0.442, 0.5, 0.558]);
});

test('the line is the median where the band is the middle half', () => {
  const curves = [0, 0.1, 0.8].map((value): RunCurve => ({ x: [1], y: [value], isHeld: false }));
  expect(band(curves, 'quartiles').middle).toEqual([0.1]);
  expect(band(curves, 'interval').middle[0]).toBeCloseTo(0.3);
});

test('an interval of shares stays between none and all; a curve alone has a line, but no interval', () => {
  const curves = [0, 1].map((value): RunCurve => ({ x: [1], y: [value], isHeld: false }));
  const interval = { kind: 'interval', areShares: false } as const;
  expect(band(curves, 'interval')).toMatchObject({ low: [0], high: [1] });
  expect(bandOf(curves, interval).high[0]).toBeCloseTo(0.5 + 12.7062 / 2, 3);
  expect(bandOf([curves[1]], interval)).toMatchObject({ low: [1], middle: [1], high: [1] });
});
