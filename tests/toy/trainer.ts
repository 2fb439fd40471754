/** Advantage actor-critic over unrolls (Mnih et al. 2016, Algorithm S3). */
import { AgentTrainer } from '../../src/agents/shared/AgentTrainer';
import { explorationMetrics, type Metrics } from '../../src/agents/shared/metrics';
import { OngoingEpisodes } from '../../src/agents/shared/OngoingEpisodes';
import type { TrainingContext } from '../../src/agents/shared/TrainingContext';
import { mean } from '../../src/maths/statistics';
import { Rng } from '../../src/random/Rng';
import { bootstrappedReturns } from '../../src/rl/returns';
import { collectUnrolls, endsEpisode, type Unroll } from '../../src/rl/unrolls';
import { toyParts } from './checkpoint';
import { encode, type Trace } from './encode';
import { ToyLearner } from './learner';
import type { Weights } from './model';
import { type Memo, ToyPolicy } from './policy';

const UNROLL = 8;
const DISCOUNT = 0.95;

export class ToyTrainer extends AgentTrainer<Weights> {
  protected readonly policy: ToyPolicy;
  private readonly learner = new ToyLearner();
  private readonly rng: Rng;
  private readonly episodes: OngoingEpisodes<Memo, Trace>;

  constructor(context: TrainingContext, seed: number) {
    super(context);
    this.rng = new Rng(seed);
    this.policy = new ToyPolicy(context, this.learner);
    this.episodes = new OngoingEpisodes(context);
  }

  protected async train(): Promise<Metrics> {
    const { context } = this;
    const driver = await this.episodes.driver(() => this.policy.explorer(this.rng));
    const unrolls = await collectUnrolls<Memo, Trace>(driver, UNROLL);
    for (const unroll of unrolls) this.learn(unroll);
    const steps = unrolls.flatMap((unroll) => unroll.steps);
    const ended = steps.filter(endsEpisode);
    context.count('envSteps', steps.length);
    context.count('episodes', ended.length);
    return {
      ...explorationMetrics(ended),
      'toy/reward': mean(steps.map(({ result }) => result.reward)),
    };
  }

  private learn({ steps }: Unroll<Memo, Trace>): void {
    const { context, learner } = this;
    const last = steps[steps.length - 1];
    const { value: bootstrapValue } = learner.judge(encode(last.after, last.stateAfter));
    const results = steps.map(({ result }) => result);
    const returns = bootstrappedReturns(results, bootstrapValue, DISCOUNT);
    learner.reinforce(steps.map(({ memo }, t) => ({ ...memo, return: returns[t] })));
    context.count('gradSteps');
  }

  override leaveFrames(): void {
    this.episodes.putAside();
  }

  protected parts() {
    const { context, learner, rng, episodes } = this;
    return toyParts({ context, learner, rng, episodes });
  }

  protected learnFrom(weights: Weights): void {
    this.learner.load(weights);
  }

  dispose(): void {}
}
