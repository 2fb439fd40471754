import { test } from 'vitest';
import { resolveSettings } from '../agents/wge/config';
import { encodeGoal } from '../agents/wge/encodeGoal';
import { FACTS, TEXT_ROWS } from '../agents/wge/encodeState';
import { DomNet } from '../agents/wge/model/DomNet';
import { Rng } from '../rl/rng';
import { Adam } from './adam';
import { startBackend } from './backend';
import * as tf from './tf';

test('profile', async () => {
  await startBackend('wasm', '/wasm/');
  for (const kind of ['fields', 'language'] as const)
    for (const n of [12, 48]) {
      const rng = new Rng(1);
      const net = new DomNet(resolveSettings({}) as never, kind, rng);
      const adam = new Adam(net.parameters, { learningRate: 1e-3 });
      const goal = encodeGoal(kind, 'Select a b c and click the Submit button now please', [
        ['target', 'abc'],
        ['other', 'def'],
      ] as never);
      const units = goal.units.length;
      const state = () => ({
        goal,
        refs: Int32Array.from({ length: n }, (_, i) => i),
        actable: new Uint8Array(n).fill(1),
        words: Int32Array.from({ length: n * TEXT_ROWS }, (_, i) =>
          i % TEXT_ROWS < 4 ? Math.floor(rng.next() * 4000) : -1,
        ),
        tags: new Int32Array(n),
        classes: new Int32Array(n),
        facts: new Float32Array(n * FACTS),
        relations: Uint8Array.from({ length: n * n }, () =>
          rng.next() < 0.15 ? 31 : rng.next() < 0.4 ? 6 : 0,
        ),
        matches: new Uint8Array(n * units).map(() => (rng.next() < 0.1 ? 1 : 0)),
      });
      const transitions = Array.from({ length: 32 }, () => ({
        state: state(),
        element: 3,
        kind: 'type' as const,
        starts: [1],
        ends: [1],
      }));
      const update = () => adam.update(() => net.policyLoss(transitions as never, 1));
      for (let i = 0; i < 6; i++) await update();
      let best = 1e9;
      for (let i = 0; i < 15; i++) {
        const t = performance.now();
        await update();
        best = Math.min(best, performance.now() - t);
      }
      let bestF = 1e9;
      for (let i = 0; i < 10; i++) {
        const t = performance.now();
        await net.act(transitions.slice(0, 6).map((x) => x.state) as never);
        bestF = Math.min(bestF, performance.now() - t);
      }
      console.log(
        `UPDATE ${kind} n=${n} params ${net.parameters.count}: ${best.toFixed(2)} ms; act(6) ${bestF.toFixed(2)}`,
      );
      // per-kernel times
      const times = new Map<string, [number, number]>();
      const engine = tf.engine() as never as { runKernel(name: string, a: never, b: never): unknown };
      const configs = tf.getKernelsForBackend('wasm');
      for (const c of configs) {
        tf.unregisterKernel(c.kernelName, 'wasm');
        tf.registerKernel({
          ...c,
          kernelFunc: (x) => {
            const t = performance.now();
            const r = c.kernelFunc(x);
            const e = times.get(c.kernelName) ?? [0, 0];
            e[0]++;
            e[1] += performance.now() - t;
            times.set(c.kernelName, e);
            return r;
          },
        });
      }
      void engine;
      const R = 10;
      const t0 = performance.now();
      for (let i = 0; i < R; i++) await update();
      const total = (performance.now() - t0) / R;
      for (const c of configs) {
        tf.unregisterKernel(c.kernelName, 'wasm');
        tf.registerKernel(c);
      }
      const rows = [...times].sort((a, b) => b[1][1] - a[1][1]);
      console.log(
        'PROFILE total',
        total.toFixed(1),
        'kernels',
        (rows.reduce((s, r) => s + r[1][1], 0) / R).toFixed(1),
        'count',
        rows.reduce((s, r) => s + r[1][0], 0) / R,
        '\n' +
          rows
            .slice(0, 22)
            .map(([k, [c, t]]) => `  ${k} x${c / R} ${(t / R).toFixed(2)}`)
            .join('\n'),
      );
      adam.dispose();
      net.dispose();
    }
}, 120000);
