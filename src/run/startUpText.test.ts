import { expect, test } from 'vitest';
import { startUpText } from './startUpText';

test('the work of a run before it trains is described in words', () => {
  expect(startUpText({ task: 'compile', done: 12, total: 60 })).toBe(
    'Compiling shaders for the GPU: 12 of 60',
  );
  expect(startUpText({ task: 'compare', done: 0, total: 2 })).toContain('whether the GPU or WASM is faster');
  expect(startUpText({ task: 'encode', done: 320, total: 2000 })).toBe(
    'Replaying demonstrations: 320 of 2,000',
  );
});
