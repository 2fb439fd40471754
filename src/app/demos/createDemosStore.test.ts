import { expect, test } from 'vitest';
import type { DemoRecord, DemoSource } from '../../contracts/demo';
import { createDemosStore, selectUsedDemos } from './createDemosStore';
import { ALL, type DemoChoice } from './demoChoice';

const demo = (id: string, source: DemoSource, task = 'click-test'): DemoRecord =>
  ({ id, source, task, createdAt: 0 }) as DemoRecord;

/** A database in memory. */
function memory(initial: readonly DemoRecord[] = []) {
  const all = new Map(initial.map((record) => [record.id, record]));
  const removed = new Set<string>();
  return {
    list: async (task?: string) => [...all.values()].filter((d) => d.task === task && !removed.has(d.id)),
    add: async (demos: readonly DemoRecord[]) => {
      for (const record of demos) all.set(record.id, record);
    },
    remove: async (ids: readonly string[]) => {
      for (const id of ids) removed.add(id);
    },
    restore: async (ids: readonly string[]) => {
      for (const id of ids) removed.delete(id);
    },
  };
}

/** Choices stored in memory. */
function inMemory() {
  const all = new Map<string, DemoChoice>();
  return {
    read: (task: string) => all.get(task) ?? ALL,
    write: (task: string, choice: DemoChoice) => void all.set(task, choice),
  };
}

const open = (own: readonly DemoRecord[] = []) =>
  createDemosStore({
    repository: memory(own),
    fetchBundled: async (task) =>
      task === 'click-test' ? [demo('b1', 'bundled'), demo('b2', 'bundled')] : [],
    choices: inMemory(),
  });

const usedIds = (store: ReturnType<typeof open>) => selectUsedDemos(store.getState()).map(({ id }) => id);

test('a recording is used at once and listed first', async () => {
  const store = open();
  await store.getState().load('click-test');
  await store.getState().add([demo('r1', 'recorded')]);
  expect(usedIds(store)).toEqual(['r1', 'b1', 'b2']);
});

test('learns only from recordings, including later ones', async () => {
  const store = open([demo('r1', 'recorded')]);
  await store.getState().load('click-test');
  store.getState().choose({ sources: ['recorded'], exceptions: new Set() });
  expect(usedIds(store)).toEqual(['r1']);
  await store.getState().add([demo('r2', 'recorded')]);
  expect(usedIds(store)).toEqual(['r2', 'r1']);
  await store.getState().load('other');
  expect(store.getState().choice).toEqual(ALL);
  await store.getState().load('click-test');
  expect(usedIds(store)).toEqual(['r2', 'r1']);
});

test('a deletion can be undone, and the choice is remembered', async () => {
  const store = open([demo('r1', 'recorded')]);
  await store.getState().load('click-test');
  store.getState().setUsed(['r1'], false);
  await store.getState().remove(['r1']);
  expect(store.getState().demos.map(({ id }) => id)).toEqual(['b1', 'b2']);
  await store.getState().restore(['r1']);
  expect(store.getState().demos.map(({ id }) => id)).toContain('r1');
  expect(usedIds(store)).toEqual(['b1', 'b2']);
});

test('a slow answer for a task that is no longer chosen is dropped', async () => {
  const store = open([demo('o1', 'recorded', 'other')]);
  const first = store.getState().load('click-test');
  const second = store.getState().load('other');
  await Promise.all([first, second]);
  expect(store.getState().demos.map(({ id }) => id)).toEqual(['o1']);
});

test('without storage, the bundled ones are still there and the problem is reported', async () => {
  const store = createDemosStore({
    repository: { ...memory(), list: () => Promise.reject(new Error('no storage')) },
    fetchBundled: async () => [demo('b1', 'bundled')],
    choices: inMemory(),
  });
  await store.getState().load('click-test');
  expect(store.getState()).toMatchObject({ status: 'ready', problem: 'no storage' });
  expect(usedIds(store)).toEqual(['b1']);
});

test('so it is for another task of the same run', async () => {
  const store = createDemosStore({
    repository: memory([demo('r1', 'recorded', 'other')]),
    fetchBundled: async (task) => {
      if (task === 'other') throw new Error('no server');
      return [demo('b1', 'bundled')];
    },
    choices: inMemory(),
  });
  await store.getState().load('click-test');
  expect(store.getState().problem).toBeNull();
  expect((await store.getState().usedOf('other')).map(({ id }) => id)).toEqual(['r1']);
  expect(store.getState().problem).toBe('no server');
  expect(usedIds(store)).toEqual(['b1']);
});
