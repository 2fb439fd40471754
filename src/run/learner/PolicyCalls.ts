/** What a run's policies are asked from outside. Each call waits for the current control step; none affects training. */
import { transfer } from 'comlink';
import type { Decision, EarlierStep, Explained, Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { PolicyChoice, PolicyInfo } from '../../contracts/learner';
import type { EpisodeTrace } from '../../contracts/network';
import type { RunView } from '../../contracts/views';
import { noteOf } from './decisionOf';
import { explainEpisode } from './explainEpisode';
import type { StartedRun } from './startRun';
import { traceEpisode, traceTransferables } from './traceEpisode';
import { watchEpisode } from './watchEpisode';

export class PolicyCalls {
  constructor(private readonly started: StartedRun) {}

  /**
   * Evaluates the best policy so far, or the current one if none was validated. Rejects with an `AbortError` if it is
   * stopped.
   */
  evaluate(
    episodes: readonly EpisodeSpec[],
    policy: PolicyChoice = 'best',
  ): Promise<readonly EpisodeOutcome[]> {
    const { trainer, play, policies, report, interrupt, turns } = this.started;
    const onEpisodeEnd = (done: number) => report.note({ evaluated: { done, total: episodes.length } });
    const signal = interrupt.renew();
    const evaluation = async () => {
      const { status } = report;
      onEpisodeEnd(0);
      // Between two control steps, the run is still training.
      if (status !== 'running') report.tell({ status: 'evaluating' });
      try {
        const outcomes = await policies.actWith(trainer, policy, () =>
          trainer.evaluate(episodes, { onEpisodeEnd, signal }),
        );
        signal.throwIfAborted();
        return outcomes;
      } finally {
        report.note({ evaluated: undefined });
        if (report.status === 'evaluating') report.tell({ status });
      }
    };
    return turns.take(() => play.during('evaluation', policies.nameOf(policy), evaluation));
  }

  watch(episode: EpisodeSpec): Promise<void> {
    const { config, trainer, play, stream, report, turns } = this.started;
    const { numEnvs } = config;
    const { env } = play;
    const tell = (decision: Decision) => {
      play.note({ at: decision.at, note: noteOf(decision) });
      stream.decide(decision);
      report.flush(true);
    };
    return turns.take(() => {
      trainer.leaveFrames?.();
      return play.during('watched', undefined, () =>
        watchEpisode(env, trainer, episode, { numEnvs, tell, pastPictures: env.pastPictures }),
      );
    });
  }

  explain(
    observations: readonly Observation[],
    actions: readonly Action[],
    policy: PolicyChoice = 'newest',
  ): Promise<readonly Inspection[]> {
    return this.ask(policy, () => explainEpisode(this.started.trainer, observations, actions));
  }

  inspect(observation: Observation, earlier = this.earlierThan(observation)): Promise<Inspection> {
    return this.ask('newest', () => this.started.trainer.inspect(observation, earlier));
  }

  act(
    observation: Observation,
    earlier = this.earlierThan(observation),
    member?: number,
    policy: PolicyChoice = 'newest',
  ): Promise<Explained> {
    return this.ask(policy, () => this.started.trainer.act(observation, earlier, member));
  }

  async trace(
    observation: Observation,
    earlier = this.earlierThan(observation),
    policy: PolicyChoice = 'newest',
  ): Promise<EpisodeTrace | null> {
    const trace = await this.ask(policy, () => traceEpisode(this.started.trainer, observation, earlier));
    return trace && transfer(trace, traceTransferables(trace));
  }

  policies(): readonly PolicyInfo[] {
    const { trainer, policies } = this.started;
    return policies.list(trainer.progress.controlSteps);
  }

  views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    const { trainer, validations } = this.started;
    const views = trainer.views(kinds);
    const { heldOut } = validations;
    return heldOut && (!kinds || kinds.includes('held-out')) ? [...views, heldOut] : views;
  }

  /** Lets the trainer act with a policy while it answers, between two control steps. */
  private ask<T>(policy: PolicyChoice, answer: () => Promise<T>): Promise<T> {
    const { trainer, policies, turns } = this.started;
    return turns.take(() => policies.actWith(trainer, policy, answer));
  }

  /** The episode so far, if it is one in progress. */
  private earlierThan({ at }: Observation): readonly EarlierStep[] {
    return this.started.play.env.earlierThan(at);
  }
}
