import { expect, test } from 'vitest';
import { specifiersOf } from './readImports.mjs';
import * as rules from './rules.mjs';
import { violations } from './violations.mjs';

const check = (path: string, files: readonly string[], packages: readonly string[] = []) =>
  violations([{ path, files, packages }], rules);

test.each([
  ['up the house', 'src/dom/snapshot.ts', 'src/env/TaskFrame.ts'],
  ['the page from the worker', 'src/run/learner/Session.ts', 'src/run/page/RunController.ts'],
  ['the database from the worker', 'src/run/learner/Session.ts', 'src/store/Database.ts'],
  ['an agent from a panel', 'src/app/inspector/Q.tsx', 'src/agents/wge/config.ts'],
  ['the page as a whole from one of its rooms', 'src/app/curves/Chart.tsx', 'src/app/startPage.ts'],
  ['a room below its own', 'src/run/seeds.ts', 'src/run/page/RunController.ts'],
  ['tensors from the command line', 'cli/main.ts', 'src/nn/tf.ts'],
  ['the command line from the page', 'src/app/mount.tsx', 'cli/main.ts'],
  ['a worker', 'src/app/mount.tsx', 'workers/learner.worker.ts'],
])('importing %s is wrong', (_, path, target) => {
  expect(check(path, [target])).toEqual([expect.stringContaining(`${path} imports ${target}`)]);
});

test.each([
  ['src/run/page/RunController.ts', '@tensorflow/tfjs-core'],
  ['src/agents/wge/WgeTrainer.ts', '@tensorflow/tfjs-core/dist/public/chained_ops/add'],
  ['src/store/Database.ts', 'zustand/vanilla'],
  ['src/run/page/RunRecorder.ts', 'react-dom/client'],
  ['src/app/runList/runsStore.ts', 'dexie'],
  ['src/app/runList/runsStore.ts', 'node:fs'],
])('%s may not import %s', (path, name) => {
  expect(check(path, [], [name])).toHaveLength(1);
});

test('imports that the rules allow, and all imports of tests, are in order', () => {
  const allowed = [
    {
      path: 'src/app/curves/Chart.tsx',
      files: ['src/app/activeRun/activeRun.ts'],
      packages: ['react', 'zustand'],
    },
    { path: 'src/agents/wge/model/DomNet.ts', files: ['src/nn/tf.ts'], packages: ['@tensorflow/tfjs-core'] },
    { path: 'src/run/page/RunDriver.ts', files: ['src/run/RunFailure.ts'], packages: ['comlink'] },
    { path: 'src/dom/snapshot.test.ts', files: ['src/app/mount.tsx'], packages: ['dexie'] },
  ];
  expect(violations(allowed, rules)).toEqual([]);
});

test('a new folder needs a place among the layers', () => {
  expect(check('src/news/news.ts', ['src/dom/snapshot.ts'])).toEqual([
    expect.stringContaining('is in no room'),
  ]);
});

test('layers whose rows point up are reported', () => {
  const layers = [
    { room: 'src/a', imports: ['src/b'] },
    { room: 'src/b', imports: ['src/a'] },
  ];
  expect(violations([], { layers, owned: [] })).toEqual([expect.stringContaining('src/a names src/b')]);
});

test('every kind of import is seen, but not a mere mention', () => {
  const text = `
    import a, { type B } from './one';
    import type { C } from './two';
    import './three';
    export * from './four';
    export { d } from './five';
    const later = import('./six');
    type F = import('./seven').F;
    // import './eight';
    const text = "import './nine'";`;
  const seen = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  expect(specifiersOf('a.ts', text).sort()).toEqual(seen.map((name) => `./${name}`).sort());
});
