import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeVersion } from './codeVersion';

test('results that the page shows are not code: runs after them are of the same commit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const path of ['src/agent.ts', 'public/page.html', 'public/measured.json', 'docs/results.md'])
    write(path, 'first');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'first');
  const commit = git('rev-parse', '--short', 'HEAD').trim();
  expect(await codeVersion(folder)).toBe(commit);

  write('public/measured.json', 'second');
  write('public/agents/index.json', 'second');
  write('docs/results.md', 'second');
  expect(await codeVersion(folder)).toBe(commit);
  write('public/page.html', 'second');
  expect(await codeVersion(folder)).toBe(`${commit}+`);
});
