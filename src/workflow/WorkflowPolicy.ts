/**
 * The workflow policy π_w (Section 4): follows lattices, and learns which steps pay off. It is environment-blind: training
 * draws steps by demonstration and time alone, and the page decides only what a step can act on. (`actGreedy` also passes
 * over steps that the page does not allow.)
 */
import type { Dom } from '../contracts/dom';
import type { Action, Fields } from '../contracts/env';
import type { Lattice, LatticeStep } from '../contracts/workflow';
import { sortFields } from '../dom/goalFields';
import { softmax } from '../maths/softmax';
import type { Rng } from '../random/Rng';
import { demonstrationWeights } from './demoChoice';
import { sampleAction } from './execute';
import { DEFAULT_LIKELIHOOD, type LikelihoodOptions, stepLikelihoods } from './likelihood';
import { PageView } from './PageView';
import { logLikelihoodGradient } from './reinforce';

export interface WorkflowPolicyOptions extends LikelihoodOptions {
  /** Step size of the REINFORCE update (reference program: 0.8). */
  readonly learningRate: number;
  /** Share of the newest return in a vertex's baseline v_{d,t}, a moving average from 0 (reference program: 0.1). */
  readonly baselineRate: number;
  /** Factor by which a demonstration is more likely for each value that its goal shares with this one; published 1. */
  readonly goalLikeness: number;
  /** Whether elements that an episode has clicked are clicked again only if a step selects no other; published: no. */
  readonly clicksOnce: boolean;
}

const DEFAULT_POLICY_OPTIONS: WorkflowPolicyOptions = {
  ...DEFAULT_LIKELIHOOD,
  learningRate: 0.8,
  baselineRate: 0.1,
  goalLikeness: 1,
  clicksOnce: false,
};

/** A lattice step by position: `[demo][vertex][step]` as in `probabilities()`. */
export interface StepIndex {
  readonly demo: number;
  readonly vertex: number;
  readonly step: number;
}

/** `step` is the step that proposed the action, or failed to; null once the lattice is exhausted. */
export interface WorkflowDecision {
  readonly action: Action;
  readonly step: StepIndex | null;
}

/** One choice of a step, kept for the update. */
interface StepChoice {
  readonly vertex: number;
  readonly step: number;
  readonly view: PageView;
  /** What the step led to; null on a skip. */
  readonly action: Action | null;
  /** Number of environment steps taken before; a skip belongs to the step that follows. */
  readonly time: number;
}

/** The position of an episode in its lattice. Created by `begin`, advanced by `act`, `actGreedy` and `follow`. */
export interface WorkflowEpisode {
  readonly demo: number;
  readonly rng: Rng;
  cursor: number;
  time: number;
  readonly choices: StepChoice[];
  /** Elements clicked, if `clicksOnce` is on. */
  readonly clicked: number[];
}

/** Everything learned: plain typed arrays, all demonstrations end to end. */
export interface WorkflowPolicyState {
  readonly weights: Float64Array;
  readonly baselines: Float64Array;
}

const GIVE_UP: Action = { kind: 'terminate' };

export class WorkflowPolicy {
  /** ψ of Eq. 2 and v of Eq. 5, and views of them by `[demo][vertex]`. */
  private readonly allWeights: Float64Array;
  private readonly allBaselines: Float64Array;
  private readonly weights: readonly (readonly Float64Array[])[];
  private readonly baselines: readonly Float64Array[];
  private readonly options: WorkflowPolicyOptions;

  constructor(
    private readonly lattices: readonly Lattice[],
    options: Partial<WorkflowPolicyOptions>,
    private readonly rng: Rng,
  ) {
    if (!lattices.some((lattice) => lattice.vertices.length > 0)) {
      throw new Error('The workflow policy needs a demonstration with at least one action.');
    }
    this.options = { ...DEFAULT_POLICY_OPTIONS, ...options };
    const vertices = lattices.map((lattice) => lattice.vertices);
    this.allWeights = Float64Array.from(vertices.flat().flatMap((v) => v.steps.map((s) => s.initialWeight)));
    this.allBaselines = new Float64Array(vertices.flat().length);
    const takeWeights = partition(this.allWeights);
    const takeBaselines = partition(this.allBaselines);
    this.weights = vertices.map((list) => list.map((vertex) => takeWeights(vertex.steps.length)));
    this.baselines = vertices.map((list) => takeBaselines(list.length));
  }

  /** Starts an episode by choosing a demonstration. A separate `rng` leaves the policy's own, and so training, untouched. */
  begin(fields: Fields, rng: Rng = this.rng): WorkflowEpisode {
    const { goalLikeness } = this.options;
    const demo = rng.pick(demonstrationWeights(this.lattices, sortFields(fields), goalLikeness));
    return { demo, rng, cursor: 0, time: 0, choices: [], clicked: [] };
  }

  /** Samples a step (skipping on as long as it is a skip) and an action from it; gives up if the step allows none. */
  act(episode: WorkflowEpisode, dom: Dom, fields: Fields): WorkflowDecision {
    const { demo, rng, choices, time } = episode;
    const view = new PageView(dom, sortFields(fields));
    episode.time++;
    while (episode.cursor < this.lattices[demo].vertices.length) {
      const vertex = episode.cursor;
      const step = rng.pick(this.distribution(demo, vertex));
      const { constraint, to } = this.stepsAt(demo, vertex)[step];
      episode.cursor = to;
      if (constraint.kind === 'skip') {
        choices.push({ vertex, step, view, action: null, time });
        continue;
      }
      const action = sampleAction(view, constraint, rng, episode.clicked) ?? GIVE_UP;
      this.remember(episode, action);
      choices.push({ vertex, step, view, action, time });
      return { action, step: { demo, vertex, step } };
    }
    return { action: GIVE_UP, step: null };
  }

  /** Takes the most probable step that allows an action here. The element within the step's set stays random. */
  actGreedy(episode: WorkflowEpisode, dom: Dom, fields: Fields): WorkflowDecision {
    const decision = this.advance(episode, dom, fields);
    this.remember(episode, decision.action);
    return decision;
  }

  /** Moves on by one step as `actGreedy` does, where `taken` is what was done, by whomever. */
  follow(episode: WorkflowEpisode, dom: Dom, fields: Fields, taken: Action): void {
    this.advance(episode, dom, fields);
    this.remember(episode, taken);
  }

  /**
   * REINFORCE (Eq. 5) on one episode of `act`. `rewards[t]` followed the t-th action; returns are not discounted.
   * Every weight of a visited vertex moves: steps that could also have led to the action share in its return.
   */
  update({ demo, choices }: WorkflowEpisode, rewards: readonly number[]): void {
    const { learningRate, baselineRate } = this.options;
    const baselines = this.baselines[demo];
    for (const { vertex, step, view, action, time } of choices) {
      const weights = this.weights[demo][vertex];
      const likelihoods = stepLikelihoods(this.stepsAt(demo, vertex), step, view, action, this.options);
      const gradient = logLikelihoodGradient(this.distribution(demo, vertex), likelihoods);
      const episodeReturn = rewards.slice(time).reduce((sum, reward) => sum + reward, 0);
      const advantage = episodeReturn - baselines[vertex];
      gradient.forEach((g, z) => {
        weights[z] += learningRate * g * advantage;
      });
      baselines[vertex] += baselineRate * advantage;
    }
  }

  /** π_w of every step, `[demo][vertex][step]`. */
  probabilities(): number[][][] {
    return this.weights.map((vertices, demo) =>
      vertices.map((_, vertex) => [...this.distribution(demo, vertex)]),
    );
  }

  /** Adds the steps that an episode of `act` took, skips included, to counts of all steps end to end, laid out as in `save`. */
  countChoices({ demo, choices }: WorkflowEpisode, counts: Uint32Array): void {
    const { byteOffset, BYTES_PER_ELEMENT } = this.allWeights;
    for (const { vertex, step } of choices) {
      const start = (this.weights[demo][vertex].byteOffset - byteOffset) / BYTES_PER_ELEMENT;
      counts[start + step]++;
    }
  }

  /** Counts end to end as `[demo][vertex][step]`. */
  shaped(counts: Uint32Array): number[][][] {
    let start = 0;
    return this.weights.map((vertices) =>
      vertices.map(({ length }) => {
        start += length;
        return [...counts.subarray(start - length, start)];
      }),
    );
  }

  /** π_w of one step. */
  probabilityOf({ demo, vertex, step }: StepIndex): number {
    return this.distribution(demo, vertex)[step];
  }

  save(): WorkflowPolicyState {
    return { weights: this.allWeights.slice(), baselines: this.allBaselines.slice() };
  }

  /** Throws if the state belongs to other lattices. */
  load({ weights, baselines }: WorkflowPolicyState): void {
    if (weights.length !== this.allWeights.length || baselines.length !== this.allBaselines.length) {
      throw new Error(
        `Saved workflow policy has ${weights.length} steps at ${baselines.length} vertices; ` +
          `these lattices have ${this.allWeights.length} at ${this.allBaselines.length}.`,
      );
    }
    this.allWeights.set(weights);
    this.allBaselines.set(baselines);
  }

  /** π_w(z|d, t) of Eq. 2, a softmax over the steps of a vertex, [steps]; exactly 0 for those that an edit rules out. */
  private distribution(demo: number, vertex: number): Float64Array {
    const weights = this.weights[demo][vertex];
    const steps = this.stepsAt(demo, vertex);
    if (!steps.some(({ isOff }) => isOff)) return softmax(weights);
    return softmax(weights.map((weight, step) => (steps[step].isOff ? Number.NEGATIVE_INFINITY : weight)));
  }

  private advance(episode: WorkflowEpisode, dom: Dom, fields: Fields): WorkflowDecision {
    const { demo, rng, clicked } = episode;
    const view = new PageView(dom, sortFields(fields));
    while (episode.cursor < this.lattices[demo].vertices.length) {
      const vertex = episode.cursor;
      const decision = this.firstPossible(view, { demo, vertex }, rng, clicked);
      if (!decision) return { action: GIVE_UP, step: null };
      episode.cursor = this.stepsAt(demo, vertex)[decision.step].to;
      if (!decision.action) continue;
      return { action: decision.action, step: { demo, vertex, step: decision.step } };
    }
    return { action: GIVE_UP, step: null };
  }

  private remember({ clicked }: WorkflowEpisode, action: Action): void {
    if (this.options.clicksOnce && action.kind === 'click') clicked.push(action.ref);
  }

  private firstPossible(
    view: PageView,
    { demo, vertex }: Omit<StepIndex, 'step'>,
    rng: Rng,
    clicked: readonly number[],
  ) {
    const weights = this.weights[demo][vertex];
    const steps = this.stepsAt(demo, vertex);
    const order = [...steps.keys()]
      .filter((step) => !steps[step].isOff)
      .sort((a, b) => weights[b] - weights[a]);
    for (const step of order) {
      const { constraint } = steps[step];
      if (constraint.kind === 'skip') return { step, action: null };
      const action = sampleAction(view, constraint, rng, clicked);
      if (action) return { step, action };
    }
    return null;
  }

  private stepsAt(demo: number, vertex: number): readonly LatticeStep[] {
    return this.lattices[demo].vertices[vertex].steps;
  }
}

/** Hands out consecutive parts of an array, sharing its memory. */
function partition(array: Float64Array): (length: number) => Float64Array {
  let start = 0;
  return (length) => {
    start += length;
    return array.subarray(start - length, start);
  };
}
