import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import { switchSteps } from './editing';
import { editsStore } from './editsStore';

const AT = { demo: 'd', task: 'click-tab', vertex: 0 };
const step = (tag: string) => ({ notation: `Click(Tag("${tag}"))`, to: 1 });
const off = (tag: string) => editsStore.getState().edit((edits) => switchSteps(edits, AT, [step(tag)], true));
const count = () => workbenchStore.getState().workbench.latticeEdits[0]?.vertices[0].off?.length ?? 0;

beforeEach(() => workbenchStore.getState().replace({ ...DEFAULT_WORKBENCH, task: 'click-tab' }));

test('edits are undone and redone one by one', () => {
  off('a');
  off('b');
  expect(count()).toBe(2);
  editsStore.getState().undo();
  expect(count()).toBe(1);
  editsStore.getState().redo();
  expect(count()).toBe(2);
});

test('undo does not go back past edits brought by a link', () => {
  off('a');
  workbenchStore.getState().replace({ ...DEFAULT_WORKBENCH, task: 'click-tab' });
  editsStore.getState().undo();
  expect(count()).toBe(0);
});

test('a run has the edits of its task if its agent follows workflows, and otherwise no such field', () => {
  const config = (change: object) => runConfigOf({ ...workbenchStore.getState().workbench, ...change });
  expect(config({})).not.toHaveProperty('latticeEdits');
  off('a');
  expect(config({}).latticeEdits).toEqual(workbenchStore.getState().workbench.latticeEdits);
  expect(config({ task: 'click-link' })).not.toHaveProperty('latticeEdits');
  expect(config({ agent: 'dom-q-net' })).not.toHaveProperty('latticeEdits');
});
