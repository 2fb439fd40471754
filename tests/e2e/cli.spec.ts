import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { descendantsOf, isRunning, startLatticework } from './commandLine';

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function latticework(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  interruptAfter?: RegExp,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['bin/latticework.mjs', ...args], {
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ['', ''];
  let isInterrupted = false;
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
    if (interruptAfter?.test(stderr) && !isInterrupted) {
      isInterrupted = true;
      setTimeout(() => child.kill('SIGINT'), 3_000);
    }
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

/** The files that a run leaves. */
const FILES = ['checkpoint.lattice', 'metrics.jsonl', 'result.json', 'training.json'];

const folder = () => mkdtempSync(join(tmpdir(), 'latticework-'));
/** The messages on stderr, except those about an outdated build. */
const messages = (stderr: string) =>
  stderr.split('\n').filter((line) => line !== '' && !line.startsWith('Building '));
const lastLine = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');

test('training from the command line learns, and its checkpoint reproduces the success rate', async () => {
  const out = join(folder(), 'run');
  const args = ['--task', 'click-button', '--agent', 'wge', '--seed', '3', '--minutes', '2'];
  const trained = await latticework(['train', ...args, '--eval-episodes', '100', '--out', out, '--json']);
  expect(trained.stderr).not.toContain('error');
  expect(trained.code).toBe(0);
  const result = lastLine(trained.stdout);
  expect(result).toMatchObject({ task: 'click-button', agent: 'wge', seed: 3, demos: 10, evalEpisodes: 100 });
  expect(result.successRate).toBeGreaterThanOrEqual(0.9);
  expect(result).toMatchObject({
    madeWith: [{ training: expect.any(Number) }],
    settings: { shortcuts: expect.any(Boolean) },
  });
  expect(readdirSync(out).sort()).toEqual(FILES);
  const written = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'));
  expect(result).toEqual({ ...written, folder: out });
  const [metric] = readFileSync(join(out, 'metrics.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(metric)).toMatchObject({ name: expect.any(String), step: 0, value: expect.any(Number) });

  const evaluated = await latticework([
    'evaluate',
    ...['--checkpoint', out, '--task', 'click-button', '--episodes', '100', '--json'],
  ]);
  expect(evaluated.code).toBe(0);
  expect(lastLine(evaluated.stdout).successRate).toBe(result.successRate);
});

test('Ctrl-C ends a run with a result', async () => {
  const out = join(folder(), 'run');
  const args = ['train', '--task', 'click-checkboxes-large', '--agent', 'wge', '--out', out, '--json'];
  const { code, stdout } = await latticework(args, {}, /Training on/);
  expect(code).toBe(0);
  expect(lastLine(stdout)).toMatchObject({ task: 'click-checkboxes-large', interrupted: true });
  expect(readdirSync(out).sort()).toEqual(FILES);
});

test('Ctrl-C while experts demonstrate stops at once: nothing was trained, nothing is left behind', {
  tag: '@rest',
}, async () => {
  const out = join(folder(), 'run');
  const args = ['train', '--task', 'click-pie', '--agent', 'wge', '--demos', 'expert:5000', '--out', out];
  const { code, stdout, stderr } = await latticework(args, {}, /Experts are demonstrating/);
  expect(code).toBe(130);
  expect(stdout).toBe('');
  expect(messages(stderr).at(-1)).toBe('Stopped while experts were demonstrating: nothing was trained.');
  expect(existsSync(out)).toBe(false);
});

const here = folder();
const damaged = join(here, 'click-test_1.json');
writeFileSync(damaged, '{"utterance":');
const taken = folder();
writeFileSync(join(taken, 'result.json'), '{}');
const train = ['train', '--task', 'click-test', '--agent', 'wge', '--out', join(here, 'out')];

for (const [what, args, words, env] of [
  ['an unknown task', ['train', '--task', 'click-tests', '--agent', 'wge'], 'click-test', {}],
  [
    'an unknown second task',
    ['train', '--task', 'click-test,clik-tab', '--agent', 'dom-q-net'],
    'click-tab',
    {},
  ],
  ['several tasks at once', ['train', '--task', 'click-test,click-tab', '--agent', 'wge'], 'dom-q-net', {}],
  ['an unknown agent', ['train', '--task', 'click-test', '--agent', 'x'], 'wge', {}],
  ['no such demonstrations', [...train, '--demos', '/no/such/path'], '/no/such/path', {}],
  ['unreadable demonstrations', [...train, '--demos', damaged], 'not JSON', {}],
  ['a folder with a result', [...train.slice(0, -1), taken], 'already holds a run', {}],
  ['nothing to resume', ['train', '--resume', here], 'no checkpoint.lattice', {}],
  ['a resumed training of another task', ['train', '--resume', here, '--task', 'click-tab'], '--task', {}],
  [
    'a resumed training that starts from another',
    ['train', '--resume', here, '--start-from', here],
    '--start-from',
    {},
  ],
  ['no task', ['train', '--agent', 'wge'], '--task', {}],
  ['a bad number', [...train, '--minutes', '-1'], '--minutes', {}],
  ['a bad setting', [...train, '--set', 'learningRate=fast'], 'learningRate', {}],
  ['an unknown setting', [...train, '--set', 'colour=red'], 'colour', {}],
  ['no Chromium', train, 'Chromium', { CHROMIUM_PATH: '/no/such/browser' }],
  ['no checkpoint', ['evaluate', '--checkpoint', here, '--task', 'click-test'], 'checkpoint', {}],
  ['an unknown command', ['fly'], 'fly', {}],
  ['nothing to measure', ['bench', '--only', 'click-tests'], 'click-tests', {}],
  ['a bad pattern', ['bench', '--only', '['], '--only', {}],
  ['no such baseline', ['bench', '--baseline', '/no/such/file'], '/no/such/file', {}],
  ['a damaged baseline', ['bench', '--baseline', damaged], 'click-test_1.json', {}],
] as const) {
  test(`${what}: one line on stderr, exit code 2, nothing left behind`, async () => {
    const { code, stdout, stderr } = await latticework(args, env);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(messages(stderr)).toHaveLength(1);
    expect(stderr).toContain(words);
    expect(existsSync(join(here, 'out'))).toBe(false);
  });
}

test('demonstrations are inspected without a browser', async () => {
  const { code, stdout } = await latticework(
    ['demos', 'inspect', 'public/demos/click-test-2.json.gz', '--json'],
    {
      CHROMIUM_PATH: '/no/such/browser',
    },
  );
  expect(code).toBe(0);
  const { demos, skipped } = JSON.parse(stdout);
  expect(skipped).toEqual([]);
  expect(demos).toHaveLength(10);
  const [{ task, actions, vertices }] = demos;
  expect(task).toBe('click-test-2');
  expect(actions.at(-1)).toMatchObject({ type: 'click', target: { tag: 'button', text: 'ONE' } });
  const notations = vertices.at(-1).steps.map(({ notation }: { notation: string }) => notation);
  expect(notations).toContain('Click(Tag("button"))');
});

test('experts demonstrate, and a run reports how many of its demonstrations are scripted', {
  tag: '@rest',
}, async () => {
  const [demos, out] = [join(folder(), 'demos'), join(folder(), 'run')];
  const made = await latticework([
    ...['demos', 'generate', '--task', 'click-dialog,drag-box', '--episodes', '2', '--out', demos, '--json'],
  ]);
  expect(made.code).toBe(0);
  expect(lastLine(made.stdout).tasks).toMatchObject([
    { task: 'click-dialog', demos: 2 },
    { task: 'drag-box', demos: 2 },
  ]);
  const args = ['train', '--task', 'click-dialog', '--agent', 'wge', '--demos', 'expert:3', '--json'];
  const limits = ['--max-episodes', '6', '--eval-episodes', '5', '--out'];
  expect(lastLine((await latticework([...args, ...limits, out])).stdout)).toMatchObject({
    demos: 3,
    scriptedDemos: 3,
  });
  const fromFolder = args.with(6, demos);
  const trained = await latticework([...fromFolder, ...limits, `${out}-2`]);
  expect(lastLine(trained.stdout)).toMatchObject({ demos: 2, scriptedDemos: 2 });
});

test('available measurements are listed without a browser', async () => {
  const { code, stdout } = await latticework(['bench', '--list', '--only', 'click-test/'], {
    CHROMIUM_PATH: '/no/such/browser',
  });
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\n')).toEqual([
    'environment/click-test/1 frame',
    'environment/click-test/2 frames',
    'environment/click-test/8 frames',
  ]);
});

test('a measurement is compared with a baseline, and fails on demand if it is worse', {
  tag: '@rest',
}, async () => {
  const file = join(folder(), 'baseline.json');
  const args = ['bench', '--only', 'environment/click-test/1 frame', '--repeats', '2', '--json'];
  const first = await latticework([...args, '--save-baseline', file]);
  expect(first.code).toBe(0);
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  expect(saved).toMatchObject({
    version: 1,
    machine: { cores: expect.any(Number), browser: expect.stringMatching(/Chromium \d+/) },
  });
  expect(saved.entries).toEqual([
    {
      name: 'environment/click-test/1 frame',
      unit: 'steps/s',
      better: 'higher',
      repeats: 2,
      min: expect.any(Number),
      median: expect.any(Number),
      max: expect.any(Number),
      calibrationMs: expect.any(Number),
    },
  ]);
  const [{ min, median, max }] = saved.entries;
  expect(min).toBeGreaterThan(0);
  expect(median).toBeGreaterThanOrEqual(min);
  expect(max).toBeGreaterThanOrEqual(median);

  // A baseline out of reach: a hundred times as fast.
  const entries = [{ ...saved.entries[0], min: 100 * min, median: 100 * median, max: 100 * max }];
  writeFileSync(file, JSON.stringify({ ...saved, entries }));
  const second = await latticework([...args, '--baseline', file, '--fail-on-regression']);
  expect(second.code).toBe(1);
  const compared = lastLine(second.stdout).comparison;
  expect(compared.baseline).toBe(file);
  expect(compared.entries).toEqual([
    { name: 'environment/click-test/1 frame', ratio: expect.any(Number), mark: 'worse' },
  ]);
  expect(compared.entries[0].ratio).toBeLessThan(0.1);
});

test('Ctrl-C ends measuring with the results so far', { tag: '@rest' }, async () => {
  const args = ['bench', '--only', '^environment/', '--repeats', '9', '--json'];
  const { code, stdout } = await latticework(args, {}, /1 frame/);
  expect(code).toBe(0);
  const { interrupted, entries } = lastLine(stdout);
  expect(interrupted).toBe(true);
  expect(entries.length).toBeGreaterThan(0);
});

test('tasks are listed, those of bundled recorded sites among them', async () => {
  const { stdout } = await latticework(['tasks', '--json']);
  const ids = JSON.parse(stdout).map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining(['email-inbox', 'qawob.recipes']));
});

test('it prints its version', async () => {
  const { code, stdout } = await latticework(['--version']);
  expect([code, stdout]).toEqual([0, `${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`]);
});

test('a population trained on generated sites is tested on held-out ones, and its embeddings are reused elsewhere', {
  tag: '@rest',
}, async () => {
  const out = join(folder(), 'run');
  const limits = ['--max-steps', '400', '--eval-episodes', '20', '--envs', '4', '--backend', 'wasm'];
  const settings = ['--set', 'sites=3', '--set', 'method=flexible-b-paired'];
  const train = ['train', '--agent', 'paired', '--seed', '2', '--json', ...limits];
  const trained = await latticework([...train, ...settings, '--task', 'gminiwob', '--out', out]);
  expect(trained.code).toBe(0);
  const result = lastLine(trained.stdout);
  expect(Object.keys(result.tasks)).toHaveLength(20);
  expect(Object.keys(result.sites)).toEqual(['login', 'address', 'payment', 'flight', 'shopping']);
  expect(Object.keys(result.levels)).toEqual(['1', '2', '3', '4']);
  expect(result.evalEpisodes).toBe(20);

  const one = ['--task', 'gminiwob.flight-3', '--episodes', '4', '--json'];
  const evaluated = await latticework(['evaluate', '--checkpoint', out, ...one]);
  expect(lastLine(evaluated.stdout)).toMatchObject({ task: 'gminiwob.flight-3', evalEpisodes: 4 });

  const elsewhere = join(folder(), 'run');
  const transferred = await latticework([
    ...[...train, '--task', 'enter-text', '--start-from', out, '--out', elsewhere],
  ]);
  expect(transferred.code).toBe(0);
  const startedFrom = expect.stringMatching(/^gminiwob, .*, seed 2, sites 3, /);
  expect(lastLine(transferred.stdout)).toMatchObject({ task: 'enter-text', agent: 'paired', startedFrom });
});

test('several seeds are trained one after another, each in a folder, and summarised', {
  tag: '@rest',
}, async () => {
  const out = join(folder(), 'run');
  const args = ['--task', 'click-test', '--agent', 'wge', '--max-episodes', '6', '--eval-episodes', '4'];
  const trained = await latticework(['train', ...args, '--seed', '1,3', '--out', out, '--json']);
  expect(trained.code, trained.stderr).toBe(0);
  const lines = trained.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ seed, seeds }) => seed ?? seeds)).toEqual([1, 3, [1, 3]]);
  expect(lines[2].successRate.max).toBe(Math.max(lines[0].successRate, lines[1].successRate));
  for (const seed of [1, 3]) expect(readdirSync(`${out}-${seed}`).sort()).toEqual(FILES);
  expect(trained.stderr).toContain('Seed 3: run 2 of 2');
  const printed = await latticework(['metrics', `${out}-1`, `${out}-3`]);
  expect(printed.stdout).toMatch(/^run,task,agent,seed,metric,.*\n.*run-1,click-test,wge,1,/);
});

test('a command that is interrupted takes its browser and its files with it', { tag: '@rest' }, async () => {
  const scratch = folder();
  const { TMPDIR } = process.env;
  process.env.TMPDIR = scratch;
  const command = startLatticework(
    'rollout',
    '--task',
    'click-test',
    '--agent',
    'random',
    '--episodes',
    '100000',
  );
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  const profiles = () => readdirSync(scratch).filter((name) => name.startsWith('latticework-browser-'));
  await expect.poll(() => descendantsOf(command.pid).length, { timeout: 60_000 }).toBeGreaterThan(5);
  expect(profiles()).toHaveLength(1);
  const browser = descendantsOf(command.pid);
  command.kill('SIGINT');
  expect(await command.end()).toBe(130);
  expect(profiles()).toEqual([]);
  await expect.poll(() => browser.filter(isRunning)).toEqual([]);
});
