import { expect, test } from 'vitest';
import { summariseImport } from './importSummary';

test('counts by task', () => {
  const notice = summariseImport({
    demos: [{ task: 'a' }, { task: 'b' }, { task: 'a' }],
    runCount: 1,
    skipped: [],
  });
  expect(notice).toEqual({
    kind: 'info',
    title: 'Imported',
    message: '3 demonstrations: 2 of a, 1 of b. 1 run, listed under Runs.',
    detail: undefined,
  });
});

test('names the first skipped file and the reason; the details list all of them', () => {
  const skipped = [
    { file: 'x.json', reason: 'states[3].dom: not an object' },
    { file: 'y.txt', reason: 'neither .json, .json.gz, .zip nor .lattice' },
  ];
  const notice = summariseImport({ demos: [{ task: 'a' }], runCount: 0, skipped });
  expect(notice.kind).toBe('warning');
  expect(notice.message).toContain(
    'x.json: states[3].dom: not an object. The other reasons are under Details.',
  );
  expect(notice.detail).toContain('y.txt');
});

test('nothing imported is an error', () => {
  expect(summariseImport({ demos: [], runCount: 0, skipped: [{ file: 'x', reason: 'r' }] }).kind).toBe(
    'error',
  );
  expect(summariseImport({ demos: [], runCount: 0, skipped: [] }).message).toBe(
    'None of these files is a demonstration (.json, .json.gz, .zip), a saved run (.lattice) or a recorded site (.site.zip).',
  );
});

test('says what was renamed because its name was taken, and what was already here', () => {
  const renamed = new Map([['mine-2', 'mine']]);
  const { kind, message } = summariseImport({
    demos: [{ task: 'a' }],
    renamed,
    known: 2,
    runCount: 0,
    skipped: [],
  });
  expect(kind).toBe('info');
  expect(message).toContain('A demonstration named mine already exists, so the new one is mine-2.');
  expect(message).toContain('2 demonstrations were already here.');
});

test('says what was imported and what was in the way of the rest', () => {
  const full = 'The browser storage is full.';
  expect(
    summariseImport({ demos: [{ task: 'a' }], runCount: 0, skipped: [], stopped: [full, full] }),
  ).toEqual({
    kind: 'warning',
    title: 'Only a part was imported',
    message: '1 demonstration: 1 of a. The browser storage is full.',
    detail: undefined,
  });
  const nothing = summariseImport({ demos: [], runCount: 0, skipped: [], stopped: [full] });
  expect(nothing).toMatchObject({ kind: 'error', title: 'Nothing was imported', message: full });
});

test('warns of demonstrations whose task is not here: they are kept, but out of sight', () => {
  const { kind, message } = summariseImport({
    demos: [{ task: 'no-such-task' }],
    unknownTasks: ['no-such-task'],
    runCount: 0,
    skipped: [],
  });
  expect(kind).toBe('warning');
  expect(message).toBe(
    '1 demonstration: 1 of no-such-task. The task no-such-task is not here. Its demonstrations are kept: to use them, import the pack or recorded site to which they belong.',
  );
});

test('does not call imported what was already here', () => {
  const skipped = [{ file: 'x.txt', reason: 'r' }];
  const { title, message } = summariseImport({ demos: [], known: 1, runCount: 0, skipped });
  expect(title).toBe('Nothing new');
  expect(message).toBe('1 demonstration was already here. 1 file left out. x.txt: r.');
});
