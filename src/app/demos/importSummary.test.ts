import { expect, test } from 'vitest';
import { summariseImport } from './importSummary';

test('counts by task', () => {
  const notice = summariseImport([{ task: 'a' }, { task: 'b' }, { task: 'a' }], 1, []);
  expect(notice).toEqual({
    kind: 'info',
    title: 'Imported',
    message: '3 demonstrations: 2 of a, 1 of b. 1 run, listed under Runs.',
    detail: undefined,
  });
});

test('names the file and why it was left out; all of them in the details', () => {
  const skipped = [
    { file: 'x.json', reason: 'states[3].dom: not an object' },
    { file: 'y.txt', reason: 'neither .json, .json.gz nor .zip' },
  ];
  const notice = summariseImport([{ task: 'a' }], 0, skipped);
  expect(notice.kind).toBe('warning');
  expect(notice.message).toContain('x.json: states[3].dom: not an object');
  expect(notice.detail).toContain('y.txt');
});

test('nothing imported is an error', () => {
  expect(summariseImport([], 0, [{ file: 'x', reason: 'r' }]).kind).toBe('error');
  expect(summariseImport([], 0, []).message).toBe('No demonstration and no run was found.');
});
