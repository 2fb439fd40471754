import { expect, test } from 'vitest';
import { RestartPolicy } from './RestartPolicy';

const MINUTE = 60_000;

test('gives up at the fourth failure within five minutes', () => {
  const policy = new RestartPolicy();
  expect([0, 1, 2, 3].map((minute) => policy.next('wasm', minute * MINUTE))).toEqual([
    'wasm',
    'wasm',
    'wasm',
    null,
  ]);
});

test('failures far apart are no reason to give up', () => {
  const policy = new RestartPolicy();
  const choices = Array.from({ length: 10 }, (_, i) => policy.next('wasm', i * 2 * MINUTE));
  expect(choices).toEqual(Array(10).fill('wasm'));
});

test.each(['webgpu', 'webgl'] as const)(
  'the second failure of a GPU moves the run to wasm: %s',
  (backend) => {
    const policy = new RestartPolicy();
    expect(policy.next(backend, 0)).toBe(backend);
    expect(policy.next(backend, 60 * MINUTE)).toBe('wasm');
  },
);
