import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonIn } from './project.mjs';

test('installing is reported on stderr: stdout contains only the result', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'latticework-checkout-'));
  for (const part of ['bin', 'scripts/lib']) cpSync(part, join(checkout, part), { recursive: true });
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module", "engines": { "node": ">=20" } }');
  writeFileSync(
    join(checkout, 'package-lock.json'),
    '{ "packages": { "node_modules/x": { "version": "1" } } }',
  );
  const programs = join(checkout, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho added 400 packages\nexit 3\n', { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/latticework.mjs', 'tasks', '--json'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) },
  });
  expect(stderr).toContain('added 400 packages');
  expect(stdout).toBe('');
  expect(status).toBe(3);
});

test('a Node that is too old is named before anything is installed', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'latticework-checkout-'));
  for (const part of ['bin', 'scripts/lib']) cpSync(part, join(checkout, part), { recursive: true });
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module", "engines": { "node": ">=1000" } }');
  const { status, stderr } = spawnSync(process.execPath, ['bin/latticework.mjs', 'tasks'], {
    ...{ cwd: checkout, encoding: 'utf8' },
  });
  expect(stderr).toContain('needs Node 1000 or newer');
  expect(status).toBe(1);
});

test('the line of the output that is an object is the result of a command', () => {
  expect(jsonIn('Building the command line ...\n{"bytes":3}\n')).toEqual({ bytes: 3 });
  expect(jsonIn('error: no such folder\n')).toBeNull();
});
