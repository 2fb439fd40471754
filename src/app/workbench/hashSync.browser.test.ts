import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPlace } from './createPlace';
import { startHashSync } from './hashSync';
import { lessonOf, withLesson } from './place';
import { DEFAULT_WORKBENCH } from './runFields';
import { workbenchStore } from './workbenchStore';

const HASH = '#task=click-tab&agent=wge&seed=1';
const workbench = () => workbenchStore.getState().workbench;

let shown: string | null;
const lessons = createPlace({
  name: 'lessons',
  isOpen: () => shown !== null,
  read: () => {
    shown = lessonOf(window.location.hash);
  },
  without: (hash) => withLesson(hash, null),
});
lessons.start();

beforeEach(() => {
  window.history.replaceState(null, '', HASH);
  shown = null;
  workbenchStore.getState().replace(DEFAULT_WORKBENCH);
  onTestFinished(startHashSync(() => {}));
});

test.each([
  ['closing it', lessons.leave],
  ['the browser’s Back', () => window.history.back()],
])('what is chosen while a lesson is beside the page outlasts %s', async (_, leave) => {
  lessons.enter(withLesson(HASH, 'values'));
  workbenchStore.getState().setAgent('dom-q-net');
  workbenchStore.getState().set({ task: 'click-test', seed: 7 });
  const left = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  leave();
  await left;
  expect(shown).toBeNull();
  expect(workbench()).toMatchObject({ task: 'click-test', agent: 'dom-q-net', seed: 7 });
  expect(window.location.hash).toBe('#task=click-test&agent=dom-q-net&seed=7');
});

test('a link that is followed while a lesson is open is read', async () => {
  lessons.enter(withLesson(HASH, 'values'));
  window.location.hash = '#task=click-test-2&agent=wge&seed=3';
  await vi.waitFor(() => expect(workbench()).toMatchObject({ task: 'click-test-2', seed: 3 }));
  expect(shown).toBeNull();
});

test('Back from a link to the page before it is read', async () => {
  window.location.hash = '#task=click-test-2&agent=wge&seed=3';
  await vi.waitFor(() => expect(workbench()).toMatchObject({ task: 'click-test-2' }));
  window.history.back();
  await vi.waitFor(() => expect(workbench()).toMatchObject({ task: 'click-tab' }));
});

test('a seed that a link leaves open is drawn once, and then part of the address', async () => {
  window.location.hash = '#task=click-test-2&agent=wge&seed=any&lesson=values';
  await vi.waitFor(() => expect(workbench()).toMatchObject({ task: 'click-test-2' }));
  const { seed } = workbench();
  expect(window.location.hash).toBe(`#task=click-test-2&agent=wge&seed=${seed}&lesson=values`);
  startHashSync(() => {})();
  expect(workbench().seed).toBe(seed);
});
