/**
 * The adversary: from noise to a number of pages, then step by step a primitive and its page. It never sees what it
 * builds, only what it has decided.
 */
import { dense } from '../../../nn/ops/dense';
import { lstm, lstmCell } from '../../../nn/ops/lstm';
import { maskedLogSoftmax } from '../../../nn/ops/maskedSoftmax';
import { Parameters } from '../../../nn/Parameters';
import { packSequences } from '../../../nn/packed';
import * as tf from '../../../nn/tf';
import { Weights } from '../../../nn/Weights';
import { standardNormal } from '../../../random/normal';
import { Rng } from '../../../random/Rng';
import { MAX_PAGES } from '../../../task/gminiwob/design';
import { TOKENS } from '../../../task/gminiwob/primitives';
import type { DecisionProbabilities, Decisions, DesignStep } from '../adversary/decisions';
import { defineAdversary, HIDDEN, NOISE, TOLD } from './adversaryLayout';

/** For S designs of N steps, along their decisions; the rows of one step together, step after step. */
export interface AdversaryTensors {
  /** [S, MAX_PAGES] log probabilities */
  readonly pageCounts: tf.Tensor2D;
  /** [N * S, TOKENS] log probabilities */
  readonly tokens: tf.Tensor2D;
  /** [N * S, MAX_PAGES] log probabilities; 0 for pages that the design does not have */
  readonly pages: tf.Tensor2D;
  /** [N * S] the critic's estimates */
  readonly values: tf.Tensor1D;
}

export interface Sampled extends Decisions {
  readonly probabilities: DecisionProbabilities;
}

export class AdversaryNet {
  readonly policy: Parameters;
  readonly critic: Parameters;
  /** Both, for an optimiser. */
  readonly parameters: Parameters;
  private readonly policyWeights: Weights;
  private readonly criticWeights: Weights;

  constructor(seed: number) {
    const { policy, critic } = defineAdversary(new Rng(seed));
    this.policy = policy;
    this.critic = critic;
    this.policyWeights = new Weights(policy);
    this.criticWeights = new Weights(critic);
    this.parameters = Parameters.joined([policy, critic]);
  }

  /** Draws `count` designs of `steps` steps, all at once. */
  async sample(count: number, steps: number, rng: Rng): Promise<Sampled[]> {
    const noises = Array.from({ length: count }, () =>
      Float32Array.from({ length: NOISE }, () => standardNormal(rng)),
    );
    let [x, pageLogs] = tf.tidy(() => {
      const start = this.layers(rowsOf(noises), 'start');
      return [start, tf.logSoftmax(this.layers(start, 'pages'))] as [tf.Tensor2D, tf.Tensor2D];
    });
    const pageProbabilities = exponentials(await take(pageLogs), MAX_PAGES);
    const pages = pageProbabilities.map((probabilities) => 1 + rng.pick(probabilities));
    const designs = noises.map((noise, s) => ({
      noise,
      pages: pages[s],
      steps: [] as DesignStep[],
      probabilities: {
        pages: pageProbabilities[s],
        steps: [] as DecisionProbabilities['steps'][number][],
      },
    }));
    let state = [tf.zeros([count, HIDDEN]), tf.zeros([count, HIDDEN])] as [tf.Tensor2D, tf.Tensor2D];
    for (let step = 0; step < steps; step++) {
      const results = tf.tidy(() => {
        const [hidden, cell] = this.cell(x, state);
        const logs = [this.tokenLogs(hidden), this.pageLogs(hidden, pages)];
        return [hidden, cell, tf.concat2d(logs, 1)] as tf.Tensor2D[];
      });
      tf.dispose([x, ...state]);
      state = [results[0], results[1]];
      for (const [s, row] of exponentials(await take(results[2]), TOKENS.length + MAX_PAGES).entries()) {
        const tokens = row.slice(0, TOKENS.length);
        const places = row.slice(TOKENS.length, TOKENS.length + pages[s]);
        designs[s].steps.push({ token: rng.pick(tokens), page: rng.pick(places) });
        designs[s].probabilities.steps.push({ tokens, pages: places });
      }
      x = tf.tidy(() =>
        this.layers(rowsOf(designs.map((design) => toldOf(design.steps[step], design.pages))), 'told'),
      );
    }
    tf.dispose([x, ...state]);
    return designs;
  }

  /** Evaluates decisions; within a `tf.tidy`. All designs have the same number of steps. */
  forward(designs: readonly Decisions[]): AdversaryTensors {
    const [count, steps] = [designs.length, designs[0].steps.length];
    const start = this.layers(rowsOf(designs.map(({ noise }) => noise)), 'start');
    const inputs = [start];
    if (steps > 1) {
      const told = Array.from({ length: steps - 1 }, (_, step) =>
        designs.map((design) => toldOf(design.steps[step], design.pages)),
      );
      inputs.push(this.layers(rowsOf(told.flat()), 'told'));
    }
    const projected = this.cellInputs(tf.concat2d(inputs, 0));
    const packed = packSequences(designs.map(() => steps));
    const hidden = lstm(projected, this.policyWeights.matrix('lstm/recurrent'), packed);
    const pages = Array.from({ length: steps }, () => designs.map((design) => design.pages)).flat();
    return {
      pageCounts: tf.logSoftmax(this.layers(start, 'pages')).reshape([count, MAX_PAGES]),
      tokens: this.tokenLogs(hidden),
      pages: this.pageLogs(hidden, pages),
      values: this.layers(hidden, 'critic', this.criticWeights).flatten(),
    };
  }

  dispose(): void {
    this.policy.dispose();
    this.critic.dispose();
  }

  /** Two dense layers, tanh after the first. */
  private layers(x: tf.Tensor2D, name: string, weights = this.policyWeights): tf.Tensor2D {
    return weights.dense(`${name}/2`, tf.tanh(weights.dense(`${name}/1`, x)));
  }

  private cellInputs(x: tf.Tensor2D): tf.Tensor2D {
    return dense(x, this.policyWeights.matrix('lstm/input'), this.policyWeights.vector('lstm/bias'));
  }

  private cell(x: tf.Tensor2D, [hidden, cell]: [tf.Tensor2D, tf.Tensor2D]): [tf.Tensor2D, tf.Tensor2D] {
    const fromHidden = dense(hidden, this.policyWeights.matrix('lstm/recurrent'));
    return lstmCell(tf.add(this.cellInputs(x), fromHidden), cell);
  }

  private tokenLogs(hidden: tf.Tensor2D): tf.Tensor2D {
    return tf.logSoftmax(this.layers(hidden, 'primitive'));
  }

  /** @param pages the number of pages of each row's design */
  private pageLogs(hidden: tf.Tensor2D, pages: readonly number[]): tf.Tensor2D {
    const mask = tf.tensor2d(
      pages.map((count) => Array.from({ length: MAX_PAGES }, (_, page) => (page < count ? 1 : 0))),
    );
    return maskedLogSoftmax(this.layers(hidden, 'page'), mask);
  }
}

/** [TOLD] */
function toldOf({ token, page }: DesignStep, pages: number): Float32Array {
  const told = new Float32Array(TOLD);
  told[token] = 1;
  told[TOKENS.length + page] = 1;
  told[TOLD - 1] = pages / MAX_PAGES;
  return told;
}

function rowsOf(rows: readonly Float32Array[]): tf.Tensor2D {
  const width = rows[0].length;
  const flat = new Float32Array(rows.length * width);
  for (const [i, row] of rows.entries()) flat.set(row, i * width);
  return tf.tensor2d(flat, [rows.length, width]);
}

/** Reads a tensor, and disposes of it. */
async function take(x: tf.Tensor): Promise<Float32Array> {
  const values = (await x.data()) as Float32Array;
  x.dispose();
  return values;
}

/** Rows of probabilities from log probabilities. */
const exponentials = (logs: Float32Array, width: number): Float32Array[] =>
  Array.from({ length: logs.length / width }, (_, row) =>
    logs.slice(row * width, (row + 1) * width).map(Math.exp),
  );
