/** A generator of sites: an adversary that learns from their outcomes, or chance. */
import type { UpdateReport } from '../../../nn/Adam';
import type { Part } from '../../shared/checkpoint';
import type { DecisionProbabilities, Decisions } from './decisions';
import type { Regret } from './regret';

export interface Proposal extends Decisions {
  /** How likely the decisions were; empty if chance decided. */
  readonly probabilities?: DecisionProbabilities;
}

export interface Designer extends Part<unknown> {
  /** The name of the generator. */
  readonly name: string;
  /** @param envSteps of the run so far */
  propose(count: number, envSteps: number): Promise<readonly Proposal[]>;
  /** Learns from the outcomes of the proposals, in their order; null from designers that do not learn. */
  learn(proposals: readonly Proposal[], regrets: readonly Regret[]): Promise<UpdateReport | null>;
  dispose(): void;
}
