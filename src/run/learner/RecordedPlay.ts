/** The environment that a trainer plays in: each episode is recorded, with what it was played for and by which policy. */
import type { VectorEnv } from '../../contracts/env';
import type { EpisodeRecord, PlayedAs } from '../../contracts/record';
import { RecordingEnv } from '../../rl/recordingEnv';
import { RememberingEnv } from '../../rl/rememberingEnv';

interface Listening {
  readonly onEpisode: (episode: EpisodeRecord) => void;
  /** Of the trainer, so far. */
  readonly controlSteps: () => number;
  /** What an episode returns that failed, if the agent has a fixed one. */
  readonly failureReturn: () => number | null;
}

export class RecordedPlay {
  readonly env: RememberingEnv;
  /** Adds to the record what was thought of a step. */
  readonly note: RecordingEnv['note'];
  /** What episodes are played for at present, and with which policy where that is not the newest. */
  private at: { readonly playedAs: PlayedAs; readonly policy?: string } = { playedAs: 'training' };

  /** @param env in the page's thread */
  constructor(env: VectorEnv, { onEpisode, controlSteps, failureReturn }: Listening) {
    const recording = new RecordingEnv(env, {
      ...{ onEpisode, failureReturn },
      circumstances: () => ({ ...this.at, controlSteps: controlSteps() }),
    });
    this.note = recording.note;
    this.env = new RememberingEnv(recording);
  }

  /** Episodes that end meanwhile are recorded as played for this. @param policy unless it is the newest */
  async during<T>(playedAs: PlayedAs, policy: string | undefined, work: () => Promise<T>): Promise<T> {
    const before = this.at;
    this.at = { playedAs, ...(policy !== undefined && { policy }) };
    try {
      return await work();
    } finally {
      this.at = before;
    }
  }
}
