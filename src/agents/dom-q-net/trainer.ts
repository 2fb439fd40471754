/**
 * Training of DOM-Q-NET: noisy exploration, n-step transitions into one prioritised buffer, one update for each step.
 * Frames may play different tasks: then this is Algorithm 1 of the paper, one network and one buffer for all.
 */
import type {
  EarlierStep,
  EvaluateOptions,
  Explained,
  Inspection,
  Progress,
  Trainer,
} from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { MetricEvent } from '../../contracts/metrics';
import { memory } from '../../nn/tf';
import { Driver } from '../../rl/driver';
import type { FailedLevelsState } from '../../rl/failedLevels';
import { PrioritisedReplay } from '../../rl/prioritisedReplay';
import { Rng, type RngState } from '../../rl/rng';
import { StepQuota } from '../../rl/schedules';
import { nextTurn } from '../../thread/nextTurn';
import type { TrainingContext } from '../shared/context';
import type { DomQNetSettings } from './settings';
import type { ExplorationState } from './exploration/Exploration';
import { StateEncoder, type VocabulariesState } from './encode/observation';
import { actGreedily, greedyActor } from './policy';
import { trainingMetrics } from './metrics';
import type { Transition } from './model/QNet';
import { QAgent, type QAgentState, type QUpdate } from './learner';
import { type NetworkSettings, networkSettings, requireSameNetwork } from './settings/sameNetwork';
import { inspect } from './showDecision';
import { type Remembered, type StoredReplay, storeReplay, unstoreReplay } from './replay/storedReplay';
import { strata } from './replay/samplingGroups';
import { TrainingEpisodes } from './exploration/TrainingEpisodes';

/** Environment steps in a control step, at least; its episodes are played to their end. */
const CONTROL_ENV_STEPS = 24;

interface DomQNetState {
  readonly progress: Progress;
  readonly agent: QAgentState;
  readonly vocabularies: VocabulariesState;
  readonly replay: StoredReplay;
  readonly rng: RngState;
  readonly exploration: ExplorationState;
  readonly failed: FailedLevelsState;
  readonly nextEpisode: number;
  readonly credit: number;
  readonly network: NetworkSettings;
}

export class DomQNetTrainer implements Trainer {
  private readonly encoder: StateEncoder;
  private readonly agent: QAgent;
  private readonly replay: PrioritisedReplay<Remembered>;
  private readonly episodes: TrainingEpisodes;
  /** Draws random actions and replayed transitions. */
  private readonly rng: Rng;
  /** Training episodes begun so far, or left out. */
  private nextEpisode = 0;
  /** Updates that are due and not yet made. */
  private credit = 0;

  /** Of the control step that is under way. */
  private updates: QUpdate[] = [];

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: DomQNetSettings,
    seed: number,
  ) {
    this.rng = new Rng(seed);
    this.encoder = new StateEncoder(settings);
    this.agent = new QAgent(settings, this.rng.int(2 ** 31));
    this.replay = new PrioritisedReplay({
      capacity: settings.capacity,
      exponent: settings.priorityExponent,
      correction: settings.priorityCorrection,
      strata: strata(settings, (task) => this.episodes.exploration.shareOf(task)),
    });
    const { encoder, agent, rng, replay } = this;
    const keep = (transitions: readonly Transition[], of: Pick<Remembered, 'task' | 'isRetry'>) => {
      for (const transition of transitions) replay.add({ ...transition, ...of });
    };
    this.episodes = new TrainingEpisodes({ context, settings, encoder, agent, rng, keep });
  }

  async controlStep(): Promise<readonly MetricEvent[]> {
    const { env, numEnvs, timeline, progress } = this.context;
    this.updates = [];
    const frames = this.episodes.drawFrames();
    const schedule = new StepQuota({
      frames,
      minSteps: CONTROL_ENV_STEPS,
      episodeOf: (n, frame) =>
        this.episodes.episodeOf(n, this.context.trainingEpisode(this.nextEpisode + n, frame)),
    });
    const driver = new Driver(env, [{ actor: this.episodes, frames }], schedule, {
      numEnvs,
      // While pages are at work, it learns.
      during: async (step) => {
        const [results] = await timeline.together(
          () => timeline.wait(step()),
          () => this.learn(),
        );
        return results;
      },
    });
    await driver.start();
    while (driver.isRunning) {
      this.credit += this.isLearning ? driver.playing * this.settings.updatesPerStep : 0;
      await driver.step();
    }
    if (this.updates.length > 0) await this.agent.noteWeights();
    this.nextEpisode += schedule.used;
    const ended = this.episodes.endStep();
    this.context.count('episodes', ended.length);
    this.context.count('controlSteps');
    const metrics = trainingMetrics(ended, this.updates, this.replay, this.context.tasks.length);
    return this.context.record(metrics, progress.controlSteps);
  }

  get progress(): Progress {
    return this.context.progress;
  }

  /** Makes the updates that are due, giving way between two of them. */
  private async learn(): Promise<void> {
    for (; this.credit >= 1 && this.isLearning; this.credit--) {
      this.updates.push(await this.context.timeline.during('update', () => this.update()));
      await nextTurn();
    }
  }

  evaluate(episodes: readonly EpisodeSpec[], options?: EvaluateOptions): Promise<readonly EpisodeOutcome[]> {
    return this.context.evaluate(greedyActor(this.insight), episodes, options);
  }

  inspect(observation: Observation, earlier: readonly EarlierStep[] = []): Promise<Inspection> {
    return inspect(this.insight, observation, earlier);
  }

  act(observation: Observation, earlier: readonly EarlierStep[] = []): Promise<Explained> {
    return actGreedily(this.insight, observation, earlier);
  }

  views(): readonly [] {
    return [];
  }

  async save(): Promise<DomQNetState> {
    return {
      progress: this.context.progress,
      agent: await this.agent.save(),
      vocabularies: this.encoder.save(),
      replay: storeReplay(this.replay.save()),
      rng: this.rng.state(),
      exploration: this.episodes.exploration.save(),
      failed: this.episodes.seeds.save(),
      nextEpisode: this.nextEpisode,
      credit: this.credit,
      network: networkSettings(this.settings),
    };
  }

  async load(state: DomQNetState): Promise<void> {
    requireSameNetwork(state.network, this.settings);
    this.context.restore(state.progress);
    this.agent.load(state.agent);
    this.encoder.load(state.vocabularies);
    this.replay.load(unstoreReplay(state.replay));
    this.rng.restore(state.rng);
    this.episodes.exploration.load(state.exploration);
    this.episodes.seeds.load(state.failed);
    this.nextEpisode = state.nextEpisode;
    this.credit = state.credit;
  }

  savePolicy(): Promise<Float32Array> {
    return this.agent.savePolicy();
  }

  async loadPolicy(weights: Float32Array): Promise<void> {
    this.agent.loadPolicy(weights);
  }

  numTensors(): number {
    return memory().numTensors;
  }

  dispose(): void {
    this.agent.dispose();
  }

  private get insight() {
    const { context, settings, encoder, agent } = this;
    return { context, settings, encoder, agent };
  }

  private get isLearning(): boolean {
    const { learnAfter, awaitReward } = this.settings;
    return this.replay.size >= learnAfter && (this.episodes.exploration.hasSucceeded || !awaitReward);
  }

  private async update(): Promise<QUpdate> {
    const { batch: size, rateFall } = this.settings;
    const batch = this.replay.sample(size, this.rng);
    const update = await this.agent.update(batch, 1 - rateFall * this.episodes.exploration.leastRate ** 2);
    this.replay.reprioritise(batch.indices, this.prioritiesOf(update));
    this.context.count('gradSteps');
    return update;
  }

  private prioritiesOf({ errors }: QUpdate): Float32Array {
    if (this.settings.priority === 'error') return errors;
    return errors.map((error) => lossOf(error, this.settings.loss));
  }
}

const lossOf = (error: number, loss: DomQNetSettings['loss']): number =>
  loss === 'squared' || error < 1 ? error ** 2 / (loss === 'squared' ? 1 : 2) : error - 0.5;
