/** Plays the training episodes: chooses their actions, and stores what they teach when they end. */
import { hasEnded, type Observation } from '../../../contracts/env';
import type { EpisodeSpec, Seed } from '../../../contracts/episode';
import type { Rng } from '../../../random/Rng';
import type { Actor, DrivenStep, Turn } from '../../../rl/Driver';
import type { WorkflowEpisode } from '../../../workflow/WorkflowPolicy';
import type { TrainingContext } from '../../shared/TrainingContext';
import { WORKFLOW_ACTOR } from '../../shared/workflows/Workflows';
import { actionKey, type QAction, qValueOf, toAction } from '../actions';
import type { Perception, StateEncoder } from '../encode/StateEncoder';
import { ACTOR } from '../inspect';
import type { QLearner } from '../learner';
import type { TrainedEpisode } from '../metrics';
import type { QPolicy } from '../policy';
import type { ReplayItem } from '../replay/item';
import { type TakenStep, transitionsOf } from '../replay/transitionsOf';
import type { DomQNetSettings } from '../settings';
import { EpisodeSeeds } from './EpisodeSeeds';
import { Exploration, type ExploredAction, mix } from './Exploration';
import type { Guidance } from './Guidance';
import { randomAction } from './randomAction';
import { bestNewAction, takenFrom } from './repeats';

/** The record of the episode in progress in a frame. */
interface Running {
  readonly seed: Seed;
  readonly steps: TakenStep[];
  /** Keys of the actions taken so far. */
  readonly tried: Set<string>;
  /** Whether it is played again because it failed. */
  readonly isRetry: boolean;
  /** Probability that a part of an action is drawn at random. */
  readonly epsilon: number;
  perceived: Perception;
  /** The environment's reward for each step. */
  readonly rewards: number[];
  /** Whether a workflow began it: then its success is not the agent's alone. */
  readonly isGuided: boolean;
  /** The workflow, as long as the episode follows it. */
  workflow: WorkflowEpisode | null;
}

/** A step of a workflow: the policy that decided, and how likely it made the step. */
interface Followed {
  readonly action: QAction;
  readonly actor: string;
  readonly probability: number;
}

export interface TrainingEpisodesOptions {
  readonly context: TrainingContext;
  readonly settings: DomQNetSettings;
  readonly encoder: StateEncoder;
  readonly learner: QLearner;
  readonly policy: QPolicy;
  /** Draws random actions. */
  readonly rng: Rng;
  /** Receives what an episode teaches once it has ended. */
  readonly store: (items: readonly ReplayItem[]) => void;
  /** Workflows that a share of the episodes follows, if there are demonstrations to induce them from. */
  readonly guidance?: Guidance | null;
}

export class TrainingEpisodes implements Actor<ExploredAction, Running> {
  readonly exploration: Exploration;
  readonly seeds: EpisodeSeeds;
  /** Whether learning began with the network of another run. */
  hasPredecessor = false;
  private ended: TrainedEpisode[] = [];

  constructor(private readonly options: TrainingEpisodesOptions) {
    const { context, settings, rng } = options;
    this.exploration = new Exploration(context.tasks, settings.epsilon, settings.solvedShare);
    this.seeds = new EpisodeSeeds(settings.retries, rng);
  }

  /** The frames that play in the control step that begins. */
  drawFrames(): number[] {
    const { context, rng } = this.options;
    return this.exploration.drawFrames(
      Array.from({ length: context.numEnvs }, (_, frame) => context.taskOf(frame)),
      rng,
    );
  }

  /** The n-th episode of the control step: `fresh`, or one that failed before. */
  episodeOf(n: number, fresh: EpisodeSpec): EpisodeSpec {
    const { task } = fresh;
    return { ...fresh, seed: this.seeds.seedOf(n, task, this.exploration.rateOf(task), fresh.seed) };
  }

  /** Lines 4 and 12 of Algorithm 1: a new episode, and its first state. */
  begin(frame: number, observation: Observation, { seed }: EpisodeSpec): Running {
    const { context, learner, rng, guidance } = this.options;
    const perceived = this.perceive(observation);
    learner.countWords(perceived.state);
    const isRetry = this.seeds.begin(seed);
    const task = context.taskOf(frame);
    const isTaught = this.hasPredecessor || guidance?.hasSucceeded;
    const epsilon = this.exploration.drawEpsilon(task, rng, { hasFailed: isRetry, isTaught });
    // An episode that is played again is for the agent to solve.
    const workflow = (!isRetry && guidance?.begin(observation, this.exploration.rateOf(task), rng)) || null;
    return {
      seed,
      isRetry,
      epsilon,
      perceived,
      workflow,
      isGuided: workflow !== null,
      steps: [],
      rewards: [],
      tried: new Set(),
    };
  }

  /** Line 7: an action for every frame, from the behaviour policy. */
  async act(turns: readonly Turn<Running>[]) {
    const { settings, context, policy } = this.options;
    const guided = turns.map((turn) => this.follow(turn));
    const free = turns.filter((_, i) => !guided[i]);
    const explored = free.length > 0 ? await this.explore(free) : [];
    const chosen = turns.map((turn, i): ExploredAction => {
      const step = guided[i];
      return step ? { action: step.action, isExploratory: true } : explored[free.indexOf(turn)];
    });
    const choices = turns.map(({ state: running }, i) => {
      running.tried.add(actionKey(running.perceived, chosen[i].action, settings));
      return { action: toAction(running.perceived, chosen[i].action, settings), memo: chosen[i] };
    });
    context.count('envSteps', turns.length);
    const { actor, probability } = guided[0] ?? { actor: actorOf(chosen[0]), probability: null };
    await policy.show(turns[0], { purpose: 'explore', actor, action: choices[0].action, probability });
    return choices;
  }

  /** Lines 8, 9 and 11: what an action led to, stored when the episode has ended. */
  conclude({
    frame,
    observation,
    state: running,
    memo,
    result,
    after,
  }: DrivenStep<ExploredAction, Running>): void {
    const { settings, context, store, guidance } = this.options;
    const next = this.perceive(after);
    // A failure counts 0, as in the paper, not the -1 of the environment.
    const reward = result.info.success ? 1 : 0;
    running.steps.push({ state: running.perceived.state, page: observation.dom, reward, ...memo });
    running.rewards.push(result.reward);
    running.perceived = next;
    if (!hasEnded(result)) return;
    const task = context.taskOf(frame);
    const { seed, isRetry, isGuided, steps, workflow } = running;
    const cutAt = result.terminated ? null : next.state;
    const transitions = transitionsOf({ steps, cutAt }, settings);
    store(transitions.map((transition) => ({ ...transition, task, isRetry })));
    const { success } = result.info;
    if (workflow) guidance!.conclude(workflow, running.rewards);
    if (isGuided) guidance!.noteEnd(success);
    else if (!isRetry) this.exploration.conclude(task, success);
    if (!success && !workflow) this.seeds.fail(task, seed);
    this.ended.push({ task, success, steps: steps.length, isRetry, isGuided });
  }

  /** The next step of the workflow that the episode follows; null if it follows none, or no longer does. */
  private follow(turn: Turn<Running>): Followed | null {
    const { context, settings, guidance, rng } = this.options;
    const { observation, state: running } = turn;
    if (!guidance || !running.workflow) return null;
    const { workflow, perceived, rewards } = running;
    const step = context.timeline.during('act', () =>
      guidance.act(workflow, observation, perceived, settings, rng),
    );
    if (!step) {
      guidance.giveUp(workflow, rewards);
      running.workflow = null;
      return null;
    }
    const decided = { actor: WORKFLOW_ACTOR, probability: guidance.workflows.probabilityOf(step.step) };
    context.note([turn], () => ({ ...decided, workflowStep: step.step }));
    return { action: step.action, ...decided };
  }

  /** Ends the control step. Returns how its episodes ended. */
  endStep(): readonly TrainedEpisode[] {
    this.seeds.endStep();
    const outcomes = this.ended;
    this.ended = [];
    return outcomes;
  }

  private perceive(observation: Observation): Perception {
    const { context, encoder } = this.options;
    return context.timeline.during('encode', () => encoder.encodeAndLearnWords(observation));
  }

  private async explore(turns: readonly Turn<Running>[]): Promise<ExploredAction[]> {
    const { context, settings, learner, rng } = this.options;
    const random = turns.map(({ state: { perceived, tried } }) =>
      randomAction(perceived, settings, rng, tried),
    );
    if (context.progress.envSteps < settings.randomSteps) {
      return random.map((action) => ({ action, isExploratory: true }));
    }
    const states = turns.map(({ state }) => state.perceived.state);
    const values = await context.timeline.during('act', () => learner.exploringValues(states));
    const choices = values.map((of, i) => {
      const { observation, earlier, state } = turns[i];
      const taken = takenFrom(observation.dom, earlier, settings);
      return mix(bestNewAction(of, state.perceived, taken, settings), random[i], state.epsilon, rng);
    });
    context.note(turns, (_, i) => ({
      actor: actorOf(choices[i]),
      value: qValueOf(values[i], choices[i].action),
    }));
    return choices;
  }
}

const actorOf = ({ isExploratory }: ExploredAction): string => (isExploratory ? 'Random action' : ACTOR);
