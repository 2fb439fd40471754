import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unregisterTasks } from '../src/task/registry';
import { checkTask, checkTasks } from './tasks';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-tasks-'));
  const info = { name: 'mine', pages: [{ name: 'click-tab', path: 'a/click-tab.html', title: '' }] };
  mkdirSync(join(folder, 'mine'));
  writeFileSync(
    join(folder, 'mine', 'pack.json'),
    JSON.stringify({ ...info, bytes: 1, createdAt: 1, files: [] }),
  );
  vi.stubEnv('LATTICEWORK_PACKS', folder);
});
afterEach(() => {
  unregisterTasks('mine');
  vi.unstubAllEnvs();
});

test('a page of a pack is found by its full name, with and without a separate pack', () => {
  for (const given of [['mine/click-tab'], ['mine/click-tab', 'mine'], ['click-tab', 'mine']] as const) {
    expect(checkTask(given[0], given[1])).toMatchObject({ id: 'mine/click-tab', source: { pack: 'mine' } });
  }
  expect(checkTask('click-tab').source).toEqual({ kind: 'built-in', page: 'click-tab.html' });
});

test('a list names several, and a missing one is reported', () => {
  expect(checkTasks('click-test, click-tab').map(({ id }) => id)).toEqual(['click-test', 'click-tab']);
  expect(() => checkTasks('click-test,click-tap')).toThrow(
    'Unknown task "click-tap"; did you mean click-tab',
  );
});

test('missing tasks and packs are reported', () => {
  expect(() => checkTask('yours/click-tab')).toThrow(/no pack yours in .*; it has mine/);
  expect(() => checkTask('mine/click-tap')).toThrow('did you mean mine/click-tab');
  expect(() => checkTask('../x')).toThrow('cannot be the name of a pack');
});
