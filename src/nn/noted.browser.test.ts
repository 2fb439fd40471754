import { beforeAll, expect, test } from 'vitest';
import { startBackend } from './backend';
import { noted, takeNotes } from './noted';
import * as tf from './tf';

beforeAll(async () => {
  await startBackend('cpu', '/wasm/');
});

test('a block that takes part twice is noted as it was last: one tensor per name, and none is left behind', async () => {
  const before = tf.memory().numTensors;
  const notes = await takeNotes(() => {
    const w = tf.tensor2d([[3]]);
    const product = (id: string, value: number) => {
      const x = tf.tensor2d([[value]]);
      return noted(id, tf.matMul(x, w), { x, w });
    };
    product('shared', 2);
    noted('between', tf.scalar(1));
    product('shared', 5);
    product('after', 7);
  });
  expect(tf.memory().numTensors).toBe(before);
  expect(notes.map(({ id, values }) => [id, ...values])).toEqual([
    ['shared/left factor', 5],
    ['shared/right factor', 3],
    ['shared', 15],
    ['between', 1],
    ['after/left factor', 7],
    ['after/right factor', 3],
    ['after', 21],
  ]);
  expect(notes[2].product).toEqual({ x: 0, w: 1, b: null, stride: null });
  expect(notes[6].product).toEqual({ x: 4, w: 5, b: null, stride: null });
});
