/** A page of one's own, as docs/your-own-task.md says: from the example's folder to a trained agent. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { scratchFolder } from './commandLine';

/** As root, the browser has no sandbox, which must be accepted. */
const ACCEPTED = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const scratch = scratchFolder();
const folder = join(scratch, 'my-task');
cpSync('public/miniwob/core', join(folder, 'core'), { recursive: true });
cpSync('examples/task', folder, { recursive: true });

async function latticework(...args: readonly string[]) {
  const child = spawn(process.execPath, ['bin/latticework.mjs', ...ACCEPTED, ...args], {
    env: { ...process.env, LATTICEWORK_PACKS: join(scratch, 'packs') },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

test('the example is imported, random actions do not solve it, and DOM-Q-NET learns it from rewards alone', {
  tag: '@rest',
}, async () => {
  const imported = await latticework('import', folder, '--json');
  expect(JSON.parse(imported.stdout)).toMatchObject({ tasks: [{ id: 'my-task/seats' }], skipped: [] });

  const play = ['--pack', 'my-task', '--task', 'seats', '--episodes', '100', '--json'];
  const random = await latticework('rollout', ...play, '--agent', 'random');
  const [rollout] = JSON.parse(random.stdout).tasks;
  expect(rollout).toMatchObject({ loaded: true, errors: [] });
  expect(rollout.successRate).toBeLessThanOrEqual(0.1);

  const learn = ['--pack', 'my-task', '--task', 'seats', '--agent', 'dom-q-net', '--max-steps', '20000'];
  const out = join(scratch, 'run');
  const trained = await latticework('train', ...learn, '--eval-episodes', '100', '--out', out, '--json');
  expect(trained.code).toBe(0);
  const result = JSON.parse(trained.stdout.trimEnd().split('\n').at(-1) ?? '');
  expect(result).toMatchObject({ task: 'my-task/seats', agent: 'dom-q-net', evalEpisodes: 100 });
  expect(result.successRate).toBeGreaterThanOrEqual(0.9);
});

test('a tasks.json that is wrong is refused in one line that says what is legal', {
  tag: '@rest',
}, async () => {
  writeFileSync(join(folder, 'tasks.json'), '{"seats": {"maxSteps": 5000}}');
  const refused = await latticework('import', folder, '--name', 'wrong');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(
    'error: my-task cannot become a pack: my-task/tasks.json, task "seats": maxSteps is 5000, but must be a whole number from 1 to 200.',
  );
});
