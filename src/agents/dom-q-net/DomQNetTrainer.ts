/**
 * Training of DOM-Q-NET: noisy exploration, n-step transitions into one prioritised buffer, one update for each step.
 * Frames may play different tasks: then this is Algorithm 1 of the paper, one network and one buffer for all.
 */
import type {
  EvaluateOptions,
  EvaluationResult,
  Inspection,
  MetricEvent,
  Progress,
  Trainer,
} from '../../contracts/agent';
import type { DomSnapshot } from '../../contracts/dom';
import type { Action, Observation, Seed, StepResult } from '../../contracts/env';
import type { Lattice } from '../../contracts/workflow';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { memory } from '../../nn/tf';
import type { Step } from '../../rl/nStep';
import { PrioritisedReplay } from '../../rl/prioritisedReplay';
import { Rng, type RngState } from '../../rl/rng';
import type { RolloutPolicy } from '../../rl/rollout';
import { nextTurn } from '../../thread/nextTurn';
import type { TrainingContext } from '../context';
import type { DomQNetSettings } from './config';
import { type Choice, Exploration, type ExplorationState, mix } from './Exploration';
import { type EncodedState, type Perception, StateEncoder, type VocabulariesState } from './encodeState';
import { bestAction, deedOf, randomAction, toAction } from './greedy';
import { inspectionOf } from './inspect';
import { type EpisodeOutcome, trainingMetrics } from './metrics';
import type { QAction, Transition } from './model/QNet';
import { type Player, playSteps } from './playSteps';
import { QAgent, type QAgentState, type QUpdate } from './QAgent';
import { type StoredReplay, storeReplay, unstoreReplay } from './storedReplay';
import { transitionsOf } from './transitionsOf';

/** Environment steps in a control step, at least; its episodes are played to their end. */
const CONTROL_ENV_STEPS = 24;

interface DomQNetState {
  readonly progress: Progress;
  readonly agent: QAgentState;
  readonly vocabularies: VocabulariesState;
  readonly replay: StoredReplay;
  readonly rng: RngState;
  readonly exploration: ExplorationState;
  readonly nextEpisode: number;
  readonly credit: number;
}

/** The running episode of a frame. */
interface Running {
  readonly seed: Seed;
  readonly steps: Step<EncodedState, QAction>[];
  /** What was seen before each of the steps. */
  readonly seen: DomSnapshot[];
  /** Probability that a part of an action is drawn at random. */
  readonly epsilon: number;
  /** What was clicked and typed into. */
  readonly done: Set<string>;
  observation: Observation;
  perceived: Perception;
  choice: Choice | null;
}

export class DomQNetTrainer implements Trainer, Player {
  private readonly encoder: StateEncoder;
  private readonly agent: QAgent;
  private readonly replay: PrioritisedReplay<Transition>;
  private readonly exploration: Exploration;
  /** Draws random actions and replayed transitions. */
  private readonly rng: Rng;
  /** Training episodes begun so far, or left out. */
  private nextEpisode = 0;
  /** Updates that are due and not yet made. */
  private credit = 0;

  /** By frame; of the control step that is under way. */
  private readonly running: Running[] = [];
  private updates: QUpdate[] = [];
  private outcomes: EpisodeOutcome[] = [];

  /** @param taskOf the task that a frame plays */
  constructor(
    private readonly context: TrainingContext,
    private readonly settings: DomQNetSettings,
    private readonly taskOf: (frame: number) => string,
    seed: number,
  ) {
    this.rng = new Rng(seed);
    this.exploration = new Exploration(settings.epsilon);
    this.encoder = new StateEncoder(settings);
    this.agent = new QAgent(settings, this.rng.int(2 ** 31));
    this.replay = new PrioritisedReplay({
      capacity: settings.capacity,
      exponent: settings.priorityExponent,
      correction: settings.priorityCorrection,
      favoured: { share: settings.rewardedShare, test: ({ reward }) => reward > 0 },
    });
  }

  async controlStep(): Promise<readonly MetricEvent[]> {
    const { env, numEnvs, trainingSeed, timeline, progress } = this.context;
    this.updates = [];
    this.outcomes = [];
    const { episodes, seeds } = await playSteps(this, {
      env,
      numEnvs,
      seedOf: (n) => trainingSeed(this.nextEpisode + n),
      minSteps: CONTROL_ENV_STEPS,
      together: (step, learn) => timeline.together(() => timeline.wait(step()), learn),
    });
    this.nextEpisode += seeds;
    this.context.count('episodes', episodes);
    this.context.count('controlSteps');
    const metrics = trainingMetrics(this.outcomes, this.updates, this.replay);
    return Object.entries(metrics).map(([name, value]) => ({ name, value, step: progress.controlSteps }));
  }

  get progress(): Progress {
    return this.context.progress;
  }

  begin(frame: number, observation: Observation, seed: Seed): void {
    const perceived = this.perceive(observation);
    const epsilon = this.exploration.drawEpsilon(this.taskOf(frame), this.rng);
    this.running[frame] = {
      ...{ seed, observation, perceived, epsilon },
      ...{ steps: [], seen: [], done: new Set(), choice: null },
    };
  }

  async decide(frames: readonly number[]): Promise<readonly Action[]> {
    const chosen = await this.explore(frames.map((frame) => this.running[frame]));
    const actions = frames.map((frame, i) => {
      const running = this.running[frame];
      running.choice = chosen[i];
      running.done.add(deedOf(running.perceived, chosen[i].action, this.settings));
      return toAction(running.perceived, chosen[i].action, this.settings);
    });
    this.context.count('envSteps', frames.length);
    this.credit += this.isLearning ? frames.length * this.settings.updatesPerStep : 0;
    if (frames[0] === 0) await this.show('explore-neural', 0, this.running[0], actions[0]);
    return actions;
  }

  /** Makes the updates that are due, giving way between two of them. */
  async learn(): Promise<void> {
    for (; this.credit >= 1 && this.isLearning; this.credit--) {
      this.updates.push(await this.context.timeline.during('update', () => this.update()));
      await nextTurn();
    }
  }

  conclude(frame: number, result: StepResult, after: Observation): void {
    const running = this.running[frame];
    const next = this.perceive(after);
    // Failure is no worse than nothing, as in the paper: the environment's -1 is not learned from.
    const reward = result.info.success ? 1 : 0;
    running.seen.push(running.observation.dom);
    running.steps.push({ state: running.perceived.state, reward, ...running.choice! });
    running.perceived = next;
    running.observation = after;
    if (result.terminated || result.truncated) {
      const episode = { ...running, cutAt: result.terminated ? null : next.state };
      for (const transition of transitionsOf(episode, this.settings)) this.replay.add(transition);
      this.exploration.conclude(this.taskOf(frame), result.info.success);
      this.outcomes.push({ task: this.taskOf(frame), success: result.info.success });
    }
  }

  async evaluate(seeds: readonly Seed[], options: EvaluateOptions): Promise<EvaluationResult> {
    const policy: RolloutPolicy<null> = {
      act: async (turns) => {
        const perceived = turns.map(({ observation }) => this.encoder.encode(observation, false));
        const values = await this.agent.greedyValues(perceived.map(({ state }) => state));
        const actions = values.map((of, i) => toAction(perceived[i], bestAction(of), this.settings));
        const first = turns.findIndex(({ env }) => env === 0);
        if (first >= 0) {
          const { seed, observation } = turns[first];
          await this.show('evaluate', 0, { seed, observation }, actions[first]);
        }
        return actions.map((action) => ({ action, memo: null }));
      },
    };
    return this.context.evaluate(policy, seeds, options);
  }

  async inspect(observation: Observation): Promise<Inspection> {
    const perceived = this.encoder.encode(observation, false);
    const inside = await this.agent.inside(perceived.state);
    return inspectionOf(observation, perceived, inside, this.settings);
  }

  async act(observation: Observation): Promise<{ action: Action; label: string; inspection: Inspection }> {
    const inspection = await this.inspect(observation);
    const [{ action, label }] = inspection.actions;
    return { action, label, inspection };
  }

  get lattices(): readonly Lattice[] {
    return [];
  }

  latticeProbabilities(): readonly (readonly (readonly number[])[])[] {
    return [];
  }

  async save(): Promise<DomQNetState> {
    return {
      progress: this.context.progress,
      agent: await this.agent.save(),
      vocabularies: this.encoder.save(),
      replay: storeReplay(this.replay.save()),
      rng: this.rng.state(),
      exploration: this.exploration.save(),
      nextEpisode: this.nextEpisode,
      credit: this.credit,
    };
  }

  async load(state: DomQNetState): Promise<void> {
    this.context.restore(state.progress);
    this.agent.load(state.agent);
    this.encoder.load(state.vocabularies);
    this.replay.load(unstoreReplay(state.replay));
    this.rng.restore(state.rng);
    this.exploration.load(state.exploration);
    this.nextEpisode = state.nextEpisode;
    this.credit = state.credit;
  }

  savePolicy(): Promise<Float32Array> {
    return this.agent.net.parameters.toFloat32();
  }

  async loadPolicy(weights: Float32Array): Promise<void> {
    this.agent.net.parameters.fromFloat32(weights);
  }

  numTensors(): number {
    return memory().numTensors;
  }

  dispose(): void {
    this.agent.dispose();
  }

  private get isLearning(): boolean {
    const { learnAfter, awaitReward } = this.settings;
    return this.replay.size >= learnAfter && (this.exploration.hasSucceeded || !awaitReward);
  }

  private perceive(observation: Observation): Perception {
    return this.context.timeline.during('encode', () => this.encoder.encode(observation, true));
  }

  private async explore(running: readonly Running[]): Promise<Choice[]> {
    const random = running.map(({ perceived, done }) =>
      randomAction(perceived, this.settings, this.rng, done),
    );
    if (this.context.progress.envSteps < this.settings.randomSteps) {
      return random.map((action) => ({ action, isExploratory: true }));
    }
    const states = running.map(({ perceived }) => perceived.state);
    const values = await this.context.timeline.during('act', () => this.agent.exploringValues(states));
    return values.map((of, i) => mix(bestAction(of), random[i], running[i].epsilon, this.rng));
  }

  private async update(): Promise<QUpdate> {
    const batch = this.replay.sample(this.settings.batch, this.rng);
    const update = await this.agent.update(batch);
    this.replay.reprioritise(batch.indices, this.prioritiesOf(update));
    this.context.count('gradSteps');
    return update;
  }

  private prioritiesOf({ errors }: QUpdate): Float32Array {
    if (this.settings.priority === 'error') return errors;
    return errors.map((error) => lossOf(error, this.settings.loss));
  }

  private async show(
    policy: 'explore-neural' | 'evaluate',
    env: number,
    { seed, observation }: { readonly seed: Seed; readonly observation: Observation },
    action: Action,
  ): Promise<void> {
    if (!this.context.wantsInspection()) return;
    const { utterance, fields } = observation;
    const label = describeAction(decodeSnapshot(observation.dom), action);
    const inspection = await this.inspect(observation);
    this.context.onDecision({
      policy,
      env,
      seed,
      utterance,
      fields,
      action,
      label,
      probability: null,
      inspection,
    });
  }
}

const lossOf = (error: number, loss: DomQNetSettings['loss']): number =>
  loss === 'squared' || error < 1 ? error ** 2 / (loss === 'squared' ? 1 : 2) : error - 0.5;
