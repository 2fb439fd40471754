/** What docs/demonstrations.md says, compared with the files. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/project.mjs';
import { FIELD_TEXTS } from './fieldTexts';

const text = readFileSync(join(root, 'docs', 'demonstrations.md'), 'utf8');

test('it names every field', () => {
  const fields = Object.values(FIELD_TEXTS).flatMap(({ fields }) => Object.keys(fields));
  expect(fields.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.runIf(hasPython)('its Python prints what was done', () => {
  const [, code] = /```py\n(.*?)```/s.exec(text)!;
  const { stdout, stderr } = spawnSync('python3', ['-c', code], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  const [utterance, ...lines] = stdout.trimEnd().split('\n');
  const [, name, password] = /"(.*?)".*"(.*?)"/.exec(utterance)!;
  const typed = lines.flatMap((line) => / type (.)$/.exec(line)?.[1] ?? []).join('');
  expect(typed).toBe(name + password);
  expect(lines.at(-1)).toMatch(/^ *\d+ ms {2}BUTTON \d+ +click$/);
});
