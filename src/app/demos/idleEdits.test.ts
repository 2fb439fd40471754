import { expect, test } from 'vitest';
import type { DemoRecord } from '../../contracts/demo';
import { ALL, withChosen } from './demoChoice';
import { idleEdits } from './idleEdits';

const demo = (id: string) => ({ id, source: 'bundled' }) as DemoRecord;
const edit = (id: string, task = 'click-tab') => ({ demo: id, task, vertices: [] });
const [learned, unticked, missing] = ['learned', 'unticked', 'missing'].map((id) => edit(id));
const elsewhere = edit('other', 'click-link');
const demos = [demo('learned'), demo('unticked')];
const choice = withChosen(ALL, [demo('unticked')], false);
const listed = { task: 'click-tab', status: 'ready', demos, choice } as const;

test('edits have no effect if their demonstration is not learned from, or is not there', () => {
  const edits = [learned, unticked, missing, elsewhere];
  expect(idleEdits(edits, listed)).toEqual([unticked, missing]);
  expect(idleEdits(edits, { ...listed, choice: ALL })).toEqual([missing]);
});

test('nothing is said of edits while demonstrations are loading', () => {
  expect(idleEdits([unticked], { ...listed, status: 'loading', demos: [] })).toEqual([]);
});
