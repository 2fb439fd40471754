import { test } from 'vitest';
import { Adam } from './adam';
import { startBackend } from './backend';
import { additiveAttention } from './ops/attention';
import { bagEmbedding } from './ops/bagEmbedding';
import { bilstm } from './ops/bilstm';
import { dense } from './ops/dense';
import { embedding, takeRows } from './ops/embedding';
import { maskedSoftmax } from './ops/maskedSoftmax';
import { maskedMax, neighbourMax, neighbourSum } from './ops/neighbours';
import { Parameters } from './parameters';
import * as tf from './tf';

const B = 32,
  N = 50;
async function time(name: string, xs: tf.Tensor[], f: (...xs: tf.Tensor[]) => tf.Tensor) {
  const fwd = () => {
    const y = tf.tidy(() => f(...xs));
    y.dataSync();
    y.dispose();
  };
  const both = () => {
    const gs = tf.tidy(() => tf.grads((...x: tf.Tensor[]) => tf.sum(f(...x)))(xs));
    gs[0].dataSync();
    tf.dispose(gs);
  };
  const best = (g: () => void) => {
    for (let i = 0; i < 4; i++) g();
    let b = 1e9;
    for (let i = 0; i < 8; i++) {
      const t = performance.now();
      g();
      b = Math.min(b, performance.now() - t);
    }
    return b.toFixed(2);
  };
  console.log(`${name}: fwd ${best(fwd)} fwd+bwd ${best(both)} ms`);
}
test('bench', async () => {
  await startBackend('wasm', '/wasm/');
  const r = (...s: number[]) => tf.randomUniform(s, -1, 1) as any;
  for (const d of [96, 288, 772]) {
    const x = r(B, N, d),
      x2 = r(B * N, d),
      mask = tf.ones([B, N]) as any,
      adj = tf.cast(tf.less(tf.randomUniform([B, N, N]), 0.2), 'float32') as any;
    await time(`dense ${d}->96`, [x2, r(d, 96), r(96)], (a: any, b: any, c: any) => dense(a, b, c));
    await time(`dense nobias ${d}->96`, [x2, r(d, 96)], (a: any, b: any) => dense(a, b));
    await time(
      `attention ${d}`,
      [x, r(B, 256), r(d, 64), r(256, 64), r(64)],
      (m: any, q: any, w: any, u: any, v: any) =>
        additiveAttention({ memory: m, query: q, mask, w, u, v }).context,
    );
    await time(`neighbourSum ${d}`, [x], (a: any) => neighbourSum(adj, a));
    await time(`neighbourMax ${d}`, [x], (a: any) => neighbourMax(adj, a));
    await time(`maskedMax ${d}`, [x], (a: any) => maskedMax(a, mask));
    const idx = tf.zeros([B], 'int32') as any;
    await time(`takeRows ${d}`, [x], (a: any) => takeRows(a, idx));
    await time(`relu ${d}`, [x], (a: any) => tf.relu(a));
    await time(`concat ${d}`, [x, x.clone(), r(B, N, 64)], (a: any, b: any, c: any) =>
      tf.concat([a, b, c], 2),
    );
  }
  await time('softmax', [r(B, N)], (a: any) => maskedSoftmax(a, tf.ones([B, N]) as any));
  const ids = tf.randomUniform([B * N, 6], 0, 1999, 'int32') as any;
  await time('bag 2000x100', [r(2000, 100)], (a: any) => bagEmbedding(a, ids, tf.ones([B * N, 6]) as any));
  await time('embedding 2000x16', [r(2000, 16)], (a: any) => embedding(a, ids));
  for (const [b, t] of [
    [32, 20],
    [200, 8],
    [1600, 6],
  ]) {
    const w = [r(100, 256), r(256), r(2, 32, 128), r(2, 32), r(2, 32)];
    const xx = r(b, t, 100),
      m = tf.ones([b, t]) as any;
    await time(`bilstm ${b}x${t}`, w, (...w: any[]) => {
      const o = bilstm(xx, m, {
        input: w[0],
        bias: w[1],
        recurrent: w[2],
        initialHidden: w[3],
        initialCell: w[4],
      });
      return tf.add(tf.sum(o.final), tf.sum(o.states));
    });
  }
  const p = new Parameters();
  const v = p.define('w', [650, 1000], { kind: 'uniform', limit: 1 }, { next: Math.random });
  const adam = new Adam(p, { learningRate: 0.05 });
  let b = 1e9;
  for (let i = 0; i < 10; i++) {
    const t = performance.now();
    await adam.update(() => ({ loss: tf.sum(v) as tf.Scalar, metrics: {} }));
    b = Math.min(b, performance.now() - t);
  }
  console.log('adam 650k', b);
  // stock one-op overhead
  const s = r(4, 4);
  const t0 = performance.now();
  for (let i = 0; i < 2000; i++)
    tf.tidy(() => {
      tf.add(s, s);
    });
  console.log('add overhead us', (performance.now() - t0) / 2);
});
