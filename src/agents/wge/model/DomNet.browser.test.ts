import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDom, type NewElement } from '../../../dom/tree';
import { Adam } from '../../../nn/Adam';
import { startBackend } from '../../../nn/backend';
import * as tf from '../../../nn/tf';
import { Rng } from '../../../random/Rng';
import type { StateAction } from '../actions';
import { encodeGoal, type GoalKind } from '../encode/goal';
import { encodeState } from '../encode/state';
import { resolveSettings } from '../settings';
import { DomNet } from './DomNet';
import { actorCriticLoss, focalImitationLoss, imitationLoss, selfImitationLoss } from './losses';

const settings = resolveSettings({ wordDim: 6, attentionDim: 5 });

/** A form of `rows` labelled inputs and a button, at places drawn from `rng`. */
function form(rng: Rng, rows: number) {
  const place = () => ({ left: rng.int(150), top: 50 + rng.int(150), width: 20, height: 10 });
  const plain = { value: null, id: '', classes: '', focused: false, tampered: false };
  const nodes: NewElement[] = [
    { ...plain, ref: 1, parent: -1, tag: 'body', text: null, ...place() },
    { ...plain, ref: 2, parent: 0, tag: 'div', text: null, ...place() },
    { ...plain, ref: 3, parent: 1, tag: 'div', text: null, ...place() },
  ];
  for (let i = 0; i < rows; i++) {
    const parent = nodes.push({ ...plain, ref: 10 + 3 * i, parent: 2, tag: 'p', text: null, ...place() }) - 1;
    nodes.push({ ...plain, ref: 11 + 3 * i, parent, tag: 'label', text: ['bob', 'year'][i % 2], ...place() });
    nodes.push({
      ...plain,
      ref: 12 + 3 * i,
      parent,
      tag: 'input_text',
      text: '',
      ...place(),
      value: i ? '' : 'bob',
      tampered: i === 0,
    });
  }
  nodes.push({ ...plain, ref: 4, parent: 2, tag: 'button', text: 'Submit', ...place() });
  return buildDom(nodes);
}

function steps(kind: GoalKind, rng: Rng): StateAction[] {
  // One element has been acted on, as often as the last part of the goal says.
  const goal = encodeGoal(kind, 'find bob from 1999, 1', [
    ['name', 'bob'],
    ['year', '1999'],
    ['years', '1'],
  ]);
  return [2, 3, 1].map((rows, i) => {
    const state = encodeState(form(rng, rows), goal);
    const element = state.actable.indexOf(1, i);
    return i === 1
      ? { state, element, kind: 'click', starts: [], ends: [] }
      : { state, element, kind: 'type', starts: [1], ends: [1] };
  });
}

describe.each(['cpu', 'wasm'] as const)('DOMNet on %s', (backend) => {
  /** Slow on cpu, and much the same. */
  const long = backend === 'cpu' ? { tags: 'rest' } : {};

  beforeAll(async () => {
    await startBackend(backend, new URL('/wasm/', location.href).href);
  });
  afterAll(() => tf.disposeVariables());

  describe.each(['fields', 'language'] as const)('goal as %s', (kind) => {
    test('log-probabilities in training equal those in acting', async () => {
      const net = new DomNet(settings, kind, new Rng(1));
      const batch = steps(kind, new Rng(2));
      const outputs = await net.act(batch.map((t) => t.state));
      const expected = batch.map((t, i) => {
        const { element, kind: kinds, start, end, goal } = outputs[i].factors;
        const base = element[t.element] + kinds[2 * t.element + (t.kind === 'type' ? 1 : 0)];
        if (t.kind === 'click') return base;
        const unit = t.element * goal.units.length + 1;
        return base + start[unit] + (end ? end[unit] : 0);
      });
      const loss = tf.tidy(() => imitationLoss(net, batch, 1).loss.dataSync()[0]);
      expect(loss).toBeCloseTo(-expected.reduce((sum, x) => sum + x, 0) / batch.length, 4);
      net.dispose();
    });

    test('every factor is a distribution', async () => {
      const net = new DomNet(settings, kind, new Rng(1));
      const [{ factors }] = await net.act([steps(kind, new Rng(3))[1].state]);
      const sum = (logs: Iterable<number>, keep: (i: number) => boolean = () => true) =>
        [...logs].reduce((total, log, i) => total + (keep(i) ? Math.exp(log) : 0), 0);
      const u = factors.goal.units.length;
      expect(sum(factors.element, (i) => factors.actable[i] === 1)).toBeCloseTo(1, 4);
      for (let e = 0; e < factors.refs.length; e++) {
        expect(sum(factors.kind.subarray(2 * e, 2 * e + 2))).toBeCloseTo(1, 4);
        expect(sum(factors.start.subarray(e * u, (e + 1) * u))).toBeCloseTo(1, 4);
      }
      net.dispose();
    });

    test('replayed steps are weighted by their return above the critic, or by how improbable they are, and never by 0', async () => {
      const net = new DomNet(settings, kind, new Rng(8));
      const batch = steps(kind, new Rng(9));
      const values = (await net.act(batch.map((t) => t.state))).map(({ value }) => value);
      // Close to the values, so that some advantages are positive and some are not.
      const episodeReturn = values.reduce((sum, value) => sum + value, 0) / values.length;
      const single = batch.map((t) => tf.tidy(() => imitationLoss(net, [t], 1).loss.dataSync()[0]));
      const advantages = values.map((value) => Math.max(episodeReturn - value, 0.02));
      const expected = single.reduce((sum, loss, i) => sum + advantages[i] * loss, 0) / batch.length;
      const loss = tf.tidy(() => selfImitationLoss(net, batch, episodeReturn).loss.dataSync()[0]);
      expect(loss).toBeCloseTo(expected, 4);
      const weights = single.map((loss) => 1.02 - Math.exp(-loss));
      const weighed = single.reduce((sum, loss, i) => sum + weights[i] * loss, 0) / batch.length;
      expect(tf.tidy(() => focalImitationLoss(net, batch).loss.dataSync()[0])).toBeCloseTo(weighed, 4);
      net.dispose();
    });

    test('gradients of both losses agree with finite differences', long, () => {
      const net = new DomNet(settings, kind, new Rng(7));
      // Seeds for which no rectifier or maximum has a kink within the step of the differences.
      const batch = steps(kind, new Rng(5));
      // The advantage is a constant for the gradient, so the critic's error is checked separately from the actor's.
      const losses = [
        () => imitationLoss(net, batch, 0.9).loss,
        () =>
          actorCriticLoss(net, batch, [0, 0, 0], { criticCoefficient: 1, entropyBonus: 0.3 }).metrics[
            'loss/value'
          ],
      ];
      for (const loss of losses) {
        const { grads } = tf.variableGrads(() => loss().asScalar(), [...net.parameters.all]);
        for (const variable of net.parameters.all) {
          const analytic = Float32Array.from(
            grads[variable.name]?.dataSync() ?? new Float32Array(variable.size),
          );
          const rng = new Rng(variable.size);
          const peak = analytic.reduce(
            (best, g, i) => (Math.abs(g) > Math.abs(analytic[best]) ? i : best),
            0,
          );
          for (const index of [peak, rng.int(variable.size)]) {
            const numeric = centralDifference(variable, index, () => tf.tidy(() => loss().dataSync()[0]));
            expect(Math.abs(numeric - analytic[index]), `${variable.name}[${index}]`).toBeLessThan(
              2e-3 + 0.05 * Math.abs(numeric),
            );
          }
        }
        tf.dispose(grads);
      }
      net.dispose();
    });
  });

  test('learns what it is shown, and leaves no tensors behind', long, async () => {
    const net = new DomNet(settings, 'fields', new Rng(6));
    const adam = new Adam(net.parameters, { learningRate: 0.01 });
    const batch = steps('fields', new Rng(7));
    const update = () => adam.update(() => imitationLoss(net, batch, 1));
    const first = await update();
    const before = tf.memory().numTensors;
    for (let i = 0; i < 150; i++) await update();
    const last = await update();
    expect(tf.memory().numTensors).toBe(before);
    expect(last.loss).toBeLessThan(0.2);
    expect(first.loss).toBeGreaterThan(1);
    adam.dispose();
    net.dispose();
  });
});

function centralDifference(variable: tf.Variable, index: number, f: () => number): number {
  const step = 1e-2;
  const original = variable.dataSync().slice();
  const at = (x: number) => {
    const values = original.slice();
    values[index] = x;
    tf.tidy(() => variable.assign(tf.tensor(values, variable.shape)));
    return f();
  };
  const slope = (at(original[index] + step) - at(original[index] - step)) / (2 * step);
  at(original[index]);
  return slope;
}
