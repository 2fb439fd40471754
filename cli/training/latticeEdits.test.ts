import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../UsageError';
import { checkEdited, readLatticeEdits } from './latticeEdits';

const EDIT = {
  demo: 'd1',
  task: 'click-tab',
  vertices: [{ vertex: 0, off: [{ notation: 'Click(Like(F0))', to: 1 }] }],
};

function file(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'latticework-edits-')), 'edits.json');
  writeFileSync(path, content);
  return path;
}

test('edits of the task being trained are read', () => {
  const path = file(JSON.stringify([EDIT, { ...EDIT, demo: 'd2', task: 'click-link' }]));
  expect(readLatticeEdits(path, ['click-tab'])).toEqual([EDIT]);
});

test.each([
  ['{', /JSON/],
  ['{}', /should be a list/],
  [JSON.stringify([{ ...EDIT, demo: 7 }]), /at 0\.demo: should be text/],
  [
    JSON.stringify([{ ...EDIT, vertices: [{ vertex: 0, pinned: { notation: 'Click(Lick("a"))', to: 1 } }] }]),
    /0\.vertices\.0\.pinned\.notation: Expected an element set/,
  ],
  [
    JSON.stringify([{ ...EDIT, vertices: [{ vertex: 3, written: [{ notation: 'skip', to: 2 }] }] }]),
    /leads back/,
  ],
  [JSON.stringify([EDIT, EDIT]), /names a demonstration twice/],
  [JSON.stringify([{ ...EDIT, task: 'click-link' }]), /none of them is for click-tab/],
])('%s is refused', (content, reason) => {
  expect(() => readLatticeEdits(file(content), ['click-tab'])).toThrow(UsageError);
  expect(() => readLatticeEdits(file(content), ['click-tab'])).toThrow(reason);
});

test('an edit of a missing demonstration is refused', () => {
  expect(() => checkEdited([EDIT], [{ id: 'd1' }])).not.toThrow();
  expect(() => checkEdited(undefined, [])).not.toThrow();
  expect(() => checkEdited([EDIT], [{ id: 'd9' }])).toThrow(/'d1'.*\(d9\)/);
});
