import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '../../../contracts/run';
import { startBackend } from '../../../nn/backend';
import { largestDifference } from '../../../nn/testing/compare';
import { checkSlopes, SAME_SLOPE } from '../../../nn/testing/slopes';
import * as tf from '../../../nn/tf';
import { Rng } from '../../../random/Rng';
import {
  ACTION_TYPES,
  CLICK,
  CLICK_ELEMENT,
  EMIT_INTO_ELEMENT,
  EMIT_TEXT,
  KEY,
  MOVE,
  typeCount,
  usesElement,
  usesField,
  usesKey,
  usesPointer,
} from '../act/actionTypes';
import { type Distributions, probabilityOf } from '../act/choosing';
import { AT_REST, act, type Choice, choose, type Hand } from '../act/hand';
import { BINS, PLACES } from '../act/pointer';
import { ELEMENT_FEATURES, type Screen } from '../encode/ScreenEncoder';
import { elementAt } from '../encode/spans';
import { type CcSettings, resolveSettings } from '../settings';
import { madeUpScreen, tiny } from '../testing/screens';
import { CcNet } from './CcNet';
import { parameterSpecs } from './layout';
import { type ClonedStep, cloningLoss, type ReinforcedStep, vmpoLoss } from './losses';
import type { Policy } from './packedPolicies';
import type { Memory, Sequence, StepInput } from './sequences';
import { choiceLosses, divergence, headsOf, totalLoss } from './terms';

const [first, second, bare] = [madeUpScreen(1, 3, 2), madeUpScreen(2, 5, 2), madeUpScreen(3, 0, 0)];
const around = { screenSize: { width: 160, height: 210 }, fields: [['a', 'b']] as const, refs: [3, 4, 5] };
const moved = act(choose(MOVE, { x: 7, y: 40 }), AT_REST, around).hand;
const typed = act(choose(KEY, { key: 5 }), moved, around).hand;

const chosen = (step: { screen: Screen; hand: Hand; choice: Choice }): ClonedStep => step;
const sequences: readonly Sequence<ClonedStep>[] = [
  {
    memory: null,
    steps: [
      chosen({ screen: first, hand: AT_REST, choice: choose(MOVE, { x: 7, y: 40 }) }),
      chosen({ screen: first, hand: moved, choice: choose(CLICK) }),
      chosen({ screen: second, hand: moved, choice: choose(EMIT_TEXT, { field: 0 }) }),
    ],
  },
  {
    memory: Float32Array.from({ length: 32 }, (_, i) => Math.sin(i)),
    steps: [
      chosen({ screen: second, hand: moved, choice: choose(KEY, { key: 5 }) }),
      chosen({ screen: bare, hand: typed, choice: choose(MOVE, { x: 50, y: 0 }) }),
    ],
  },
];

/** For a network with all actions. */
const onElements: Sequence<ClonedStep> = {
  memory: null,
  steps: [
    chosen({ screen: first, hand: AT_REST, choice: choose(CLICK_ELEMENT, { element: 2 }) }),
    chosen({ screen: first, hand: AT_REST, choice: choose(EMIT_INTO_ELEMENT, { element: 1, field: 1 }) }),
  ],
};

/** To the middle of the screen, between its elements. */
const between: Sequence<ClonedStep> = {
  memory: null,
  steps: [18, 25, 32].map((x) => chosen({ screen: second, hand: moved, choice: choose(MOVE, { x, y: 25 }) })),
};

let nets: CcNet[] = [];
afterEach(() => {
  for (const net of nets) net.dispose();
  nets = [];
});
function build(overrides: Parameters<typeof resolveSettings>[0] = {}, seed = 5): CcNet {
  const net = new CcNet(resolveSettings({ ...tiny, ...overrides }), new Rng(seed));
  nets.push(net);
  return net;
}

/** Decisions made step by step, as an actor makes them. */
async function playThrough(net: CcNet, { steps, memory }: Sequence<StepInput>): Promise<Policy[]> {
  const decisions: Policy[] = [];
  let state: Memory | null = memory;
  for (const { screen: seen, hand } of steps) {
    const [encoding] = await net.encodeScreens([seen]);
    const [decision] = await net.policies([{ screen: seen, hand, memory: state, encoding }]);
    decisions.push(decision);
    state = decision.memory;
  }
  return decisions;
}

/** Every choice that there is in a state, with its probability. */
function* everyChoice(policy: Distributions, count: number): Generator<readonly [Choice, number]> {
  for (let type = 0; type < count; type++) {
    if (policy.type[type] === 0) continue;
    const all = (head: Float32Array, isAsked: boolean) => (isAsked ? [...head.keys()] : [-1]);
    for (const place of all(policy.pointer, usesPointer(type)))
      for (const key of all(policy.key, usesKey(type)))
        for (const field of all(policy.field, usesField(type)))
          for (const element of all(policy.element, usesElement(type))) {
            const at = place < 0 ? {} : { x: place % BINS, y: Math.floor(place / BINS) };
            const choice = choose(type, { ...at, key, field, element });
            yield [choice, probabilityOf(choice, policy)];
          }
  }
}

const numbersOf = async (tensor: tf.Tensor): Promise<Float32Array> => {
  const numbers = (await tensor.data()) as Float32Array;
  tensor.dispose();
  return numbers;
};

/** Maximum relative difference between a gradient and finite differences in 32 bits. */
const CLOSE = 0.03;
/** A page is white for the most part, so that many rectifiers have their kinks in one place; another step avoids it. */
const STEPS = [0.001, 0.004, 0.01, 0.0003];
/** A number added to all keys of an attention changes nothing. */
const CANCELLED = /^(?:language|field|element|.*attention)\/key\/b$/;

const ALL_ACTIONS = { actions: 'both' } as const;
/** As in the paper: a column, then a row, whatever elements there are. */
const BY_THEMSELVES = { actions: 'both', pointsAtElements: false } as const;
const UNFELT = { actions: 'both', feelsElements: false } as const;

describe.each(['wasm', 'cpu'] as const)('on %s', (backend) => {
  const options = { tags: backend === 'cpu' ? ['rest'] : [], timeout: 240_000 };

  beforeAll(async () => {
    await startBackend(backend, '/wasm/');
  });

  test('has the parameters that its layout says', () => {
    const names = parameterSpecs(resolveSettings(tiny)).map(({ name }) => name);
    expect(build().parameters.names).toEqual(names);
  });

  test.each<[Settings]>([[{}], [ALL_ACTIONS], [BY_THEMSELVES]])(
    'probabilities of all choices sum to 1, with %o',
    options,
    async (more) => {
      const net = build(more);
      for (const seen of [first, bare]) {
        const [encoding] = await net.encodeScreens([seen]);
        const [policy] = await net.policies([{ screen: seen, hand: AT_REST, memory: null, encoding }]);
        let total = 0;
        for (const [, probability] of everyChoice(policy, typeCount(net.settings.actions)))
          total += probability;
        expect(total).toBeCloseTo(1, 4);
        expect(policy.pointer).toHaveLength(PLACES);
        expect(policy.type[EMIT_TEXT] > 0).toBe(seen.fields.length > 0);
        if ('actions' in more) expect(policy.type[CLICK_ELEMENT] > 0).toBe(seen.elements.length > 0);
      }
    },
  );

  test.each<[Settings]>([[ALL_ACTIONS], [BY_THEMSELVES], [UNFELT]])(
    'log-probabilities of sequences equal those of deciding step by step, with %o',
    options,
    async (more) => {
      const net = build(more);
      for (const sequence of [...sequences, onElements]) {
        const choices = sequence.steps.map(({ choice }) => choice);
        const losses = await numbersOf(
          tf.tidy(() => {
            const run = net.run([sequence]);
            return totalLoss(choiceLosses(net, run, headsOf(net, run), choices));
          }),
        );
        const decisions = await playThrough(net, sequence);
        for (const [t, choice] of choices.entries())
          expect(losses[t]).toBeCloseTo(-Math.log(probabilityOf(choice, decisions[t])), 3);
      }
    },
  );

  test('sequences in a batch give the same numbers as each on its own', options, async () => {
    const net = build();
    const lossOf = async (some: readonly Sequence<ClonedStep>[]) =>
      (await numbersOf(tf.tidy(() => cloningLoss(net, some).loss)))[0];
    const together = await lossOf(sequences);
    const [one, two] = [await lossOf([sequences[0]]), await lossOf([sequences[1]])];
    expect(together).toBeCloseTo((3 * one + 2 * two) / 5, 4);
  });

  test.each<[Settings, boolean]>([
    [{}, false],
    [ALL_ACTIONS, true],
  ])('what is reported of the heads adds up to the loss of cloning, with %o', options, async (more, acts) => {
    const net = build(more);
    const some: Sequence<ClonedStep>[] = acts ? [...sequences, onElements] : [...sequences];
    const { loss, ...terms } = tf.tidy((): tf.NamedTensorMap => {
      const { loss, terms } = cloningLoss(net, some);
      return { ...terms, loss };
    });
    const reported = await Promise.all(Object.values(terms).map(numbersOf));
    expect(reported.reduce((sum, [term]) => sum + term, 0)).toBeCloseTo((await numbersOf(loss))[0], 4);
    expect('loss/element' in terms).toBe(acts);
  });

  test('without pictures, what they show makes no difference', options, async () => {
    const net = build();
    const dark = (screen: Screen): Screen => ({
      ...screen,
      pixels: screen.pixels!.map((value) => 255 - value),
    });
    const inDark = sequences.map(({ steps, memory }) => ({
      memory,
      steps: steps.map((step) => ({ ...step, screen: dark(step.screen) })),
    }));
    const lossOf = async (some: readonly Sequence<ClonedStep>[], isBlind: boolean) =>
      (await numbersOf(tf.tidy(() => cloningLoss(net, some, isBlind).loss)))[0];
    expect(await lossOf(inDark, true)).toBe(await lossOf(sequences, true));
    expect(await lossOf(inDark, false)).not.toBe(await lossOf(sequences, false));
  });

  test.each([{}, UNFELT] as const)(
    'actions depend on what the pointer is on if the network is told, with %o',
    options,
    async (more) => {
      const places = Array.from({ length: BINS }, (_, x) => ({ x, y: x }));
      const pointer = places.find((place) => elementAt(first, place) >= 0)!;
      const away = { ...first, features: first.features.map((x, i) => (i % ELEMENT_FEATURES === 0 ? 2 : x)) };
      expect(elementAt(away, pointer)).toBe(-1);
      const net = build(more);
      spread(net);
      const [encoding] = await net.encodeScreens([first]);
      const typesIn = async (screen: Screen) => {
        const turn = { screen, encoding, hand: { ...moved, pointer }, memory: null };
        return (await net.policies([turn]))[0].type;
      };
      const difference = largestDifference(await typesIn(first), await typesIn(away));
      if ('feelsElements' in more) expect(difference).toBe(0);
      else expect(difference).toBeGreaterThan(1e-4);
    },
  );

  test.each<[Settings]>([[ALL_ACTIONS], [BY_THEMSELVES]])(
    'the divergence equals that from enumerating every choice, with %o',
    options,
    async (more) => {
      const [old, net] = [build(more, 1), build(more, 2)];
      spread(old);
      spread(net);
      const sequence = sequences[0];
      const [before, now] = [await playThrough(old, sequence), await playThrough(net, sequence)];
      const found = await numbersOf(
        tf.tidy(() => {
          const run = net.run([sequence]);
          return divergence(net, run, headsOf(net, run), before);
        }),
      );
      for (const [t, policy] of before.entries()) {
        let exact = 0;
        for (const [choice, p] of everyChoice(policy, ACTION_TYPES.length))
          exact += p * Math.log(p / probabilityOf(choice, now[t]));
        expect(exact).toBeGreaterThan(0.05);
        expect(found[t]).toBeCloseTo(exact, 3);
      }
    },
  );

  test('does not diverge from itself', options, async () => {
    const net = build();
    const decisions = await playThrough(net, sequences[1]);
    const found = await numbersOf(
      tf.tidy(() => {
        const run = net.run([sequences[1]]);
        return divergence(net, run, headsOf(net, run), decisions);
      }),
    );
    for (const value of found) expect(Math.abs(value)).toBeLessThan(1e-4);
  });

  const checkGradients = async (more: Settings) => {
    const net = build(more);
    spread(net);
    const greatest = new Map<string, number>();
    for (const loss of await lossesOf(net, more)) {
      const { value, grads } = tf.variableGrads(loss);
      const here = value.dataSync()[0];
      for (const name of net.parameters.names) {
        const variable = net.parameters.get(name);
        const gradient = grads[variable.name];
        // What is only cloned has no value.
        if (!gradient && name.startsWith('value/')) continue;
        const { norm, wrong } = checkSlopes(variable, gradient, loss, here, { close: CLOSE, steps: STEPS });
        expect(wrong, name).toEqual([]);
        greatest.set(name, Math.max(norm, greatest.get(name) ?? 0));
      }
      tf.dispose([value, ...Object.values(grads)]);
    }
    for (const [name, norm] of greatest)
      if (!CANCELLED.test(name)) expect(norm, name).toBeGreaterThan(2 * SAME_SLOPE);
  };

  // On one backend only: the other's gradients are compared with it.
  if (backend === 'wasm') {
    test('gradients of both losses agree with finite differences', options, () => checkGradients({}));
    test.each<[Settings]>([
      [{ pixels: false, taskFields: false }],
      [{ dom: false }],
      [ALL_ACTIONS],
      [BY_THEMSELVES],
      [UNFELT],
    ])(
      'gradients of both losses agree with finite differences, with %o',
      { ...options, tags: 'rest' },
      checkGradients,
    );
  }

  if (backend === 'cpu')
    test('gradients of both losses agree with WASM', options, async () => {
      await startBackend('wasm', '/wasm/');
      const expected = await gradients();
      await startBackend('cpu', '/wasm/');
      const actual = await gradients();
      expect(expected.size).toBeGreaterThan(20);
      expect([...actual.keys()]).toEqual([...expected.keys()]);
      for (const [name, values] of expected)
        expect(largestDifference(actual.get(name)!, values), name).toBeLessThan(1e-3);
    });
});

/** Both losses of a network: of demonstrated and of explored steps. */
async function lossesOf(net: CcNet, more: Settings = {}): Promise<(() => tf.Scalar)[]> {
  const all = [...sequences, between, ...(net.settings.actions === 'both' ? [onElements] : [])];
  const possible = all.map((sequence) => withPossible(sequence, net.settings));
  const old = await Promise.all(possible.map((sequence) => playThrough(build(more, 6), sequence)));
  const explored = possible.map(
    ({ steps, memory }, s): Sequence<ReinforcedStep> => ({
      memory,
      steps: steps.map((step, t) => ({
        ...step,
        ...{ old: old[s][t], weight: 0.3 * t + 0.1, normalisedReturn: t - 0.5 },
      })),
    }),
  );
  return [
    () => cloningLoss(net, possible).loss,
    () => vmpoLoss(net, explored, { klWeight: 0.7, valueWeight: 1.5 }).loss,
  ];
}

/** Of both losses, by parameter. */
async function gradients(): Promise<Map<string, Float32Array>> {
  const net = build();
  spread(net);
  const found = new Map<string, Float32Array>();
  for (const [i, loss] of (await lossesOf(net)).entries()) {
    const { value, grads } = tf.variableGrads(loss);
    for (const name of net.parameters.names) {
      const gradient = grads[net.parameters.get(name).name];
      if (gradient) found.set(`${name} of loss ${i}`, (await gradient.data()) as Float32Array);
    }
    tf.dispose([value, ...Object.values(grads)]);
  }
  return found;
}

/** Unseen elements cannot be acted on; without fields, texts are not emitted. */
const withPossible = ({ steps, memory }: Sequence<ClonedStep>, { taskFields, dom }: CcSettings) => ({
  memory,
  steps: steps.map((step) => ({
    ...step,
    screen: {
      ...step.screen,
      ...(!taskFields && { fields: [] }),
      ...(!dom && { elements: [] }),
    },
    choice: taskFields || step.choice.type !== EMIT_TEXT ? step.choice : choose(CLICK),
  })),
});

/** Larger weights than the initial ones, with which everything is nearly uniform; biases away from the kinks of rectifiers. */
function spread({ parameters }: CcNet): void {
  const rng = new Rng(9);
  for (const name of parameters.names)
    tf.tidy(() => {
      const variable = parameters.get(name);
      const isHead = /^(heads|y\/out|value\/out|target\/parts|between\/place)\/w$/.test(name);
      if (!isHead && !name.endsWith('/b')) return;
      const [offset, scale] = isHead ? [0, 1] : name.startsWith('pixels/') ? [2, 1] : [0.1, 0.2];
      const values = Float32Array.from({ length: variable.size }, () => {
        const sign = rng.next() < 0.5 ? -1 : 1;
        return sign * (offset + scale * rng.next());
      });
      variable.assign(tf.add(variable, tf.tensor(values, variable.shape)));
    });
}
