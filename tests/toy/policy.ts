/** How the agent acts: it draws while exploring, and takes the most probable action in evaluations. */
import type { EvaluatedPolicy } from '../../src/agents/shared/AgentTrainer';
import type { TrainingContext } from '../../src/agents/shared/TrainingContext';
import type { EpisodeSoFar, Inspection, Purpose } from '../../src/contracts/agent';
import type { Rng } from '../../src/random/Rng';
import type { Actor } from '../../src/rl/Driver';
import { ACTIONS } from './actions';
import { encode, NOTHING_SEEN, remember, type Trace, traceOf } from './encode';
import { inspectionOf } from './inspect';
import type { ReturnedStep, ToyLearner } from './learner';
import type { Judgement, Weights } from './model';

/** What is kept of a decision to learn from. */
export type Memo = Omit<ReturnedStep, 'return'>;

export class ToyPolicy implements EvaluatedPolicy<Weights> {
  constructor(
    private readonly context: TrainingContext,
    private readonly learner: ToyLearner,
  ) {}

  explorer(rng: Rng): Actor<Memo, Trace> {
    return this.play('explore', ({ probabilities }) => rng.pick(probabilities));
  }

  actor(): Actor<Memo, Trace> {
    return this.play('evaluate', ({ probabilities }) => probabilities.indexOf(Math.max(...probabilities)));
  }

  inspect({ observation, earlier }: EpisodeSoFar): Inspection {
    return inspectionOf(observation, this.learner.judge(encode(observation, traceOf(earlier))));
  }

  save(): Weights {
    return this.learner.save();
  }

  load(weights: Weights): void {
    this.learner.load(weights);
  }

  /** @param choose the index of an action */
  private play(purpose: Purpose, choose: (judgement: Judgement) => number): Actor<Memo, Trace> {
    return {
      begin: () => NOTHING_SEEN,
      act: async (turns) => {
        const inputs = turns.map(({ observation, state }) => encode(observation, state));
        const judgements = inputs.map((one) => this.learner.judge(one));
        const chosen = judgements.map(choose);
        await this.context.show(turns[0], () => ({
          ...{ purpose, actor: 'toy', action: ACTIONS[chosen[0]] },
          probability: judgements[0].probabilities[chosen[0]],
          inspection: inspectionOf(turns[0].observation, judgements[0]),
        }));
        return turns.map(({ observation, state }, i) => ({
          action: ACTIONS[chosen[i]],
          memo: { inputs: inputs[i], index: chosen[i] },
          state: remember(observation, state),
        }));
      },
    };
  }
}
