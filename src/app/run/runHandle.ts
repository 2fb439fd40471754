/** What the app needs of an open run. `RunController` satisfies it; tests use a fixture. */
import type { EvaluationResult, Inspection } from '../../contracts/agent';
import type { BackendInfo, Checkpoint, LearnerUpdate, RunConfig, RunResult } from '../../contracts/run';
import type { Lattice } from '../../contracts/workflow';
import type { RunListener } from '../../run/runEvents';

export interface RunHandle {
  readonly id: string;
  readonly config: RunConfig;
  readonly backend: BackendInfo;
  readonly update: LearnerUpdate;
  run(): Promise<void>;
  step(): Promise<void>;
  pause(): Promise<void>;
  stop(): Promise<void>;
  dispose(): Promise<void>;
  /** 'max', or the milliseconds from one action to the next. */
  setPace(pace: 'max' | number): void;
  watch(seed?: number): Promise<void>;
  evaluate(episodes: number): Promise<EvaluationResult>;
  inspect(frameIndex: number): Promise<Inspection>;
  lattices(): Promise<readonly Lattice[]>;
  latticeProbabilities(): Promise<readonly (readonly (readonly number[])[])[]>;
  checkpoint(): Promise<Checkpoint>;
  saveResult(result: RunResult): Promise<void>;
  subscribe(listener: RunListener): () => void;
}
