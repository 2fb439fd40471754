/** The environment that a trainer plays in: each episode is recorded, with its purpose and its policy. */
import type { VectorEnv } from '../../contracts/env';
import type { EpisodeRecord, PlayedAs } from '../../contracts/record';
import { RecordingEnv } from '../../rl/RecordingEnv';
import { RememberingEnv } from '../../rl/RememberingEnv';

interface RecordedPlayOptions {
  readonly onEpisode: (episode: EpisodeRecord) => void;
  /** Called whenever something other than training has been played. */
  readonly onPlayed: () => void;
  /** The trainer's control steps so far. */
  readonly controlSteps: () => number;
  /** The return of a failed episode; null if the agent has no fixed one. */
  readonly failureReturn: number | null;
}

export class RecordedPlay {
  readonly env: RememberingEnv;
  /** Adds the reasoning behind a step to the record. */
  readonly note: RecordingEnv['note'];
  /** What episodes are currently played for, and with which policy if it is not the newest. */
  private at: { readonly playedAs: PlayedAs; readonly policy?: string } = { playedAs: 'training' };

  /** @param env in the page's thread */
  constructor(
    env: VectorEnv,
    private readonly options: RecordedPlayOptions,
  ) {
    const { onEpisode, controlSteps, failureReturn } = options;
    const recording = new RecordingEnv(env, {
      onEpisode,
      failureReturn,
      circumstances: () => ({ ...this.at, controlSteps: controlSteps() }),
    });
    this.note = recording.note;
    this.env = new RememberingEnv(recording);
  }

  /** Whether somebody is watching an episode that is not played for training. */
  get isWatched(): boolean {
    return this.at.playedAs === 'watched';
  }

  /** Episodes that end during `work` are recorded as played for this purpose. @param policy unless it is the newest */
  async during<T>(playedAs: PlayedAs, policy: string | undefined, work: () => Promise<T>): Promise<T> {
    const before = this.at;
    this.at = { playedAs, ...(policy !== undefined && { policy }) };
    try {
      return await work();
    } finally {
      this.at = before;
      this.options.onPlayed();
    }
  }
}
