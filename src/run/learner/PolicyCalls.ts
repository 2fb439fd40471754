/** What a run's policies are asked from outside. Each call waits for the current control step; none affects training. */
import { transfer } from 'comlink';
import type { Decision, EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { EpisodeAsked, PolicyChoice, PolicyInfo } from '../../contracts/learner';
import type { EpisodeTrace } from '../../contracts/network';
import type { RunView } from '../../contracts/views';
import { noteOf } from '../noteOf';
import { inspectStates } from './inspectStates';
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
    const { trainer, play, policies, report, interrupt, mutex } = this.started;
    const onEpisodeEnd = (done: number) => report.note({ evaluated: { done, total: episodes.length } });
    const signal = interrupt.renew();
    const evaluation = async () => {
      const { status } = report;
      onEpisodeEnd(0);
      // Between two control steps, the run is still training.
      if (status !== 'running') report.update({ status: 'evaluating' });
      try {
        const outcomes = await policies.actWith(trainer, policy, () =>
          trainer.evaluate(episodes, { onEpisodeEnd, signal }),
        );
        signal.throwIfAborted();
        return outcomes;
      } finally {
        report.note({ evaluated: undefined });
        if (report.status === 'evaluating') report.update({ status });
      }
    };
    return mutex.run(() => play.during('evaluation', policies.nameOf(policy), evaluation));
  }

  /** A stop ends the episode where it is. */
  watch(episode: EpisodeSpec): Promise<void> {
    const { config, trainer, play, stream, report, interrupt, mutex } = this.started;
    const { numEnvs } = config;
    const { env } = play;
    const onDecision = (decision: Required<Decision>) => {
      play.note({ at: decision.at, note: noteOf(decision.inspection) });
      stream.decide(decision);
      report.flushNow();
    };
    const signal = interrupt.renew();
    return mutex.run(() => {
      trainer.leaveFrames?.();
      const { pastPictures } = env;
      return play.during('watched', undefined, () =>
        watchEpisode(env, trainer, episode, { numEnvs, onDecision, signal, pastPictures }),
      );
    });
  }

  inspect(asked: EpisodeAsked, policy: PolicyChoice = 'newest', member?: number): Promise<Inspection> {
    const episode = this.whole(asked);
    return this.ask(policy, () => this.started.trainer.inspect(episode, member));
  }

  inspectStates(episode: EpisodeSoFar, policy: PolicyChoice = 'newest'): Promise<readonly Inspection[]> {
    return this.ask(policy, () => inspectStates(this.started.trainer, episode));
  }

  async trace(asked: EpisodeAsked, policy: PolicyChoice = 'newest'): Promise<EpisodeTrace | null> {
    const episode = this.whole(asked);
    const trace = await this.ask(policy, () => traceEpisode(this.started.trainer, episode));
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
    const { trainer, policies, mutex } = this.started;
    return mutex.run(() => policies.actWith(trainer, policy, answer));
  }

  /** With its earlier steps; without them unless it is in progress. */
  private whole({ earlier, ...asked }: EpisodeAsked): EpisodeSoFar {
    const { at } = asked.observation;
    return { ...asked, earlier: earlier ?? this.started.play.env.earlierThan(at) };
  }
}
