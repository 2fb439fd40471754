import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/start.mjs', ...options], { encoding: 'utf8' });

test.each(['--help', '-h'])('%s names the options, and starts nothing', (option) => {
  const { status, stdout, stderr } = start(option);
  expect([status, stderr]).toEqual([0, '']);
  for (const named of ['npm start -- ', '--port N', '4173', '--allow-host NAME'])
    expect(stdout).toContain(named);
});

test.each([
  ['--port', 'http'],
  ['--prot', '4000'],
])('%s %s is refused', (option, value) => {
  const { status, stderr } = start(option, value);
  expect(status).toBe(2);
  expect(stderr).toContain(option);
});
