/** What the harness knows of an agent: it can be stepped, evaluated, looked into, saved and restored. */
import type { ElementRef } from './dom';
import type { Action, DataMode, Fields, Observation, Seed } from './env';
import type { Lattice } from './workflow';

/** A distribution over the elements of one observation. */
export interface ElementWeights {
  /** e.g. `head 1`, `mixture`, `DOM context`. */
  readonly name: string;
  readonly refs: readonly ElementRef[];
  /** Sums to 1 over `refs`. */
  readonly weights: readonly number[];
}

/** A distribution over named units of the goal (fields, tokens, the NULL sentinel). */
export interface GoalWeights {
  readonly name: string;
  readonly units: readonly string[];
  readonly weights: readonly number[];
}

/** What each part of an action is worth, for agents whose action values are sums of such parts. */
export interface HeadValues {
  readonly elements: { readonly refs: readonly ElementRef[]; readonly values: readonly number[] };
  readonly tokens: { readonly units: readonly string[]; readonly values: readonly number[] };
  readonly modes: readonly { readonly kind: 'click' | 'type'; readonly value: number }[];
}

/** What the elements of one observation know after each step of passing messages along their tree. */
export interface MessagePassing {
  /** In document order. */
  readonly refs: readonly ElementRef[];
  /** [n] index of the parent in `refs`, -1 for the root */
  readonly parents: readonly number[];
  /** Length of an element's state vector. */
  readonly width: number;
  /** [step][n * width] states after 0, 1, ..., T steps */
  readonly states: readonly Float32Array[];
}

/** Why the agent would act as it does in one observation. The app draws it and knows no agent by name. */
export interface Inspection {
  /** Critic's estimate of the return, null where the agent has none. */
  readonly value: number | null;
  readonly elementAttention: readonly ElementWeights[];
  readonly goalAttention: readonly GoalWeights[];
  /** What the agent would do comes first. */
  readonly actions: readonly {
    readonly action: Action;
    readonly label: string;
    readonly probability: number;
    /** What the agent thinks it is worth, where it says so. */
    readonly value?: number;
    /** Left out, whatever it is worth: taken before in the episode, it led back to this very page. */
    readonly isRepeat?: boolean;
  }[];
  readonly headValues?: HeadValues;
  readonly messagePassing?: MessagePassing;
}

/** One decision in frame 0, for the stage. */
export interface Decision {
  readonly policy: 'explore-workflow' | 'explore-neural' | 'evaluate' | 'watch';
  readonly env: number;
  readonly seed: Seed;
  readonly utterance: string;
  readonly fields: Fields;
  readonly action: Action;
  readonly label: string;
  readonly probability: number | null;
  /** Workflow step that proposed the action, where one did. */
  readonly workflow?: { readonly demo: number; readonly vertex: number; readonly step: number };
  readonly inspection?: Inspection;
}

export interface EvaluationResult {
  readonly episodes: number;
  readonly successes: number;
  readonly successRate: number;
  /** Wilson interval, 95%. */
  readonly ci95: readonly [number, number];
  readonly meanSteps: number;
  /** [tasks] in the order in which the run lists them */
  readonly byTask: readonly { readonly episodes: number; readonly successes: number }[];
}

/** Metric names are a fixed vocabulary: `explore/success`, `loss/policy`, ... : what the curves panel draws by. */
export interface MetricEvent {
  readonly name: string;
  readonly value: number;
  /** Control step of the run. */
  readonly step: number;
}

export interface Progress {
  readonly controlSteps: number;
  readonly envSteps: number;
  readonly episodes: number;
  readonly gradSteps: number;
}

/** Everything a trainer needs to go on exactly where it was: plain data and typed arrays only. */
export type TrainerState = unknown;
/** The part of it that acts: what a greedy evaluation depends on. */
export type PolicyState = unknown;

export interface EvaluateOptions {
  /** `test`: unseen wordings where the task has them. */
  readonly dataMode: DataMode;
  /** Returns early, with the episodes played so far. */
  readonly signal?: AbortSignal;
}

/** A step of the episode that is under way. */
export interface EarlierStep {
  readonly observation: Observation;
  readonly action: Action;
}

export interface Trainer {
  /** One control step (the paper's outer loop): explore, update, maybe replay. */
  controlStep(): Promise<readonly MetricEvent[]>;
  readonly progress: Progress;
  /** Plays the given seeds, in every task, with the greedy policy; no learning, no effect on training. */
  evaluate(seeds: readonly Seed[], options: EvaluateOptions): Promise<EvaluationResult>;
  inspect(observation: Observation): Promise<Inspection>;
  /** Greedy action, for watching. `earlier`: what the episode saw and did before. */
  act(
    observation: Observation,
    earlier?: readonly EarlierStep[],
  ): Promise<{ action: Action; label: string; inspection: Inspection }>;
  /** The workflow lattices explored along; empty for agents without. */
  readonly lattices: readonly Lattice[];
  /** Probabilities of every lattice step, [demo][vertex][step]; empty for agents without a lattice. */
  latticeProbabilities(): readonly (readonly (readonly number[])[])[];
  save(): Promise<TrainerState>;
  load(state: TrainerState): Promise<void>;
  savePolicy(): Promise<PolicyState>;
  loadPolicy(state: PolicyState): Promise<void>;
  /** Live tensors held; constant while training. */
  numTensors(): number;
  dispose(): void;
}
