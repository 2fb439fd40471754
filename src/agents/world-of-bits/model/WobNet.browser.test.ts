import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../nn/backend';
import { checkSlopes, SAME_SLOPE } from '../../../nn/testing/slopes';
import * as tf from '../../../nn/tf';
import { Rng } from '../../../random/Rng';
import { withoutKey } from '../act/choosing';
import { BELOW_INSTRUCTION, type Grid, gridOf } from '../act/grid';
import { CLICK, NONE_WITHHELD, SCROLL_DOWN } from '../act/hand';
import { KEYS, NO_KEY, SLOT_KEYS } from '../act/keys';
import { resolveSettings } from '../settings';
import { moveBiases } from '../testing/moveBiases';
import { madeUpScreen, taken } from '../testing/steps';
import { actorCriticLoss, cloningLoss, evaluate } from './losses';
import { WobNet } from './WobNet';

const first = taken[0].screen;
const small = { channels: 2, hidden: 8 };

let nets: WobNet[] = [];
afterEach(() => {
  for (const net of nets) net.dispose();
  nets = [];
});
function build(overrides: Parameters<typeof resolveSettings>[0], grid = BELOW_INSTRUCTION): WobNet {
  const net = new WobNet(resolveSettings(overrides), grid, new Rng(5));
  nets.push(net);
  return net;
}

const paper = { channels: 16, hidden: 256, convolutions: 5 };
const kinds = [
  ['local', { network: 'local' }],
  ['global, mean', { network: 'global', pooling: 'mean' }],
  ['global, flatten', { network: 'global', pooling: 'flatten' }],
] as const;

describe.each(['wasm', 'cpu'] as const)('on %s', (backend) => {
  const isSlow = backend === 'cpu';
  const options = { tags: isSlow ? ['rest'] : [], timeout: 240_000 };

  beforeAll(async () => {
    await startBackend(backend, '/wasm/');
  });

  test.each([
    ['local', 140_981],
    ['global, mean', 243_716],
    ['global, flatten', 800_772],
  ] as const)('%s has %i parameters in the size assumed for the paper', (name, count) => {
    const [, kind] = kinds.find(([known]) => known === name)!;
    expect(build({ ...kind, ...paper }).parameters.count).toBe(count);
  });

  test.each(kinds)('%s: gradients of both losses agree with finite differences', options, async (_, kind) => {
    const net = build({ ...kind, ...small });
    moveBiases(net);
    sharpen(net);
    const settings = resolveSettings({ entropyBonus: 0.05, clickWeight: 3, keyWeight: 2, aimWeight: 2 });
    for (const loss of [
      () => cloningLoss(net, taken, settings).loss,
      () => actorCriticLoss(net, taken, settings).loss,
    ]) {
      const { value, grads } = tf.variableGrads(loss);
      const here = value.dataSync()[0];
      for (const name of net.parameters.names) {
        const variable = net.parameters.get(name);
        const { norm, wrong } = checkSlopes(variable, grads[variable.name], loss, here, {
          close: 0.02,
          steps: [0.01, 0.002, 0.0005, 0.03],
        });
        expect(wrong, name).toEqual([]);
        if (name !== CANCELLED) expect(norm, name).toBeGreaterThan(2 * SAME_SLOPE);
      }
      tf.dispose([value, ...Object.values(grads)]);
    }
  });

  test('probabilities sum to 1, keys that cannot be chosen have none', async () => {
    const [policy, again] = await build({ ...small }).policies([first, first]);
    for (const { length, sum } of [policy.pointer, policy.button, policy.key].map(total))
      expect([length, sum]).toEqual([length, expect.closeTo(1, 4)]);
    expect(policy.pointer).toHaveLength(BELOW_INSTRUCTION.cells);
    for (const i of KEYS.keys()) expect(policy.key[i] > 0).toBe(first.keys[i] > 0);
    expect(again).toEqual(policy);
  });

  test.each(kinds)('%s: with a wheel, the mouse head has two choices more', async (_, kind) => {
    const [without, net] = [build({ ...kind, ...small }), build({ ...kind, ...small, wheel: true })];
    expect(net.parameters.count - without.parameters.count).toBe(2 * (small.hidden + 1));
    const [{ button, key, pointer }] = await net.policies([first]);
    expect([button.length, key.length, pointer.length]).toEqual([5, KEYS.length, BELOW_INSTRUCTION.cells]);
    const scrolled = { ...taken[0], choice: { key: NO_KEY, button: SCROLL_DOWN, cell: 37 } };
    const nll = tf.tidy(() => {
      const evaluated = evaluate(net, [scrolled]);
      return evaluated.key.add(evaluated.button).add(evaluated.pointer);
    });
    expect((await nll.data())[0]).toBeCloseTo(-Math.log(key[NO_KEY] * button[SCROLL_DOWN] * pointer[37]), 3);
    nll.dispose();
  });

  test('on a whole screen, features belong to the places that are pointed at', async () => {
    const wholePicture: Grid = { ...BELOW_INSTRUCTION, topPx: 0, rows: 26, cells: 26 * 20 };
    const [below] = await build({ ...small }).policies([first]);
    const [whole] = await build({ ...small }, wholePicture).policies([first]);
    expect(whole.pointer).toHaveLength(wholePicture.cells);
    // The places below an instruction begin with the seventh row of features.
    const shared = whole.pointer.slice(6 * wholePicture.columns);
    const sum = shared.reduce((total, p) => total + p, 0);
    for (const [cell, p] of shared.entries()) expect(p / sum).toBeCloseTo(below.pointer[cell], 5);
  });

  test.each(['local', 'global'] as const)(
    'the %s network sees screens of other shapes, too',
    async (network) => {
      const phone = gridOf({ width: 375, height: 667 });
      const screens = [madeUpScreen(1, phone.picture), madeUpScreen(2, phone.picture)];
      const pooling = 'flatten';
      const policies = await build({ ...small, network, pooling }, phone).policies(screens);
      for (const { pointer } of policies)
        expect(total(pointer)).toEqual({ length: 720, sum: expect.closeTo(1, 4) });
      expect(policies[0].pointer).not.toEqual(policies[1].pointer);
    },
  );

  test('steps in one state are computed together, with the same numbers as each on its own', async () => {
    const net = build({ ...small });
    const read = async (steps: typeof taken) => {
      const { key, button, pointer, value } = tf.tidy(() => {
        const { entropy: _, ...rest } = evaluate(net, steps);
        return rest;
      });
      const numbers = await Promise.all([key, button, pointer, value].map((tensor) => tensor.array()));
      tf.dispose([key, button, pointer, value]);
      return numbers as number[][];
    };
    const together = await read(taken);
    for (const [i, step] of taken.entries()) {
      const alone = await read([step]);
      for (const [head, values] of alone.entries()) expect(together[head][i]).toBeCloseTo(values[0], 4);
    }
    // With a key, button and pointer are not chosen.
    expect(together[1][3]).toBeCloseTo(0);
    expect(together[2][3]).toBeCloseTo(0);
  });

  test('log-probabilities and entropy agree with the policy', async () => {
    const net = build({ ...small });
    const [whole] = await net.policies([first]);
    expect(withoutKey(whole, NONE_WITHHELD)).toBe(whole);
    const policy = withoutKey(whole, SLOT_KEYS);
    expect(policy.key[SLOT_KEYS]).toBe(0);
    expect(policy.key[NO_KEY]).toBeCloseTo(whole.key[NO_KEY] / (1 - whole.key[SLOT_KEYS]), 5);
    const step = { ...taken[0], withheld: SLOT_KEYS };
    const { total: nll, entropy } = tf.tidy(() => {
      const terms = evaluate(net, [step]);
      return { total: tf.addN([terms.key, terms.button, terms.pointer]), entropy: terms.entropy() };
    });
    const { key, button, pointer } = policy;
    expect((await nll.data())[0]).toBeCloseTo(-Math.log(key[NO_KEY] * button[CLICK] * pointer[37]), 3);
    const h = (of: Float32Array) => of.reduce((sum, p) => sum - (p > 0 ? p * Math.log(p) : 0), 0);
    expect((await entropy.data())[0]).toBeCloseTo(h(key) + key[NO_KEY] * (h(button) + h(pointer)), 3);
    tf.dispose([nll, entropy]);
  });
});

/** A number added to the logits of all places changes nothing. */
const CANCELLED = 'pointer/b';

/** Larger weights in the last layers than the initial ones, with which hardly anything reaches the first ones. */
function sharpen({ parameters }: WobNet): void {
  for (const name of parameters.names.filter((one) => /^(heads|pointer)\/w$/.test(one)))
    tf.tidy(() => {
      const weights = parameters.get(name);
      weights.assign(tf.mul(weights, 16));
    });
}

const total = (of: Float32Array) => ({ length: of.length, sum: of.reduce((sum, p) => sum + p, 0) });
