import { strToU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pack, PackInfo } from '../../contracts/pack';
import { readPack } from '../../packs/readPack';
import { findPack, unregisterPack } from '../../packs/registry';
import { findTask, isTask } from '../../task/catalogue';
import type { Notice } from '../notices/notice';
import { createPacksStore } from './createPacksStore';

const page = strToU8('<title>T</title><script src="../core/core.js"></script><script>genProblem</script>');
const checkout = (folder: string) => [
  { name: `${folder}/core/core.js`, bytes: strToU8('1') },
  { name: `${folder}/miniwob/click-test.html`, bytes: page },
  { name: `${folder}/miniwob/own.html`, bytes: page },
  { name: `${folder}/index.html`, bytes: strToU8('<p>') },
];

function fixture({ isFull = false, stored = [] as PackInfo[] } = {}) {
  const kept = new Map<string, Pack>();
  const notices: Notice[] = [];
  const undos: (() => void)[] = [];
  const bringBack = vi.fn();
  const onRemove = vi.fn(() => bringBack);
  const store = createPacksStore({
    repository: {
      add: async ({ files, ...info }, nameFor) => {
        if (isFull) throw new Error('The storage is full.');
        const named = { ...info, name: nameFor([...kept.keys()]) };
        kept.set(named.name, { ...named, files });
        return named;
      },
      list: async () => stored,
      files: async (name) => kept.get(name)!.files,
      remove: async () => {},
      restore: async () => {},
    },
    readPack: async (files, name) => readPack(files, { name }),
    notify: (notice) => notices.push(notice),
    offerUndo: (_, undo) => undos.push(undo),
    onRemove,
  });
  return { store, notices, undos, onRemove, bringBack, kept };
}

afterEach(() => {
  for (const name of ['mine', 'mine-2', 'old']) unregisterPack(name);
});

test('an import makes tasks known, with what the catalogue says of a page of that name', async () => {
  const { store, notices, kept } = fixture();
  const pack = await store.getState().importFiles(checkout('mine'));
  expect(pack?.name).toBe('mine');
  expect(store.getState()).toMatchObject({ isImporting: false, packs: [{ name: 'mine' }] });
  expect(findTask('mine/click-test')).toMatchObject({
    source: { kind: 'pack', pack: 'mine', page: 'mine/miniwob/click-test.html' },
    title: findTask('click-test').title,
    successThreshold: findTask('click-test').successThreshold,
  });
  expect(findTask('mine/own')).toMatchObject({
    title: 'T',
    timeLimitMs: 10_000,
    actionSet: 'mouse+keyboard',
  });
  expect(() => findTask('mine/onw')).toThrow('did you mean mine/own');
  expect(await findPack('mine').loadFiles()).toBe(kept.get('mine')!.files);
  expect(notices).toMatchObject([{ kind: 'info', title: 'Imported the pack mine' }]);
  expect(notices[0].message).toContain(
    '1 file left out: mine/index.html (not a task page: it loads no core.js)',
  );
});

test('a second pack of the same name gets a number; one that is none says why', async () => {
  const { store, notices } = fixture();
  await store.getState().importFiles(checkout('mine'));
  expect((await store.getState().importFiles(checkout('mine')))?.name).toBe('mine-2');
  expect(await store.getState().importFiles([{ name: 'x.html', bytes: strToU8('<p>') }])).toBeNull();
  expect(notices.at(-1)).toMatchObject({ kind: 'error', title: 'No pack was imported' });
  expect(store.getState().packs.map(({ name }) => name)).toEqual(['mine', 'mine-2']);
});

test('a pack that another tab has imported, or that was removed a moment ago, is not replaced', async () => {
  const { store, kept } = fixture();
  kept.set('mine', {} as Pack);
  expect((await store.getState().importFiles(checkout('mine')))?.name).toBe('mine-2');
  expect(kept.get('mine')).toEqual({});
  expect(isTask('mine-2/own')).toBe(true);
  expect(isTask('mine/own')).toBe(false);
});

test('without room, too, a second pack of the same name gets a number', async () => {
  const { store } = fixture({ isFull: true });
  await store.getState().importFiles(checkout('mine'));
  await store.getState().importFiles(checkout('mine'));
  expect(store.getState().packs.map(({ name }) => name)).toEqual(['mine', 'mine-2']);
});

test('removing takes the tasks away; undo brings them back', async () => {
  const { store, undos, onRemove, bringBack } = fixture();
  await store.getState().importFiles(checkout('mine'));
  await store.getState().remove('mine');
  expect(onRemove).toHaveBeenCalledWith('mine');
  expect(isTask('mine/own')).toBe(false);
  expect(store.getState().packs).toEqual([]);
  expect(bringBack).not.toHaveBeenCalled();
  undos[0]();
  expect(bringBack).toHaveBeenCalled();
  expect(isTask('mine/own')).toBe(true);
  expect(store.getState().packs).toHaveLength(1);
});

test('without room to keep it, a pack can be used until the page is closed', async () => {
  const { store, notices, undos } = fixture({ isFull: true });
  await store.getState().importFiles(checkout('mine'));
  expect(notices[0]).toMatchObject({ kind: 'warning', title: 'The pack mine could not be kept' });
  expect((await findPack('mine').loadFiles()).size).toBe(3);
  await store.getState().remove('mine');
  undos[0]();
  expect((await findPack('mine').loadFiles()).size).toBe(3);
});

test('stored packs are known once they are loaded', async () => {
  const stored = [{ name: 'old', createdAt: 1, bytes: 1, pages: [{ name: 'p', path: 'p.html', title: '' }] }];
  const { store } = fixture({ stored });
  await store.getState().load();
  expect(isTask('old/p')).toBe(true);
});
