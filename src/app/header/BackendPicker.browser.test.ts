import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { BackendInfo } from '../../contracts/run';
import type { RunListener } from '../../run/runEvents';
import { activeRun, openRunsBy } from '../activeRun/activeRun';
import { handleOf } from '../activeRun/testing/runs';
import { BackendPicker } from './BackendPicker';

afterEach(async () => {
  eraseAll();
  await activeRun.getState().reset();
});

test('a run that goes on elsewhere after a failure says so', async () => {
  const listeners: RunListener[] = [];
  let backend: BackendInfo = { name: 'webgpu', reason: 'faster' };
  const handle = {
    ...handleOf(),
    get backend() {
      return backend;
    },
    subscribe: (listener: RunListener) => {
      listeners.push(listener);
      return () => {};
    },
  };
  openRunsBy(async () => ({ handle, demos: [] }));
  draw(createElement(BackendPicker));
  await activeRun.getState().train();
  await expect.element(page.getByRole('note')).toHaveTextContent('WebGPU');
  backend = { name: 'wasm', reason: 'the GPU was lost' };
  for (const listener of listeners) listener({ type: 'restarted', message: '', progress: undefined });
  await expect.element(page.getByRole('note')).toHaveTextContent('WASM');
});
