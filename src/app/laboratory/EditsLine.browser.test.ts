import { createElement, Fragment } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { DemoRecord } from '../../contracts/demo';
import { ALL, withChosen } from '../demos/demoChoice';
import { demosStore } from '../demos/demosStore';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';
import { EditsLine } from './EditsLine';
import { LearnFromIt } from './LearnFromIt';

const task = 'click-tab';
const [here, other] = ['here', 'other'].map((id) => ({ id, source: 'bundled' }) as DemoRecord);
const edit = (demo: string) => ({
  demo,
  task,
  vertices: [{ vertex: 0, off: [{ notation: 'Click(Tag("a"))', to: 1 }] }],
});
const edits = () => workbenchStore.getState().workbench.latticeEdits.map(({ demo }) => demo);
const show = (...latticeEdits: ReturnType<typeof edit>[]) => {
  workbenchStore.setState({ workbench: { ...DEFAULT_WORKBENCH, task, latticeEdits } });
  const own = latticeEdits.find(({ demo }) => demo === here.id);
  draw(
    createElement(
      Fragment,
      null,
      createElement(LearnFromIt, { demo: here }),
      createElement(EditsLine, { demo: here, edit: own }),
    ),
  );
  return page.getByRole('status');
};

beforeEach(() => demosStore.setState({ task, status: 'ready', demos: [here, other], choice: ALL }));
afterEach(eraseAll);

test('an edit without effect says so, until its demonstration is learned from', async () => {
  demosStore.setState({ choice: withChosen(ALL, [here], false) });
  const line = show(edit('here'));
  await expect.element(line).toHaveTextContent(/^1 step off, with no effect unless/);
  await page.getByRole('checkbox', { name: 'Learn from it' }).click();
  await expect.element(line).toHaveTextContent(/^1 step off Reset this lattice$/);
  await expect.element(page.getByRole('checkbox', { name: 'Learn from it' })).toHaveFocus();
});

test('from edits of another lattice that have no effect, there is a way to it', async () => {
  demosStore.setState({ choice: withChosen(ALL, [other], false) });
  const line = show(edit('here'), edit('other'));
  await expect
    .element(line)
    .toHaveTextContent(
      /^1 step off Reset this lattice, and 1 other lattice edited, not learned from Go there$/,
    );
  await line.getByRole('button', { name: 'Go there' }).click();
  expect(window.location.hash).toContain('laboratory=other');
});

test('edits of demonstrations that are not here can be removed', async () => {
  const line = show(edit('gone'), edit('other'));
  await expect.element(line).toHaveTextContent(/2 other lattices edited, 1 of them of a demonstration/);
  await line.getByRole('button', { name: 'Remove' }).click();
  expect(edits()).toEqual(['other']);
});
