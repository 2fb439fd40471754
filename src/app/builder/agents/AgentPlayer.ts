/** An agent of the open run as the player of a page: the learner makes each decision. */
import type { EarlierStep } from '../../../contracts/agent';
import type { Action, Observation } from '../../../contracts/env';
import type { Seed } from '../../../contracts/episode';
import type { LearnerQuestions } from '../../../run/runHandle';
import type { Player } from '../../gallery/watch/EpisodeShow';

export class AgentPlayer implements Player {
  readonly playedAs = 'watched';
  readonly actor: string;
  readonly problem = null;
  private earlier: EarlierStep[] = [];
  private last: EarlierStep | null = null;
  private seed: Seed = 0;

  /** @param member the agent's number in a population; the one that is tested if left out */
  constructor(
    private readonly learner: Pick<LearnerQuestions, 'inspect'>,
    private readonly member?: number,
  ) {
    this.actor = member === undefined ? 'Agent' : `Agent ${member + 1}`;
  }

  start(observation: Observation, seed: Seed): Promise<Action> {
    this.seed = seed;
    this.earlier = [];
    this.last = null;
    return this.decide(observation);
  }

  act(observation: Observation): Promise<Action> {
    if (this.last) this.earlier = [...this.earlier, this.last];
    return this.decide(observation);
  }

  private async decide(observation: Observation): Promise<Action> {
    const episode = { observation, earlier: this.earlier, seed: this.seed };
    const { actions } = await this.learner.inspect(episode, 'newest', this.member);
    const [{ action }] = actions;
    this.last = { observation, action };
    return action;
  }
}
