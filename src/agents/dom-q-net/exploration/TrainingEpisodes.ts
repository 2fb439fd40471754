/** Plays the training episodes: what is done in them, and what they teach when they end. */
import type { DomSnapshot } from '../../../contracts/dom';
import type { Observation } from '../../../contracts/env';
import type { EpisodeSpec, Seed } from '../../../contracts/episode';
import type { Actor, DrivenStep, Turn } from '../../../rl/driver';
import type { Step } from '../../../rl/nStep';
import type { Rng } from '../../../rl/rng';
import type { TrainingContext } from '../../shared/context';
import type { DomQNetSettings } from '../settings';
import { EpisodeSeeds } from './EpisodeSeeds';
import { type Choice, Exploration, mix } from './Exploration';
import type { EncodedState, Perception, StateEncoder } from '../encode/observation';
import { deedOf, randomAction, toAction } from '../actions';
import type { TrainedEpisode } from '../metrics';
import type { QAction, Transition } from '../model/QNet';
import type { QAgent } from '../learner';
import { bestNewAction, takenFrom } from './repeats';
import { showDecision } from '../showDecision';
import { transitionsOf } from '../replay/transitionsOf';

/** What is kept of the episode in progress in a frame. */
interface Running {
  readonly seed: Seed;
  readonly steps: Step<EncodedState, QAction>[];
  /** What was seen before each of the steps. */
  readonly seen: DomSnapshot[];
  /** What was clicked and typed into. */
  readonly done: Set<string>;
  /** Played again, as it had failed. */
  readonly isRetry: boolean;
  /** Probability that a part of an action is drawn at random. */
  readonly epsilon: number;
  perceived: Perception;
}

export interface TrainingEpisodesOptions {
  readonly context: TrainingContext;
  readonly settings: DomQNetSettings;
  readonly encoder: StateEncoder;
  readonly agent: QAgent;
  /** Draws random actions. */
  readonly rng: Rng;
  /** Told what an episode that has ended teaches. */
  readonly keep: (
    transitions: readonly Transition[],
    of: { readonly task: string; readonly isRetry: boolean },
  ) => void;
}

export class TrainingEpisodes implements Actor<Choice, Running> {
  readonly exploration: Exploration;
  readonly seeds: EpisodeSeeds;
  private ended: TrainedEpisode[] = [];

  constructor(private readonly options: TrainingEpisodesOptions) {
    this.exploration = new Exploration(options.settings.epsilon, options.settings.solvedShare);
    this.seeds = new EpisodeSeeds(options.settings.retries, options.rng);
  }

  /** Frames that play in the control step that begins. */
  drawFrames(): number[] {
    const { context, rng } = this.options;
    return this.exploration.drawFrames(
      Array.from({ length: context.numEnvs }, (_, frame) => context.taskOf(frame)),
      rng,
    );
  }

  /** The n-th episode of the control step; `fresh` unless one that failed is tried again. */
  episodeOf(n: number, fresh: EpisodeSpec): EpisodeSpec {
    const { task } = fresh;
    return { ...fresh, seed: this.seeds.seedOf(n, task, this.exploration.rateOf(task), fresh.seed) };
  }

  begin(frame: number, observation: Observation, { seed }: EpisodeSpec): Running {
    const { context, agent, rng } = this.options;
    const perceived = this.perceive(observation);
    agent.meet(perceived.state);
    const isRetry = this.seeds.begin(seed);
    const epsilon = this.exploration.drawEpsilon(context.taskOf(frame), rng, isRetry);
    return { seed, isRetry, steps: [], seen: [], done: new Set(), epsilon, perceived };
  }

  async act(turns: readonly Turn<Running>[]) {
    const { settings, context } = this.options;
    const chosen = await this.explore(turns);
    const choices = turns.map(({ observation, state: running }, i) => {
      running.done.add(deedOf(running.perceived, chosen[i].action, settings));
      running.seen.push(observation.dom);
      return { action: toAction(running.perceived, chosen[i].action, settings), memo: chosen[i] };
    });
    context.count('envSteps', turns.length);
    await showDecision(this.options, turns[0], 'explore', choices[0].action);
    return choices;
  }

  conclude({ frame, state: running, memo, result, after }: DrivenStep<Choice, Running>): void {
    const { settings, context, keep } = this.options;
    const next = this.perceive(after);
    // Failure is no worse than nothing, as in the paper: the environment's -1 is not learned from.
    const reward = result.info.success ? 1 : 0;
    running.steps.push({ state: running.perceived.state, reward, ...memo });
    running.perceived = next;
    if (!result.terminated && !result.truncated) return;
    const task = context.taskOf(frame);
    const { seed, isRetry, steps, seen } = running;
    const cutAt = result.terminated ? null : next.state;
    keep(transitionsOf({ steps, seen, cutAt }, settings), { task, isRetry });
    const { success } = result.info;
    if (!isRetry) this.exploration.conclude(task, success);
    if (!success) this.seeds.fail(task, seed);
    this.ended.push({ task, success, steps: steps.length, isRetry });
  }

  /** The control step is over. Returns how its episodes ended. */
  endStep(): readonly TrainedEpisode[] {
    this.seeds.endStep();
    const outcomes = this.ended;
    this.ended = [];
    return outcomes;
  }

  private perceive(observation: Observation): Perception {
    const { context, encoder } = this.options;
    return context.timeline.during('encode', () => encoder.encode(observation, true));
  }

  private async explore(turns: readonly Turn<Running>[]): Promise<Choice[]> {
    const { context, settings, agent, rng } = this.options;
    const random = turns.map(({ state: { perceived, done } }) =>
      randomAction(perceived, settings, rng, done),
    );
    if (context.progress.envSteps < settings.randomSteps) {
      return random.map((action) => ({ action, isExploratory: true }));
    }
    const states = turns.map(({ state }) => state.perceived.state);
    const values = await context.timeline.during('act', () => agent.exploringValues(states));
    return values.map((of, i) => {
      const { observation, earlier, state } = turns[i];
      const taken = takenFrom(observation.dom, earlier, settings);
      return mix(bestNewAction(of, state.perceived, taken, settings), random[i], state.epsilon, rng);
    });
  }
}
