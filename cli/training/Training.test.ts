import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RunConfig } from '../../src/contracts/run';
import { encodeRun } from '../../src/store/archives';
import { runArchive } from '../../src/store/testing/archive';
import { unregisterTasks } from '../../src/task/registry';
import { readRun } from '../readRun';
import { UsageError } from '../UsageError';
import type { NewTrainingOptions } from './newConfig';
import { newTraining, resumedTraining, usualName } from './Training';

/** The defaults of the command line. */
const ORDER: NewTrainingOptions = {
  task: 'click-test',
  agent: 'dom-q-net',
  demos: 'bundled',
  maxDemos: Number.POSITIVE_INFINITY,
  seed: 1,
  stopWhenSolved: true,
  envs: 6,
  backend: 'wasm',
  set: [],
};

async function configOf(options: Partial<NewTrainingOptions>) {
  const out = join(mkdtempSync(join(tmpdir(), 'latticework-training-')), 'run');
  const { config, folder } = await newTraining({ ...ORDER, ...options, out });
  onTestFinished(() => folder.close());
  return config;
}

test('a folder is named after tasks, agent and seed, however many tasks there are', async () => {
  expect(usualName(await configOf({}))).toBe('click-test-dom-q-net-1');
  const config = await configOf({});
  const otherTasks = Array.from({ length: 30 }, (_, i) => `a-task-with-quite-a-long-name-${i}`);
  expect(usualName({ ...config, otherTasks })).toMatch(/^click-test\+.*\+27-more-dom-q-net-1$/);
  expect(usualName({ ...config, otherTasks }).length).toBeLessThan(255);
});

test('a run without a limit ends after half an hour, or once its task is solved', async () => {
  const limits = { maxMinutes: 30, maxEpisodes: null, maxEnvSteps: null, stopWhenSolved: true };
  expect(await configOf({})).toMatchObject(limits);
});

test('a limit replaces the half hour', async () => {
  expect(await configOf({ maxSteps: 500 })).toMatchObject({ maxMinutes: null, maxEnvSteps: 500 });
  expect(await configOf({ maxUpdates: 50 })).toMatchObject({ maxMinutes: null, maxUpdates: 50 });
});

test('on request, a run continues to its limit, solved or not', async () => {
  expect(await configOf({ maxEpisodes: 40, stopWhenSolved: false })).toMatchObject({
    maxEpisodes: 40,
    stopWhenSolved: false,
  });
});

test('demonstrations are refused where they would be ignored; the usual ones are not', async () => {
  const words = 'dom-q-net does not learn from demonstrations: leave out';
  await expect(configOf({ demos: 'expert:5' })).rejects.toThrow(`${words} --demos.`);
  await expect(configOf({ maxDemos: 10 })).rejects.toThrow(`${words} --max-demos.`);
  await expect(configOf({ leaveOut: 1 })).rejects.toThrow(`${words} --leave-out.`);
  await expect(configOf({ agent: 'wge', demos: 'expert:5', maxDemos: 10 })).rejects.toThrow('--max-demos');
  expect(await configOf({ demos: 'bundled' })).toMatchObject({ agent: 'dom-q-net' });
  const alone = { agent: 'cc-net', set: ['learning=reinforcement'] } as const;
  expect(await configOf({ ...alone, demos: 'expert:5' })).toMatchObject({ agent: 'cc-net' });
});

test('experts of pages that are not built in are refused; a pack may hold copies of built-in ones', async () => {
  const packs = mkdtempSync(join(tmpdir(), 'latticework-packs-'));
  mkdirSync(join(packs, 'mine'));
  const pages = ['click-tab', 'count-stars'].map((name) => ({ name, path: `a/${name}.html`, title: '' }));
  writeFileSync(
    join(packs, 'mine', 'pack.json'),
    JSON.stringify({ name: 'mine', pages, bytes: 1, createdAt: 1, files: [] }),
  );
  vi.stubEnv('LATTICEWORK_PACKS', packs);
  onTestFinished(() => {
    unregisterTasks('mine');
    vi.unstubAllEnvs();
  });
  const made = { agent: 'wge', demos: 'expert:5', pack: 'mine' } as const;
  await expect(configOf({ ...made, task: 'count-stars' })).rejects.toThrow(
    'Experts demonstrate built-in tasks only; mine/count-stars is from a pack or a recorded site.',
  );
  await expect(configOf({ ...made, pack: undefined, task: 'formwob.airline' })).rejects.toThrow(
    'Experts demonstrate built-in tasks only; formwob.airline',
  );
  expect(await configOf({ ...made, task: 'click-tab' })).toMatchObject({ task: 'mine/click-tab' });
});

test('a link of the page is trained as the page would; a seed, settings and limits that are given change it', async () => {
  const [task, agent] = [undefined, undefined];
  const link =
    'http://localhost:4173/#task=click-tab&with=click-test&agent=dom-q-net&seed=7&envs=5&backend=cpu&steps=900' +
    '&until-solved=no&set.leak=0.5&gallery=click-tab';
  expect(await configOf({ task, agent, seed: undefined, link })).toEqual({
    ...{ task: 'click-tab', otherTasks: ['click-test'], agent: 'dom-q-net', seed: 7, numEnvs: 6 },
    ...{ backend: 'cpu', settings: { leakySlope: 0.5 }, stopWhenSolved: false },
    ...{ maxMinutes: null, maxEpisodes: null, maxEnvSteps: 900, maxUpdates: null },
  });
  const changed = { seed: 2, maxSteps: 10, set: ['leakySlope=0.25', 'nStep=2'] };
  expect(await configOf({ task, agent, link, ...changed })).toMatchObject({
    ...{ seed: 2, maxEnvSteps: 10, settings: { leakySlope: 0.25, nStep: 2 } },
  });
});

test.each([
  ['http://localhost:4173/', 'names no task'],
  ['#agent=wge', 'names no task'],
  ['#task=click-tabs&agent=wge', 'click-tabs'],
  ['#task=click-tab&agent=wge&set.speed=3', 'no setting “speed”'],
  ['#task=click-tab&colour=red', 'colour'],
  ['#task=none/click-tab&agent=wge', 'none'],
])('the link %s is refused with the reason', async (link, reason) => {
  const refused = configOf({ task: undefined, agent: undefined, seed: undefined, link });
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(reason);
});

/** A folder with a run whose record and checkpoint are changed like this. */
function trained(changes: {
  readonly run?: Partial<RunConfig>;
  readonly latest?: Partial<RunConfig>;
}): string {
  const path = join(mkdtempSync(join(tmpdir(), 'latticework-training-')), 'run');
  const { run, latest, ...rest } = runArchive();
  mkdirSync(path);
  const file = encodeRun({
    ...rest,
    run: { ...run, config: { ...run.config, ...changes.run } },
    latest: latest && { ...latest, config: { ...latest.config, ...changes.latest } },
  });
  writeFileSync(join(path, 'checkpoint.lattice'), file);
  return path;
}

test('a run is resumed as it was configured', async () => {
  const { config, folder } = await resumedTraining(trained({}), {});
  onTestFinished(() => folder.close());
  expect(config).toEqual(runArchive().run.config);
});

test('to resume a run on a recorded site, the site is looked for before its task is checked', async () => {
  const task = { task: 'formwob.elsewhere' };
  const resumed = resumedTraining(trained({ run: task, latest: task }), {});
  await expect(resumed).rejects.toThrow('There is no recorded site elsewhere; give it with --site.');
});

test.each<[string, Partial<RunConfig>, string]>([
  ['frames', { numEnvs: 1_000_000 }, 'numEnvs must be a whole number from 1 to 24, but is 1000000'],
  ['a setting', { settings: { speed: 3 } }, "no setting 'speed'"],
  ['a limit', { maxMinutes: -1 }, 'maxMinutes must be a number above 0'],
  ['an agent', { agent: 'none' as RunConfig['agent'] }, 'agent is not an agent in this version'],
])(
  'a run whose file asks for %s that this version does not allow is not read',
  async (_, changed, reason) => {
    for (const path of [trained({ run: changed }), trained({ latest: changed })]) {
      await expect(resumedTraining(path, {})).rejects.toThrow(UsageError);
      await expect(resumedTraining(path, {})).rejects.toThrow(reason);
      expect(existsSync(join(path, 'training.lock'))).toBe(false);
      expect(() => readRun(path)).toThrow(reason);
    }
  },
);
