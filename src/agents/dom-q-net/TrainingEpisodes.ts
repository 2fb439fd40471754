/** The training episodes under way, one in each frame: what is done in them, and what they teach when they end. */
import type { EarlierStep } from '../../contracts/agent';
import type { Action, Observation, Seed, StepResult } from '../../contracts/env';
import type { Step } from '../../rl/nStep';
import type { Rng } from '../../rl/rng';
import type { TrainingContext } from '../context';
import type { DomQNetSettings } from './config';
import { EpisodeSeeds } from './EpisodeSeeds';
import { type Choice, Exploration, mix } from './Exploration';
import type { EncodedState, Perception, StateEncoder } from './encodeState';
import { deedOf, randomAction, toAction } from './greedy';
import type { EpisodeOutcome } from './metrics';
import type { QAction, Transition } from './model/QNet';
import type { QAgent } from './QAgent';
import { bestNewAction, takenFrom } from './repeats';
import { showDecision } from './showDecision';
import { transitionsOf } from './transitionsOf';

/** The running episode of a frame. */
interface Running {
  readonly seed: Seed;
  readonly steps: Step<EncodedState, QAction>[];
  /** What was seen before each of the steps, and what that came to on the page. */
  readonly earlier: EarlierStep[];
  /** What was clicked and typed into. */
  readonly done: Set<string>;
  /** Played again, as it had failed. */
  readonly isRetry: boolean;
  /** Probability that a part of an action is drawn at random. */
  readonly epsilon: number;
  observation: Observation;
  perceived: Perception;
  choice: Choice | null;
}

export interface TrainingEpisodesOptions {
  readonly context: TrainingContext;
  readonly settings: DomQNetSettings;
  /** The task that a frame plays. */
  readonly taskOf: (frame: number) => string;
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

export class TrainingEpisodes {
  readonly exploration: Exploration;
  readonly seeds: EpisodeSeeds;
  /** By frame. */
  private readonly running: Running[] = [];
  private ended: EpisodeOutcome[] = [];

  constructor(private readonly options: TrainingEpisodesOptions) {
    this.exploration = new Exploration(options.settings.epsilon, options.settings.solvedShare);
    this.seeds = new EpisodeSeeds(options.settings.retries, options.rng);
  }

  /** Frames that play in the control step that begins. */
  drawFrames(): number[] {
    const { context, taskOf, rng } = this.options;
    return this.exploration.drawFrames(
      Array.from({ length: context.numEnvs }, (_, frame) => taskOf(frame)),
      rng,
    );
  }

  /** Seed of the n-th episode of the control step, in this frame; `fresh` unless one that failed is tried again. */
  seedOf(n: number, frame: number, fresh: Seed): Seed {
    const task = this.options.taskOf(frame);
    return this.seeds.seedOf(n, task, this.exploration.rateOf(task), fresh);
  }

  begin(frame: number, observation: Observation, seed: Seed): void {
    const { taskOf, agent, rng } = this.options;
    const perceived = this.perceive(observation);
    agent.meet(perceived.state);
    const isRetry = this.seeds.begin(seed);
    this.running[frame] = {
      seed,
      isRetry,
      steps: [],
      earlier: [],
      done: new Set(),
      epsilon: this.exploration.drawEpsilon(taskOf(frame), rng, isRetry),
      observation,
      perceived,
      choice: null,
    };
  }

  /** Actions for the listed frames. */
  async decide(frames: readonly number[]): Promise<readonly Action[]> {
    const { settings, context } = this.options;
    const chosen = await this.explore(frames.map((frame) => this.running[frame]));
    const actions = frames.map((frame, i) => {
      const running = this.running[frame];
      running.choice = chosen[i];
      running.done.add(deedOf(running.perceived, chosen[i].action, settings));
      const action = toAction(running.perceived, chosen[i].action, settings);
      running.earlier.push({ observation: running.observation, action });
      return action;
    });
    context.count('envSteps', frames.length);
    if (frames[0] === 0) {
      const { seed, observation, earlier } = this.running[0];
      const decision = { policy: 'explore-neural', env: 0, seed, observation, action: actions[0] } as const;
      await showDecision(this.options, decision, earlier.slice(0, -1));
    }
    return actions;
  }

  /** What came of the last action in a frame. */
  conclude(frame: number, result: StepResult, after: Observation): void {
    const { settings, taskOf, keep } = this.options;
    const running = this.running[frame];
    const next = this.perceive(after);
    // Failure is no worse than nothing, as in the paper: the environment's -1 is not learned from.
    const reward = result.info.success ? 1 : 0;
    running.steps.push({ state: running.perceived.state, reward, ...running.choice! });
    running.perceived = next;
    running.observation = after;
    if (result.terminated || result.truncated) {
      const task = taskOf(frame);
      const { seed, isRetry, steps, earlier } = running;
      const seen = earlier.map(({ observation }) => observation.dom);
      const cutAt = result.terminated ? null : next.state;
      const transitions = transitionsOf({ steps, seen, cutAt }, settings);
      keep(transitions, { task, isRetry });
      const { success } = result.info;
      if (!isRetry) this.exploration.conclude(task, success);
      if (!success) this.seeds.fail(task, seed);
      this.ended.push({ task, success, steps: steps.length, isRetry });
    }
  }

  /** The control step is over. Returns how its episodes ended. */
  endStep(): readonly EpisodeOutcome[] {
    this.seeds.endStep();
    const outcomes = this.ended;
    this.ended = [];
    return outcomes;
  }

  private perceive(observation: Observation): Perception {
    const { context, encoder } = this.options;
    return context.timeline.during('encode', () => encoder.encode(observation, true));
  }

  private async explore(running: readonly Running[]): Promise<Choice[]> {
    const { context, settings, agent, rng } = this.options;
    const random = running.map(({ perceived, done }) => randomAction(perceived, settings, rng, done));
    if (context.progress.envSteps < settings.randomSteps) {
      return random.map((action) => ({ action, isExploratory: true }));
    }
    const states = running.map(({ perceived }) => perceived.state);
    const values = await context.timeline.during('act', () => agent.exploringValues(states));
    return values.map((of, i) => {
      const { perceived, observation, earlier, epsilon } = running[i];
      const taken = takenFrom(observation.dom, earlier, settings);
      return mix(bestNewAction(of, perceived, taken, settings), random[i], epsilon, rng);
    });
  }
}
