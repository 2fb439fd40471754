/**
 * An environment that reports every episode that ends in it, whoever plays: its actions, its rewards, and what was noted
 * about each decision. Costs one small object per step. A training episode that is interrupted by others, and then replayed up
 * to where it was, keeps its notes.
 */
import {
  type Action,
  type EnvConfig,
  hasEnded,
  type Observation,
  type StepResult,
  stepError,
  type VectorEnv,
} from '../contracts/env';
import { type EpisodeSpec, isSameMoment, type Moment } from '../contracts/episode';
import type { DecisionNote, EpisodeRecord, NotedDecision, PlayedAs, RecordedStep } from '../contracts/record';
import { finishOf, outcomeOf } from './outcome';
import { valueErrorOf } from './valueError';

/** What all episodes that end now have in common. */
type Circumstances = Pick<EpisodeRecord, 'playedAs' | 'controlSteps' | 'policy'>;

interface Running {
  readonly spec: EpisodeSpec;
  readonly playedAs: PlayedAs;
  readonly utterance: string;
  readonly taken: RecordedStep[];
  /** The steps of the same episode before it was interrupted; they are taken again, without a decision. */
  before: readonly RecordedStep[];
}

/** For plain data. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface RecordingOptions {
  readonly onEpisode: (record: EpisodeRecord) => void;
  readonly circumstances: () => Circumstances;
  /** What a failure counts as in the noted values; null: as it was rewarded. */
  readonly failureReturn: number | null;
}

export class RecordingEnv implements VectorEnv {
  private stepMs = 0;
  /** By frame. */
  private readonly episodes: (Running | undefined)[] = [];
  /** By frame: the training episode in progress when others began to play there. */
  private readonly interrupted: (Running | undefined)[] = [];
  private readonly notes: (NotedDecision | undefined)[] = [];
  /** The current moment of each frame. */
  private readonly moments: (Moment | undefined)[] = [];

  constructor(
    private readonly env: VectorEnv,
    private readonly options: RecordingOptions,
  ) {}

  /** Notes the decision about to be carried out in the moment's frame. */
  readonly note = (decision: NotedDecision): void => {
    this.notes[decision.at.frame] = decision;
  };

  open(config: EnvConfig): Promise<void> {
    this.forget();
    this.stepMs = config.needs.stepMs;
    return this.env.open(config);
  }

  async reset(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const observations = await this.env.reset(episodes);
    observations.forEach((observation, frame) => {
      const spec = episodes[frame];
      if (observation && spec) this.begin(frame, spec, observation);
    });
    return observations;
  }

  async step(
    actions: readonly (Action | null)[],
    next: readonly (EpisodeSpec | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    const results = await this.env.step(actions, next);
    results.forEach((result, frame) => {
      const action = actions[frame];
      if (!result || !action) return;
      this.take(frame, action, result);
      const spec = next[frame];
      if (result.info.finalObservation && spec) this.begin(frame, spec, result.observation);
    });
    return results;
  }

  close(): Promise<void> {
    this.forget();
    return this.env.close();
  }

  private begin(frame: number, spec: EpisodeSpec, observation: Observation): void {
    const { episodes, interrupted } = this;
    if (episodes[frame]?.playedAs === 'training') interrupted[frame] = episodes[frame];
    const isContinued = isSame(interrupted[frame]?.spec, spec);
    const before = isContinued ? interrupted[frame]!.taken : [];
    if (isContinued) interrupted[frame] = undefined;
    const { playedAs } = this.options.circumstances();
    episodes[frame] = { spec, playedAs, utterance: observation.utterance, taken: [], before };
    this.moments[frame] = observation.at;
  }

  private take(frame: number, action: Action, result: StepResult): void {
    const episode = this.episodes[frame];
    if (!episode) return;
    const note = this.takeNote(frame, episode, action);
    const error = stepError(result.info);
    episode.taken.push({
      action,
      reward: result.reward,
      ...(error !== undefined && { error }),
      ...(note && { note }),
    });
    this.moments[frame] = (result.info.finalObservation ?? result.observation).at;
    if (!hasEnded(result)) return;
    this.episodes[frame] = undefined;
    this.options.onEpisode(this.recordOf(episode, result));
  }

  /**
   * What was noted of the decision that is carried out now, or when the same action was first taken here. Once another action is
   * taken, what followed the first one is dropped.
   */
  private takeNote(frame: number, episode: Running, action: Action): DecisionNote | undefined {
    const noted = this.notes[frame];
    if (noted && isSameMoment(noted.at, this.moments[frame])) return noted.note;
    const earlier = episode.before[episode.taken.length];
    if (!isSame(earlier?.action, action)) episode.before = [];
    return episode.before[episode.taken.length]?.note;
  }

  private recordOf({ spec, utterance, taken }: Running, result: StepResult): EpisodeRecord {
    const { circumstances, failureReturn } = this.options;
    const rewards = taken.map(({ reward }) => reward);
    return {
      ...circumstances(),
      ...outcomeOf({ spec, rewards, ...finishOf(result) }),
      utterance,
      taken,
      stepMs: this.stepMs,
      surprise: valueErrorOf(taken, result.info.success ? null : failureReturn),
    };
  }

  private forget(): void {
    this.episodes.length = 0;
    this.interrupted.length = 0;
    this.notes.length = 0;
    this.moments.length = 0;
  }
}
