import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type NewTrainingOptions, newTraining } from './Training';

/** The defaults of the command line. */
const ORDER: NewTrainingOptions = {
  task: 'click-test',
  agent: 'dom-q-net',
  demos: 'bundled',
  maxDemos: 10,
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
  await expect(configOf({ demos: 'expert:5', maxDemos: Number.POSITIVE_INFINITY })).rejects.toThrow(
    'dom-q-net does not learn from demonstrations',
  );
  await expect(configOf({ agent: 'wge', demos: 'expert:5', maxDemos: 10 })).rejects.toThrow('--max-demos');
  // As `npm run reproduce` asks.
  expect(await configOf({ demos: 'bundled', maxDemos: 10 })).toMatchObject({ agent: 'dom-q-net' });
  const alone = { agent: 'cc-net', set: ['learning=reinforcement'] } as const;
  const made = { demos: 'expert:5', maxDemos: Number.POSITIVE_INFINITY };
  expect(await configOf({ ...alone, ...made })).toMatchObject({ agent: 'cc-net' });
});
