/** An environment without pages, for tests: how long an episode lasts and how it ends follow from its seed. */
import {
  type Action,
  hasEnded,
  type Observation,
  type StepResult,
  type VectorEnv,
} from '../../contracts/env';
import type { EpisodeSpec, Seed } from '../../contracts/episode';

export interface Script {
  /** Steps that an episode lasts, at least 1. */
  readonly lengthOf: (seed: Seed) => number;
  /** Rewards are 1 for success, -1 for any other end, 0 before; success if left out. */
  readonly endOf?: (seed: Seed) => 'success' | 'failure' | 'truncation';
}

interface Running {
  readonly episode: EpisodeSpec;
  /** How many episodes the frame has begun. */
  readonly number: number;
  readonly actions: readonly Action[];
}

export class ScriptedEnv implements Pick<VectorEnv, 'reset' | 'step'> {
  /** Every episode that has begun, in order. */
  readonly begun: EpisodeSpec[] = [];
  private readonly running: Running[] = [];

  constructor(private readonly script: Script) {}

  async reset(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    return episodes.map((episode, frame) => episode && this.begin(frame, episode));
  }

  async step(
    actions: readonly (Action | null)[],
    next: readonly (EpisodeSpec | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    return actions.map((action, frame) => {
      if (!action) return null;
      const { episode, number, actions: earlier } = this.running[frame];
      this.running[frame] = { episode, number, actions: [...earlier, action] };
      const result = this.resultIn(frame);
      const following = next[frame] ?? null;
      if (!following || !hasEnded(result)) return result;
      const info = { ...result.info, finalObservation: result.observation };
      return { ...result, info, observation: this.begin(frame, following) };
    });
  }

  private begin(frame: number, episode: EpisodeSpec): Observation {
    this.begun.push(episode);
    this.running[frame] = { episode, number: (this.running[frame]?.number ?? 0) + 1, actions: [] };
    return this.observe(frame);
  }

  /** The utterance says `seed/step`, the fields the actions so far. */
  private observe(frame: number): Observation {
    const { episode, number, actions } = this.running[frame];
    const step = actions.length;
    return {
      at: { frame, episode: number, step },
      utterance: `${episode.seed}/${step}`,
      fields: actions.map((action, t) => [String(t), JSON.stringify(action)]),
    } as unknown as Observation;
  }

  private resultIn(frame: number): StepResult {
    const { seed } = this.running[frame].episode;
    const steps = this.running[frame].actions.length;
    const hasEnded = steps >= this.script.lengthOf(seed);
    const end = hasEnded ? (this.script.endOf?.(seed) ?? 'success') : null;
    const reward = end === null ? 0 : end === 'success' ? 1 : -1;
    const rawReward = end === 'truncation' ? 0 : reward;
    return {
      observation: this.observe(frame),
      reward,
      terminated: end === 'success' || end === 'failure',
      truncated: end === 'truncation',
      info: {
        seed,
        rawReward,
        scaledReward: rawReward / 2,
        success: end === 'success',
        reason: end === 'failure' ? 'wrong' : null,
        steps,
        elapsedMs: 50 * steps,
      },
    };
  }
}
