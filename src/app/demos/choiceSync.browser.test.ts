import { beforeEach, expect, test, vi } from 'vitest';
import { closeLaboratory, openLaboratory, startLaboratoryNavigation } from '../latticeEdits/navigation';
import { startHashSync } from '../workbench/hashSync';
import { workbenchStore } from '../workbench/workbenchStore';
import { startChoiceSync } from './choiceSync';
import { ALL, decodeChoice } from './demoChoice';
import { demosStore } from './demosStore';

const HASH = '#task=click-test&agent=wge&seed=1';
const DEMO = 'click-test_bundled-3';
const chosen = () => demosStore.getState().choice;

workbenchStore.getState().set({ task: 'click-test' });
startHashSync(() => {});
startChoiceSync();
startLaboratoryNavigation();
workbenchStore.subscribe(({ workbench: now }, { workbench: before }) => {
  if (now.task !== before.task) void demosStore.getState().load(now.task);
});
await demosStore.getState().load('click-test');

async function leaveLaboratory(): Promise<void> {
  const left = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  closeLaboratory();
  await left;
}

beforeEach(() => {
  window.history.replaceState(null, '', HASH);
  demosStore.getState().choose(ALL);
});

test('a demonstration that is chosen in the laboratory is among those learned from after leaving it', async () => {
  demosStore.getState().choose(decodeChoice('recorded'));
  expect(window.location.hash).toContain('learn-from=recorded');
  openLaboratory(DEMO);
  demosStore.getState().setUsed([DEMO], true);
  await leaveLaboratory();
  expect(chosen()).toEqual(decodeChoice(`recorded,-${DEMO}`));
  expect(decodeURIComponent(window.location.hash)).toBe(`${HASH}&learn-from=recorded,-${DEMO}`);
});

test('the address has the choice even if it had none before the laboratory was opened', async () => {
  openLaboratory(DEMO);
  demosStore.getState().setUsed([DEMO], false);
  await leaveLaboratory();
  expect(chosen()).toEqual(decodeChoice(`all,-${DEMO}`));
  expect(decodeURIComponent(window.location.hash)).toBe(`${HASH}&learn-from=all,-${DEMO}`);
});

test('a link to another task brings its choice along', async () => {
  window.location.hash = '#task=click-test-2&agent=wge&seed=1&learn-from=recorded';
  await vi.waitFor(() => expect(workbenchStore.getState().workbench.task).toBe('click-test-2'));
  expect(demosStore.getState().task).toBe('click-test-2');
  expect(chosen()).toEqual(decodeChoice('recorded'));
  expect(window.location.hash).toContain('learn-from=recorded');
});
