import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../nn/backend';
import type { KernelChoice } from '../../../nn/kernels/hostKernel';
import { SAME_SLOPE } from '../../../nn/testing/slopes';
import * as tf from '../../../nn/tf';
import { Navigator } from '../navigator/Navigator';
import { resolveSettings } from '../settings';
import { madeUpPages } from '../testing/pages';
import { NavigatorNet } from './NavigatorNet';
import { navigatorLoss } from './navigatorLoss';
import { batchPages, pairCount } from './pageBatch';

const start = (kernels: KernelChoice = 'own') =>
  startBackend('wasm', new URL('/wasm/', location.href).href, { kernels });
beforeAll(() => start());
afterAll(() => tf.disposeVariables());

const samples = madeUpPages().map((page, i) => ({
  page,
  pair: i,
  advantage: 0.7 - i,
  return: 1 - 0.5 * i,
}));

test('has the published number of parameters', () => {
  const net = new NavigatorNet(1);
  expect(net.parameters.count).toBe(104_501);
  net.dispose();
});

test('probabilities of the pairs of a page sum to 1, whatever else is in the batch', async () => {
  const net = new NavigatorNet(2);
  const pages = madeUpPages();
  const together = await net.policies(pages);
  for (const [i, page] of pages.entries()) {
    const { logs, value } = together[i];
    expect(logs).toHaveLength(pairCount(page));
    expect(logs.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1, 5);
    const [alone] = await net.policies([page]);
    expect(alone.value).toBeCloseTo(value, 5);
    for (const [pair, log] of alone.logs.entries()) expect(log).toBeCloseTo(logs[pair], 4);
  }
  net.dispose();
});

test('gives the same from stock ops', async () => {
  const net = new NavigatorNet(3);
  const own = await net.policies(madeUpPages());
  await start('stock');
  const stock = await net.policies(madeUpPages());
  await start();
  for (const [i, { logs, value }] of own.entries()) {
    expect(stock[i].value).toBeCloseTo(value, 4);
    for (const [pair, log] of logs.entries()) expect(stock[i].logs[pair]).toBeCloseTo(log, 4);
  }
  net.dispose();
});

describe('the loss', () => {
  test('is policy gradient, value error and entropy', async () => {
    const net = new NavigatorNet(4);
    const policies = await net.policies(madeUpPages());
    const numbers = tf.tidy(() => {
      const { loss, metrics } = navigatorLoss(net, samples, { entropy: 0.1, valueWeight: 0.5 });
      return [loss, metrics['loss/policy'], metrics['loss/value'], metrics['loss/entropy']].map(
        (x) => x.dataSync()[0],
      );
    });
    const mean = (of: (i: number) => number) => [0, 1, 2].reduce((sum, i) => sum + of(i), 0) / 3;
    const policy = mean((i) => -samples[i].advantage * policies[i].logs[samples[i].pair]);
    const value = mean((i) => (policies[i].value - samples[i].return) ** 2);
    const entropy = mean((i) => -policies[i].logs.reduce((sum, log) => sum + Math.exp(log) * log, 0));
    expect(numbers[1]).toBeCloseTo(policy, 4);
    expect(numbers[2]).toBeCloseTo(value, 4);
    expect(numbers[3]).toBeCloseTo(entropy, 4);
    expect(numbers[0]).toBeCloseTo(policy + 0.5 * value - 0.1 * entropy, 4);
    net.dispose();
  });

  test('has a gradient that agrees with finite differences in every parameter', async () => {
    const net = new NavigatorNet(5);
    const loss = () => navigatorLoss(net, samples, { entropy: 0.1, valueWeight: 0.5 }).loss;
    for (const name of net.parameters.names) {
      const variable = net.parameters.get(name);
      const gradient = tf.tidy(() => tf.variableGrads(loss, [variable]).grads[variable.name].dataSync());
      const values = variable.dataSync().slice();
      const at = (i: number, x: number) => {
        const moved = values.slice();
        moved[i] = x;
        tf.tidy(() => variable.assign(tf.tensor(moved, variable.shape)));
        return tf.tidy(() => loss().dataSync()[0]);
      };
      // The entries that matter most, and some others.
      const order = [...gradient.keys()].sort((a, b) => Math.abs(gradient[b]) - Math.abs(gradient[a]));
      for (const i of [...order.slice(0, 6), ...order.slice(-2)]) {
        const numeric = (at(i, values[i] + 0.002) - at(i, values[i] - 0.002)) / 0.004;
        expect(Math.abs(gradient[i] - numeric), `${name} ${i}`).toBeLessThan(
          Math.max(SAME_SLOPE, 0.03 * Math.abs(numeric)),
        );
      }
      at(0, values[0]);
      expect(Math.abs(gradient[order[0]]), name).toBeGreaterThan(10 * SAME_SLOPE);
    }
    net.dispose();
  });

  test('sees no padding: the pages need none', () => {
    const pages = madeUpPages();
    tf.tidy(() => {
      const batch = batchPages(pages);
      expect(batch.packed.rows).toBe(pages.reduce((sum, page) => sum + page.elements.length, 0));
      // Two forms' fields, rows and buttons are the same, and are encoded once.
      expect(batch.elements.shape[0]).toBeLessThan(5 * batch.packed.rows);
    });
  });
});

test('learns a rewarded pair', async () => {
  const navigator = new Navigator(resolveSettings({ learningRate: 0.003 }), 6);
  const [page] = madeUpPages();
  const pair = 5;
  for (let i = 0; i < 60; i++) {
    const policies = await navigator.policies(Array.from({ length: 16 }, () => page));
    const episodes = policies.map((policy) => {
      const chosen = navigator.choose(policy);
      return [{ page, pair: chosen, value: policy.value, reward: chosen === pair ? 1 : -1 }];
    });
    await navigator.learn(episodes);
  }
  const [{ logs, value }] = await navigator.policies([page]);
  expect(Math.exp(logs[pair])).toBeGreaterThan(0.8);
  expect(value).toBeGreaterThan(0.3);
  navigator.dispose();
});

test('takes embeddings from other weights and nothing else', async () => {
  const [from, to] = [new NavigatorNet(7), new NavigatorNet(8)];
  const before = await to.parameters.toFloat32();
  to.takeEmbeddings(await from.parameters.toFloat32());
  const after = await to.parameters.toFloat32();
  const table = to.parameters.get('embedding').size;
  expect(after.slice(0, table)).toEqual((await from.parameters.toFloat32()).slice(0, table));
  expect(after.slice(table)).toEqual(before.slice(table));
  expect(() => to.takeEmbeddings(new Float32Array(3))).toThrow('got 3');
  from.dispose();
  to.dispose();
});
