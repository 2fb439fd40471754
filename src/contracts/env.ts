/** The environment interface, in Gymnasium's vocabulary. Everything here crosses the page/worker boundary. */
import type { DomSnapshot, ElementRef } from './dom';

export type Seed = number;

/** Goal fields in the order in which the task lists them; keys are unique. */
export type Fields = readonly (readonly [key: string, value: string])[];

export interface Observation {
  readonly utterance: string;
  readonly fields: Fields;
  readonly dom: DomSnapshot;
}

/** What an agent may do. `terminate` gives up: the episode ends with the failure reward. */
export type Action =
  | { readonly kind: 'click'; readonly ref: ElementRef }
  | { readonly kind: 'type'; readonly ref: ElementRef; readonly text: string }
  | { readonly kind: 'noop' }
  | { readonly kind: 'terminate' };

export interface StepInfo {
  readonly seed: Seed;
  /** The task's own reward before time scaling; 0 while the episode runs. */
  readonly rawReward: number;
  /** The task's reward after time scaling. */
  readonly scaledReward: number;
  /** The task's success rule (catalogue), evaluated at the end of the episode; false while it runs. */
  readonly success: boolean;
  /** Why the page ended the episode, where it says so. */
  readonly reason: string | null;
  /** Steps taken in this episode, this one included. */
  readonly steps: number;
  /** Virtual milliseconds since the episode started. */
  readonly elapsedMs: number;
  /** Set when the action could not be carried out (element gone, not typable, ...). */
  readonly actionError?: string;
  /** With autoreset: the last observation of the episode that just ended. */
  readonly finalObservation?: Observation;
}

export interface StepResult {
  /** After autoreset, the first observation of the next episode; otherwise the state that the action led to. */
  readonly observation: Observation;
  /** Sparse by default: +1 on success at the end, -1 on any other end, 0 before. */
  readonly reward: number;
  /** Ended by the task itself (its reward, its time limit) or by a `terminate` action. */
  readonly terminated: boolean;
  /** Cut by the step limit. */
  readonly truncated: boolean;
  readonly info: StepInfo;
}

export type DataMode = 'train' | 'test' | 'default';

export interface EnvConfig {
  readonly task: string;
  readonly numEnvs: number;
  /** Actions an episode may take before it is truncated. */
  readonly maxSteps: number;
  /** 'sparse': ±1 at the end; 'raw': the task's raw reward at the end. */
  readonly reward: 'sparse' | 'raw';
  readonly dataMode: DataMode;
  /** Virtual milliseconds that pass with each action. */
  readonly stepMs: number;
}

/**
 * N frames of one task in lock-step. `null` in an argument leaves that frame alone and yields `null`.
 * With `nextSeeds`, a frame whose episode ends is reset at once to that seed (same-step autoreset).
 */
export interface VectorEnv {
  open(config: EnvConfig): Promise<void>;
  reset(seeds: readonly (Seed | null)[], dataMode?: DataMode): Promise<(Observation | null)[]>;
  step(
    actions: readonly (Action | null)[],
    nextSeeds?: readonly (Seed | null)[],
  ): Promise<(StepResult | null)[]>;
  close(): Promise<void>;
}
