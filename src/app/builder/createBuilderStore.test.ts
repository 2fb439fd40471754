import { expect, test } from 'vitest';
import type { StoredBuiltSite } from '../../store/Database';
import { createBuilderStore } from './createBuilderStore';
import { add, addPage, designOf, removePage } from './site';

function fakeRepository() {
  const kept = new Map<string, StoredBuiltSite>();
  return {
    kept,
    list: async () => [...kept.values()],
    put: async (site: StoredBuiltSite) => void kept.set(site.id, site),
    remove: async (id: string) => void kept.delete(id),
  };
}

const login = {
  primitives: [
    ['username', 0],
    ['submit', 0],
  ],
} as const;

test('changes are undone one by one, and a removed page is not selected', () => {
  const store = createBuilderStore(fakeRepository());
  const { open, edit, undo, redo, selectPage } = store.getState();
  open(login);
  edit(addPage);
  selectPage(1);
  edit((site) => add(site, 'cart', 1));
  const present = () => designOf(store.getState().history.present.site);
  expect(present().primitives.at(-1)).toEqual(['cart', 1]);
  undo();
  undo();
  expect(present()).toEqual(login);
  expect(store.getState().page).toBe(0);
  redo();
  redo();
  expect(present().primitives).toHaveLength(3);
  edit((site) => removePage(site, 1));
  expect(present()).toEqual(login);
});

test('what was built last is shown again, with its history', () => {
  const store = createBuilderStore(fakeRepository());
  const { open, edit, undo, close, reopen } = store.getState();
  open(login);
  edit((site) => add(site, 'cart', 0));
  close();
  reopen();
  expect(store.getState().isOpen).toBe(true);
  expect(designOf(store.getState().history.present.site).primitives).toHaveLength(3);
  undo();
  expect(designOf(store.getState().history.present.site)).toEqual(login);
});

test('opening starts over, replacing can be undone', () => {
  const store = createBuilderStore(fakeRepository());
  const { open, edit, replace, undo } = store.getState();
  open(null);
  edit((site) => add(site, 'cart', 0));
  replace(login, { name: 'a site' });
  undo();
  expect(designOf(store.getState().history.present.site).primitives).toEqual([['cart', 0]]);
  open(login, { problems: [{ field: 'pages', message: 'too many' }] });
  expect(store.getState().history.present).toMatchObject({ origin: null, problems: [{ field: 'pages' }] });
  undo();
  expect(designOf(store.getState().history.present.site)).toEqual(login);
});

test('undo and redo take along where a site comes from', () => {
  const store = createBuilderStore(fakeRepository());
  const { open, replace, undo, redo } = store.getState();
  const origin = () => store.getState().history.present.origin;
  open(login, { origin: { name: 'generated' } });
  replace({ primitives: [['cart', 0]] }, { name: 'held out' });
  expect(origin()).toEqual({ name: 'held out' });
  replace({ primitives: [] });
  expect(origin()).toBeNull();
  undo();
  expect(origin()).toEqual({ name: 'held out' });
  undo();
  expect(origin()).toEqual({ name: 'generated' });
  redo();
  expect(origin()).toEqual({ name: 'held out' });
});

test('the problems of a site that could not be read come back with it', () => {
  const store = createBuilderStore(fakeRepository());
  const { open, replace, undo, redo } = store.getState();
  const problems = () => store.getState().history.present.problems;
  const unread = [{ field: 'pages', message: 'too many' }];
  open(null, { problems: unread });
  replace(login);
  expect(problems()).toEqual([]);
  undo();
  expect(problems()).toEqual(unread);
  redo();
  expect(problems()).toEqual([]);
});

test('own sites are stored, removed and restored', async () => {
  const repository = fakeRepository();
  const store = createBuilderStore(repository);
  await store.getState().keep('Login', login);
  const [site] = store.getState().own!;
  expect(site).toMatchObject({ name: 'Login', design: login });
  const again = createBuilderStore(repository);
  await again.getState().loadOwn();
  expect(again.getState().own).toEqual([site]);
  await again.getState().discard(site.id);
  expect(repository.kept.size).toBe(0);
  await again.getState().restore(site);
  expect(again.getState().own).toEqual([site]);
  expect(repository.kept.size).toBe(1);
});

test('without storage, sites last as long as the page, and the reason is given', async () => {
  const broken = { ...fakeRepository(), put: async () => Promise.reject(new Error('no storage here')) };
  const store = createBuilderStore(broken);
  await store.getState().keep('Login', login);
  expect(store.getState().own).toHaveLength(1);
  expect(store.getState().storageProblem).toBe('no storage here');
});

test('a problem is over once something could be stored', async () => {
  const repository = fakeRepository();
  const put = (_: StoredBuiltSite): Promise<void> => Promise.reject(new Error('no storage here'));
  const broken = { ...repository, put };
  const store = createBuilderStore(broken);
  await store.getState().keep('Login', login);
  broken.put = repository.put;
  await store.getState().keep('Login again', login);
  expect(store.getState().storageProblem).toBeNull();
});

test('a site that could not be removed stays', async () => {
  const remove = () => Promise.reject(new Error('no storage here'));
  const store = createBuilderStore({ ...fakeRepository(), remove });
  await store.getState().keep('Login', login);
  await store.getState().discard(store.getState().own![0].id);
  expect(store.getState().own).toHaveLength(1);
  expect(store.getState().storageProblem).toBe('no storage here');
});
