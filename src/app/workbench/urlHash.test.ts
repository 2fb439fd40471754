import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { findTask, tasks } from '../../task/catalogue';
import { registerTasks, unregisterTasks } from '../../task/registry';
import { agentIds } from './agentProblem';
import { DEFAULT_WORKBENCH, MAX_ENVS, type Workbench } from './runFields';
import type { SettingSpec } from './settingValues';
import { decodeHash, encodeHash } from './urlHash';
import { settingsOf as settingsOfAgent } from './workbenchStore';

const specs: readonly SettingSpec[] = [
  { key: 'rate', label: '', help: '', kind: 'number', default: 0.1, min: 0, max: 1, group: '', live: true },
  { key: 'count', label: '', help: '', kind: 'integer', default: 3, min: 1, group: '', live: false },
  { key: 'on', label: '', help: '', kind: 'boolean', default: true, group: '', live: false },
  {
    key: 'mode',
    label: '',
    help: '',
    kind: 'choice',
    choices: ['a', 'b'],
    default: 'a',
    group: '',
    live: false,
  },
];
const settingsOf = () => specs;

const workbenches: fc.Arbitrary<Workbench> = fc.record({
  task: fc.constantFrom(...tasks.map(({ id }) => id)),
  otherTasks: fc.uniqueArray(fc.constantFrom(...tasks.map(({ id }) => id)), { maxLength: 4 }),
  agent: fc.constantFrom(...agentIds()),
  seed: fc.nat(),
  numEnvs: fc.integer({ min: 1, max: MAX_ENVS }),
  backend: fc.constantFrom('auto', 'webgpu', 'webgl', 'wasm', 'cpu'),
  settings: fc.record(
    {
      rate: fc.double({ min: 0, max: 1, noNaN: true }),
      count: fc.integer({ min: 1 }),
      on: fc.boolean(),
      mode: fc.constantFrom('a', 'b'),
    },
    { requiredKeys: [] },
  ),
  maxMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
  maxEpisodes: fc.option(fc.integer({ min: 1 })),
  maxEnvSteps: fc.option(fc.integer({ min: 1 })),
  maxUpdates: fc.option(fc.integer({ min: 1 })),
  stopWhenSolved: fc.boolean(),
  latticeEdits: fc.constantFrom<Workbench['latticeEdits'][]>(
    [],
    [
      {
        demo: 'click-tab 1',
        task: 'click-tab',
        vertices: [
          { vertex: 0, off: [{ notation: 'Click(Like(F0))', to: 1 }] },
          {
            vertex: 1,
            pinned: { notation: 'Click(Tag("a"))', to: 2 },
            written: [{ notation: 'skip', to: 2 }],
          },
        ],
      },
    ],
  ),
});

test('a link decodes to what it was made from', () => {
  fc.assert(
    fc.property(workbenches, (workbench) => {
      expect(decodeHash(encodeHash(workbench), settingsOf)).toEqual({
        // −0 and 0 are one value in a link.
        workbench: JSON.parse(JSON.stringify(workbench)),
        problems: [],
      });
    }),
  );
});

test('the default link names task, agent and seed only', () => {
  expect(encodeHash(DEFAULT_WORKBENCH)).toBe('#task=click-checkboxes&agent=wge&seed=1');
});

test.each([
  ['#seed=-4', 'seed'],
  ['#envs=1000', 'envs'],
  ['#agent=bogus', 'agent'],
  ['#task=../../etc', 'task'],
  ['#set.rate=2', 'rate'],
  ['#set.count=1.5', 'count'],
  ['#set.unknown=1', 'unknown'],
  ['#minutes=-1', 'minutes'],
  ['#with=click-tab,bogus', 'with'],
])('%s is reported and left at its default', (hash, name) => {
  const { workbench, problems } = decodeHash(hash, settingsOf);
  expect(workbench).toEqual(DEFAULT_WORKBENCH);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
});

test('a link to an agent from another version says which agents there are', () => {
  const [problem] = decodeHash('#agent=bogus', settingsOf).problems;
  expect(problem).toMatch(/^This version has no agent “bogus”, only wge, .*dom-q-net.*; using wge\.$/);
});

test('a link can leave the seed open: it is another one each time', () => {
  const drawn = Array.from({ length: 5 }, () => decodeHash('#task=click-tab&seed=any', settingsOf));
  const seeds = drawn.map(({ workbench }) => workbench.seed);
  expect(new Set(seeds).size).toBeGreaterThan(1);
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 1 && seed < 1e6)).toBe(true);
  expect(drawn.flatMap(({ problems }) => problems)).toEqual([]);
  expect(decodeHash(encodeHash(drawn[0].workbench), settingsOf).workbench.seed).toBe(seeds[0]);
});

test('an empty list of further tasks is called none, as it can be in a link', () => {
  expect(decodeHash('#with=bogus', settingsOf).problems).toEqual(['“with=bogus” is not valid; using none.']);
  expect(decodeHash('#with=none', settingsOf)).toEqual({ workbench: DEFAULT_WORKBENCH, problems: [] });
});

test('a pack’s task combined with a built-in one is reported and left out', () => {
  const source = { kind: 'pack', pack: 'mine', page: 'click-tab.html' } as const;
  registerTasks('mine', [{ ...findTask('click-tab'), id: 'mine/click-tab', source }]);
  onTestFinished(() => unregisterTasks('mine'));
  const { workbench, problems } = decodeHash('#task=click-link&with=click-tab,mine/click-tab', settingsOf);
  expect(workbench).toMatchObject({ task: 'click-link', otherTasks: [] });
  expect(problems).toEqual([expect.stringContaining('mine/click-tab is from the pack mine')]);
});

test('a link from before a setting was renamed still sets it', () => {
  const { workbench, problems } = decodeHash('#agent=dom-q-net&set.leak=0.2', settingsOfAgent);
  expect(problems).toEqual([]);
  expect(workbench.settings).toEqual({ leakySlope: 0.2 });
});

test('a link may say true and false, as the command line does', () => {
  const { workbench, problems } = decodeHash('#agent=wge&set.shortcuts=true', settingsOfAgent);
  expect(problems).toEqual([]);
  expect(decodeHash('#agent=wge&set.shortcuts=yes', settingsOfAgent).workbench).toEqual(workbench);
});

test('a problem with a setting says what it must be', () => {
  const { problems } = decodeHash('#agent=wge&set.shortcuts=maybe&set.bogus=1', settingsOfAgent);
  expect(problems).toEqual([
    'The setting “shortcuts” must be true or false, not “maybe”.',
    'The agent wge has no setting “bogus”.',
  ]);
});

test('unknown parts of a link are named, and the rest of the link is used', () => {
  const { workbench, problems } = decodeHash('#envs=8&numEnvs=2&set.rate=0.5&x', settingsOf);
  expect(workbench).toMatchObject({ numEnvs: 8, settings: { rate: 0.5 } });
  expect(problems).toEqual([
    '“numEnvs” is not a known part of a link.',
    '“x” is not a known part of a link.',
  ]);
});
