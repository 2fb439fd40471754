/** Who generates sites: an adversary that learns from what becomes of them, or chance. */
import type { UpdateReport } from '../../../nn/adam';
import type { Part } from '../../shared/state';
import type { DecisionProbabilities, Decisions } from './decisions';
import type { Regret } from './regret';

export interface Proposal extends Decisions {
  /** How likely the decisions were; none where chance decided. */
  readonly probabilities?: DecisionProbabilities;
}

export interface Designer extends Part<unknown> {
  /** Who generates, in words. */
  readonly name: string;
  /** @param envSteps of the run so far */
  propose(count: number, envSteps: number): Promise<readonly Proposal[]>;
  /** What became of the proposals, in their order; null from those who do not learn. */
  learn(proposals: readonly Proposal[], regrets: readonly Regret[]): Promise<UpdateReport | null>;
  dispose(): void;
}
