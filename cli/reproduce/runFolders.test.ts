import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasEnded, trainingIn } from './runFolders';

test('a run is begun once, continued while it is interrupted or killed, and left alone once it has ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const options = ['--task', 'click-test'];
  expect(trainingIn(folder, options)).toEqual(['train', ...options, '--out', folder]);

  const resumed = ['train', '--resume', folder];
  write('checkpoint.lattice', '');
  expect(trainingIn(folder, options), 'killed').toEqual(resumed);
  write('result.json', '{ "successRate": 0.4, "interrupted": true }');
  expect(trainingIn(folder, options), 'interrupted').toEqual(resumed);
  expect(hasEnded(folder)).toBe(false);

  write('result.json', '{ "successRate": 1 }');
  expect(trainingIn(folder, options)).toBeNull();
  expect(hasEnded(folder)).toBe(true);
});
