import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../nn/backend';
import type { Parameters } from '../../../nn/Parameters';
import * as tf from '../../../nn/tf';
import { Rng } from '../../../random/Rng';
import { bestAction, type HeadValues, qValueOf, type Transition } from '../actions';
import { candidatesOf, type EncodedState } from '../encode/state';
import { QLearner } from '../learner';
import { type DomQNetSettings, resolveSettings } from '../settings';
import { madeUpState } from '../testing/page';
import { type DoubleQ, tdLoss, tdTargets } from './losses';
import { QNet } from './QNet';

const VOCABULARY = 8;
const small = {
  tagDim: 3,
  classDim: 2,
  textDim: 4,
  rankDim: 2,
  tagVocabulary: 6,
  classVocabulary: 6,
  textVocabulary: VOCABULARY,
  goalWords: 5,
};
const settingsWith = (more: Partial<DomQNetSettings> = {}) => resolveSettings({ ...small, ...more });

/** States of 1 to 9 elements without texts beyond the vocabulary, whose vectors would be random. */
const states = (count: number, seed = 1): EncodedState[] => {
  const rng = new Rng(seed);
  return Array.from({ length: count }, (_, i) => madeUpState(rng, 1 + 2 * i, VOCABULARY - 3, 1 + (i % 5)));
};

const transition = (state: EncodedState, more: Partial<Transition> = {}): Transition => ({
  state,
  action: { candidate: 0, token: 0, mode: 1 },
  reward: 0,
  next: null,
  discount: 0.5,
  ...more,
});

/** Makes the noise of a fresh network matter, and biases differ. */
function disturb(parameters: Parameters, seed: number): void {
  const rng = new Rng(seed);
  const size = parameters.count;
  parameters.fromFloat32(Float32Array.from({ length: size }, () => rng.next() - 0.5));
}

describe.each(['cpu', 'wasm'] as const)('DOM-Q-NET on %s', (backend) => {
  /** Slow on cpu, and much the same. */
  const long = backend === 'cpu' ? { tags: 'rest' } : {};

  beforeAll(async () => {
    await startBackend(backend, new URL('/wasm/', location.href).href);
  });
  afterAll(() => tf.disposeVariables());

  test('there is one value for each candidate, word and mode', async () => {
    const settings = settingsWith();
    const net = new QNet(settings, 1);
    const pages = states(5);
    const values = await net.values(pages, null, new Rng(0));
    values.forEach(({ dom, token, mode }, i) => {
      expect(dom).toHaveLength(candidatesOf(pages[i], settings.candidates).length);
      expect(token).toHaveLength(pages[i].goal.length);
      expect(mode).toHaveLength(2);
      for (const value of [...dom, ...token, ...mode]) expect(value).toSatisfy(Number.isFinite);
    });
    net.dispose();
  });

  test('a page among others has the same values as alone, with noise of its own or without', async () => {
    const net = new QNet(settingsWith(), 2);
    disturb(net.parameters, 3);
    const pages = states(4);
    const noise = net.drawNoise(new Rng(5), pages.length);
    const width = noise.values.length / pages.length;
    const together = await net.values(pages, noise, new Rng(0));
    const plain = await net.values(pages, null, new Rng(0));
    for (const [i, page] of pages.entries()) {
      const own = { draws: 1, values: noise.values.slice(i * width, (i + 1) * width) };
      const [alone] = await net.values([page], own, new Rng(0));
      const [without] = await net.values([page], null, new Rng(0));
      for (const head of ['dom', 'token', 'mode'] as const) {
        alone[head].forEach((value, k) => {
          expect(together[i][head][k]).toBeCloseTo(value, 4);
          expect(plain[i][head][k]).toBeCloseTo(without[head][k], 4);
        });
        expect(together[i][head]).not.toEqual(plain[i][head]);
      }
    }
    net.dispose();
  });

  test('a text beyond the vocabulary matches its like in the goal perfectly, in every pass', async () => {
    const net = new QNet(settingsWith(), 3);
    const unknown = VOCABULARY + 1;
    const state: EncodedState = {
      nodes: Int16Array.from([2, 2, -1, 8, 0, 1, 2, 2, 0, 12, 0, 1, 2, 2, 0, 12, 1, 1]),
      texts: Int16Array.of(1, unknown, VOCABULARY),
      goal: Int16Array.of(3, unknown),
      quoted: new Int16Array(2),
      phrases: new Int16Array(),
    };
    for (const seed of [1, 2]) {
      const { alignment } = await net.inside(state, new Rng(seed));
      expect(alignment[1]).toBeCloseTo(1, 5);
      expect(alignment[2]).toBeLessThan(0.99);
    }
    net.dispose();
  });

  test('what is shown of a page with unknown texts is all of the pass that gives its values', async () => {
    const net = new QNet(settingsWith(), 3);
    disturb(net.parameters, 4);
    const state = madeUpState(new Rng(2), 7, VOCABULARY);
    expect([...state.texts, ...state.goal].some((text) => text >= VOCABULARY)).toBe(true);
    const { values, alignment, attention, messages } = await net.inside(state, new Rng(1));
    const [expected] = await net.values([state], null, new Rng(1));
    expect(values).toEqual(expected);
    const notes = await net.notes(state, new Rng(1));
    const noteOf = (wanted: string) => notes.find(({ id }) => id === wanted)!.values;
    expect(alignment).toEqual(noteOf('alignment'));
    expect(attention).toEqual(noteOf('attention'));
    expect(messages.at(-1)).toEqual(noteOf(`neighbour/after step ${messages.length - 1}`));
    net.dispose();
  });

  test('unknown texts have the same vectors alone, where a page is watched, as beside others, where it is evaluated', async () => {
    const learner = new QLearner(settingsWith({ textScale: 1 }), 17);
    disturb(learner.acting.parameters, 4);
    const rng = new Rng(2);
    const pages = [3, 9, 6].map((n) => madeUpState(rng, n, VOCABULARY));
    for (const { texts, goal } of pages)
      expect([...texts, ...goal].some((text) => text >= VOCABULARY)).toBe(true);
    const distance = (some: HeadValues, others: HeadValues) =>
      Math.max(
        ...(['dom', 'token', 'mode'] as const).flatMap((head) =>
          [...some[head]].map((value, k) => Math.abs(value - others[head][k])),
        ),
      );
    const together = await learner.greedyValues(pages);
    for (const [i, page] of pages.entries()) {
      const [alone] = await learner.greedyValues([page]);
      const { values: watched } = await learner.inside(page);
      const [drawnOtherwise] = await learner.acting.values([page], null, new Rng(99));
      expect(distance(together[i], alone)).toBeLessThan(1e-4);
      expect(distance(together[i], watched)).toBeLessThan(1e-4);
      expect(distance(together[i], drawnOtherwise)).toBeGreaterThan(1e-2);
    }
    learner.dispose();
  });

  test('small random vectors match just as large ones do, and hardly change the embedding of the goal', async () => {
    const unknown = VOCABULARY + 1;
    const state: EncodedState = {
      nodes: Int16Array.from([2, 2, -1, 8, 0, 1, 2, 2, 0, 12, 0, 1]),
      texts: Int16Array.of(unknown, unknown),
      goal: Int16Array.of(3, unknown),
      quoted: new Int16Array(2),
      phrases: new Int16Array(),
    };
    const spread = async (textScale: number) => {
      const net = new QNet(settingsWith({ textScale }), 3);
      disturb(net.parameters, 4);
      const values = [];
      for (let seed = 0; seed < 10; seed++) {
        const inside = await net.inside(state, new Rng(seed));
        expect([...inside.alignment]).toEqual([expect.closeTo(1, 5), expect.closeTo(1, 5)]);
        values.push(inside.values.mode[0]);
      }
      net.dispose();
      return Math.max(...values) - Math.min(...values);
    };
    expect(await spread(0.01)).toBeLessThan((await spread(1)) / 10);
  });

  describe('targets', () => {
    const doubleQ = (net: QNet): DoubleQ => {
      const other = new QNet(settingsWith(), 99);
      disturb(net.parameters, 7);
      disturb(other.parameters, 8);
      return {
        online: { parameters: net.parameters, noise: null },
        target: { parameters: other.parameters, noise: null },
      };
    };

    test.each([
      ['once', 1],
      ['per head', 3],
    ] as const)('at the end, a success counted %s has the target %d', async (rewardCounted, expected) => {
      const settings = settingsWith({ rewardCounted });
      const net = new QNet(settings, 4);
      const ended = transition(states(3)[2], { reward: 1 });
      const targets = tdTargets(net, [ended], doubleQ(net), settings, new Rng(0));
      expect([...(await targets.data())]).toEqual([expected]);
      net.dispose();
    });

    test('the online network chooses, head by head, and the target network gives the value of that choice', async () => {
      const net = new QNet(settingsWith(), 5);
      const functions = doubleQ(net);
      const [first, next, last] = states(3).reverse();
      const [chosen] = await net.values([next], null, new Rng(0));
      const other = new QNet(settingsWith(), 1);
      other.parameters.copyFrom(functions.target.parameters);
      const [values] = await other.values([next], null, new Rng(0));
      const expected = 0.25 + 0.5 * qValueOf(values, bestAction(chosen));
      const batch = [transition(last, { reward: 1 }), transition(first, { reward: 0.25, next })];
      const targets = await tdTargets(net, batch, functions, settingsWith(), new Rng(0)).data();
      expect(targets[0]).toBe(1);
      expect(targets[1]).toBeCloseTo(expected, 4);
      net.dispose();
      other.dispose();
    });

    test('without double DQN, the target network does both', async () => {
      const settings = settingsWith({ doubleQ: false });
      const net = new QNet(settings, 6);
      const functions = doubleQ(net);
      const next = states(4)[3];
      const other = new QNet(settingsWith(), 1);
      other.parameters.copyFrom(functions.target.parameters);
      const [values] = await other.values([next], null, new Rng(0));
      const best = Math.max(...values.dom) + Math.max(...values.token) + Math.max(...values.mode);
      const targets = await tdTargets(
        net,
        [transition(next, { next })],
        functions,
        settings,
        new Rng(0),
      ).data();
      expect(targets[0]).toBeCloseTo(0.5 * best, 4);
      net.dispose();
      other.dispose();
    });
  });

  test('errors are values of what was done minus targets, and the loss weighs them', async () => {
    const net = new QNet(settingsWith(), 7);
    disturb(net.parameters, 9);
    const pages = states(3);
    const values = await net.values(pages, null, new Rng(0));
    // The last candidate and the last word of each page, clicked or typed.
    const actions = values.map(({ dom, token }, i) => {
      return { candidate: dom.length - 1, token: token.length - 1, mode: (i % 2) as 0 | 1 };
    });
    const batch = pages.map((state, i) => transition(state, { action: actions[i] }));
    const sums = values.map(({ dom, token, mode }, i) => dom.at(-1)! + token.at(-1)! + mode[i % 2]);
    // Errors of 0.5, -3 and 1 by choice of targets: Huber losses 0.125, 2.5 and 0.5.
    const targets = tf.tensor1d([sums[0] - 0.5, sums[1] + 3, sums[2] - 1]);
    const weights = Float32Array.of(1, 0.5, 1);
    const online = { parameters: net.parameters, noise: null };
    const { loss, errors, value } = tdLoss(
      net,
      batch,
      { targets, weights },
      online,
      settingsWith(),
      new Rng(0),
    );
    expect((await errors.data())[1]).toBeCloseTo(-3, 4);
    expect((await loss.data())[0]).toBeCloseTo((0.125 + 1.25 + 0.5) / 3, 4);
    expect((await value.data())[0]).toBeCloseTo((sums[0] + sums[1] + sums[2]) / 3, 4);
    net.dispose();
  });

  test.each<[string, Partial<DomQNetSettings>]>([
    ['the defaults', {}],
    [
      'the paper’s choices',
      {
        textInNode: true,
        loss: 'squared',
        headWidths: 'equal',
        attentionScale: 'word',
        leakySlope: 0,
        textScale: 1,
      },
    ],
    ['padding in the pool, words as tokens', { paddingInPool: true, textTokens: 'words' }],
    [
      'a blind goal and no ranks',
      {
        rankDim: 0,
        goalAttention: false,
        goalConcatenation: false,
        global: false,
      },
    ],
  ])('the gradient of the loss agrees with finite differences with %s', long, (_, more) => {
    const settings = settingsWith(more);
    const net = new QNet(settings, 8);
    const batch = states(3).map((state) => transition(state));
    const noise = net.drawNoise(new Rng(12));
    const targets = tf.tensor1d([0.1, -0.2, 0.3]);
    const weights = Float32Array.of(1, 0.5, 0.8);
    const online = { parameters: net.parameters, noise };
    const loss = () => tdLoss(net, batch, { targets, weights }, online, settings, new Rng(0)).loss;
    const { grads } = tf.variableGrads(loss, [...net.parameters.all]);
    for (const variable of net.parameters.all) {
      const analytic = Float32Array.from(grads[variable.name]?.dataSync() ?? new Float32Array(variable.size));
      const peak = analytic.reduce((best, g, i) => (Math.abs(g) > Math.abs(analytic[best]) ? i : best), 0);
      for (const index of [peak, new Rng(variable.size).int(variable.size)]) {
        const slopes = slopesOf(variable, index, () => tf.tidy(() => loss().dataSync()[0]));
        const name = `${net.parameters.names[net.parameters.all.indexOf(variable)]}[${index}]`;
        const tolerance = 2e-3 + 0.05 * Math.abs(analytic[index]);
        expect(analytic[index], name).toBeGreaterThan(Math.min(...slopes) - tolerance);
        expect(analytic[index], name).toBeLessThan(Math.max(...slopes) + tolerance);
      }
    }
    tf.dispose(grads);
    net.dispose();
  });

  test('an element’s own features do not tell equal elements apart; its neighbours do', async () => {
    // Two equal checkboxes, each next to a text of its own; the goal names the second text.
    const nodes = [
      [2, 2, -1, 8, 0, 1],
      [3, 2, 0, 8, 0, 1],
      [4, 3, 1, 12, 0, 1],
      [5, 2, 1, 4, 0, 1],
      [3, 2, 0, 8, 0, 1],
      [4, 3, 4, 12, 0, 1],
      [5, 2, 4, 4, 0, 1],
    ];
    const state: EncodedState = {
      nodes: Int16Array.from(nodes.flat()),
      texts: Int16Array.of(1, 1, 1, 3, 1, 1, 4),
      goal: Int16Array.of(5, 4),
      quoted: new Int16Array(2),
      phrases: new Int16Array(),
    };
    for (const [module, apart] of [
      ['neighbour', false],
      ['local', true],
    ] as const) {
      const net = new QNet(settingsWith({ [module]: false }), 10);
      disturb(net.parameters, 13);
      const [{ dom }] = await net.values([state], null, new Rng(0));
      expect(dom).toHaveLength(2);
      if (apart) expect(Math.abs(dom[0] - dom[1])).toBeGreaterThan(1e-5);
      else expect(dom[0]).toBeCloseTo(dom[1], 6);
      net.dispose();
    }
  });

  test('with fresh weights, messages arrive four edges away, unless the weights are small', async () => {
    const chain = (farthest: number): EncodedState => ({
      nodes: Int16Array.from([0, 1, 2, 3, 4].flatMap((i) => [i === 4 ? farthest : 2, 2, i - 1, 12, 0, 1])),
      texts: Int16Array.of(1, 1, 1, 1, 1),
      goal: Int16Array.of(4),
      quoted: new Int16Array(1),
      phrases: new Int16Array(),
    });
    const heard = async (messageInit: DomQNetSettings['messageInit']) => {
      const net = new QNet(settingsWith({ messageInit, messageSteps: 4 }), 15);
      const [one, other] = await Promise.all(
        [2, 3].map(async (tag) => (await net.inside(chain(tag), new Rng(0))).messages.at(-1)!),
      );
      net.dispose();
      const width = one.length / 5;
      return Math.max(...Array.from({ length: width }, (_, i) => Math.abs(one[i] - other[i])));
    };
    expect(await heard('kept')).toBeGreaterThan(1e-3);
    expect(await heard('small')).toBeLessThan(1e-6);
  });

  test('when all hidden units have negative sums, pages still differ, unless the leaky slope is 0', async () => {
    const apart = async (leakySlope: number) => {
      const net = new QNet(settingsWith({ leakySlope }), 17);
      const bias = net.parameters.get('mode/1/bias/mu');
      bias.assign(tf.fill(bias.shape, -100));
      const [one, other] = await net.values(states(3).slice(1), null, new Rng(0));
      net.dispose();
      return Math.abs(one.mode[0] - other.mode[0]);
    };
    expect(await apart(0.1)).toBeGreaterThan(1e-5);
    expect(await apart(0)).toBe(0);
  });

  test('an update at a learning-rate factor of 0 changes nothing', async () => {
    const learner = new QLearner(settingsWith(), 16);
    const items = states(3).map((state) => transition(state, { reward: 1 }));
    const batch = { items, indices: Int32Array.of(0, 1, 2), weights: Float32Array.of(1, 1, 1) };
    const before = await learner.online.parameters.toFloat32();
    await learner.learn(batch, 0);
    expect(await learner.online.parameters.toFloat32()).toEqual(before);
    await learner.learn(batch, 0.5);
    expect(await learner.online.parameters.toFloat32()).not.toEqual(before);
    learner.dispose();
  });

  const learnerOfThree = () => {
    const learner = new QLearner(settingsWith({ learningRate: 0.003, noise: 0.1, wordDropout: 0 }), 14);
    const pages = states(4).slice(1);
    const items = pages.map((state, i) => transition(state, { reward: i === 1 ? 1 : 0 }));
    const batch = { items, indices: Int32Array.of(0, 1, 2), weights: Float32Array.of(1, 1, 1) };
    return { learner, pages, learn: () => learner.learn(batch) };
  };

  test('learning leaves no tensors behind', async () => {
    const { learner, learn } = learnerOfThree();
    for (let i = 0; i < 3; i++) await learn();
    const before = tf.memory().numTensors;
    for (let i = 0; i < 10; i++) await learn();
    expect(tf.memory().numTensors).toBe(before);
    learner.dispose();
  });

  // On one backend only: on the other, the gradients that it learns by are tested.
  if (backend === 'wasm')
    test('learns the values of actions', { tags: 'rest' }, async () => {
      const { learner, pages, learn } = learnerOfThree();
      for (let i = 0; i < 300; i++) await learn();
      await learner.updateAverage();
      const values = await learner.greedyValues(pages);
      const [first, rewarded, last] = values.map(({ dom, token, mode }) => dom[0] + token[0] + mode[1]);
      // Learned under noise, and with some pull towards each other: nearer to their targets than to anything else.
      for (const unrewarded of [first, last]) expect(Math.abs(unrewarded)).toBeLessThan(0.5);
      expect(Math.abs(rewarded - 1)).toBeLessThan(0.5);
      learner.dispose();
    });
});

test('noise: symmetric, its square the size of a normal number, drawn again each time', () => {
  const net = new QNet(settingsWith(), 1);
  const rng = new Rng(3);
  const drawn = Array.from({ length: 20 }, () => [...net.drawNoise(rng).values]).flat();
  const average = (f: (x: number) => number) => drawn.reduce((sum, x) => sum + f(x), 0) / drawn.length;
  expect(average((x) => x)).toBeCloseTo(0, 1);
  // E |N(0, 1)| = sqrt(2 / pi); the variance of it is 1.
  expect(average((x) => x ** 2)).toBeCloseTo(Math.sqrt(2 / Math.PI), 1);
  expect(average((x) => x ** 4)).toBeCloseTo(1, 0);
  expect(net.drawNoise(rng).values).not.toEqual(net.drawNoise(rng).values);
  net.dispose();
});

/** Slopes to the left and to the right: at a bend, as ReLU and maxima have, the gradient lies between them. */
function slopesOf(variable: tf.Variable, index: number, f: () => number): [number, number] {
  const step = 3e-3;
  const original = variable.dataSync().slice();
  const at = (x: number) => {
    const values = original.slice();
    values[index] = x;
    tf.tidy(() => variable.assign(tf.tensor(values, variable.shape)));
    return f();
  };
  const [left, right] = [at(original[index] - step), at(original[index] + step)];
  const here = at(original[index]);
  return [(here - left) / step, (right - here) / step];
}
