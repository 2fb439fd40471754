/** An environment that remembers the episode in progress in each frame, for later questions about what led to a state. */
import type { EarlierStep } from '../contracts/agent';
import {
  type Action,
  type EnvConfig,
  hasEnded,
  type Observation,
  type StepResult,
  type VectorEnv,
} from '../contracts/env';
import type { EpisodeSpec, Moment } from '../contracts/episode';
import { toPast } from './pictures';

interface Remembered {
  readonly steps: EarlierStep[];
  newest: Observation;
}

export class RememberingEnv implements VectorEnv {
  /** By frame. */
  private readonly episodes: (Remembered | undefined)[] = [];
  /** As the agent's needs specify. */
  pastPictures = false;

  constructor(private readonly env: VectorEnv) {}

  open(config: EnvConfig): Promise<void> {
    this.episodes.length = 0;
    this.pastPictures = config.needs.observation.pastPictures ?? false;
    return this.env.open(config);
  }

  async reset(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const observations = await this.env.reset(episodes);
    observations.forEach((newest, frame) => {
      if (newest) this.episodes[frame] = { steps: [], newest };
    });
    return observations;
  }

  async step(
    actions: readonly (Action | null)[],
    next?: readonly (EpisodeSpec | null)[],
  ): Promise<(StepResult | null)[]> {
    const results = await this.env.step(actions, next);
    results.forEach((result, frame) => {
      const [episode, action] = [this.episodes[frame], actions[frame]];
      if (!result || !episode || !action) return;
      const { finalObservation } = result.info;
      episode.steps.push({ observation: toPast(episode.newest, this), action });
      episode.newest = finalObservation ?? result.observation;
      if (finalObservation) this.episodes[frame] = { steps: [], newest: result.observation };
      else if (hasEnded(result)) this.episodes[frame] = undefined;
    });
    return results;
  }

  close(): Promise<void> {
    this.episodes.length = 0;
    return this.env.close();
  }

  /** The current observation of the episode in progress in a frame. */
  newestIn(frame: number): Observation | undefined {
    return this.episodes[frame]?.newest;
  }

  /** What the episode saw and did before this moment; empty if it is over, or not the one in progress. */
  earlierThan(at: Moment | undefined): readonly EarlierStep[] {
    const episode = at && this.episodes[at.frame];
    return episode?.newest.at?.episode === at?.episode ? (episode?.steps.slice(0, at?.step) ?? []) : [];
  }
}
