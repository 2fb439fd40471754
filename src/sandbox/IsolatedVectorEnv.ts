/**
 * N frames whose pages are isolated from this one. The steps of all frames are sent together and awaited together, so
 * frames to which the browser has given processes of their own work in parallel.
 */
import type { RawInput } from '../contracts/demo';
import type { Action, Observation } from '../contracts/env';
import type { EpisodeSpec, PageEpisode } from '../contracts/episode';
import type { ObservationNeeds } from '../contracts/needs';
import type { StepOutcome } from '../env/Episodes';
import { type FrameTurn, LockstepEnv } from '../env/LockstepEnv';
import type { EpisodeStatus } from '../env/TaskPage';
import type { Task } from '../task/task';
import { ForeignPageError } from './ForeignPageError';

/** How long a frame may take to show that it is not the one that hangs, in milliseconds. */
const PING_MS = 1_000;

/** A frame that is controlled by messages. Every failure of its page is a `ForeignPageError`. */
export interface IsolatedFrame {
  readonly element: HTMLElement;
  readonly task: Task;
  load(): Promise<void>;
  reset(
    episode: PageEpisode,
    needs?: ObservationNeeds,
  ): Promise<{ readonly observation: Observation; readonly status: EpisodeStatus }>;
  /** One turn: the action, if there is one, then page time, then an observation. */
  step(action: Action | null, stepMs: number, needs?: ObservationNeeds): Promise<StepOutcome>;
  observe(needs?: ObservationNeeds): Promise<Observation>;
  /** What is left of an episode whose page was lost. */
  lost(error: ForeignPageError, needs: ObservationNeeds): StepOutcome;
  /** Whether the page answers within this time; one that does not counts as failed. */
  answersWithin(ms: number): Promise<boolean>;
  /** Whether a person's mouse and keyboard reach the page. */
  setInteractive(isInteractive: boolean): void;
  /** Page time follows the wall clock, for watching. */
  setRealTime(isRealTime: boolean): void;
  /** When the episode ended, page milliseconds; null before that, and where it is not known. */
  readonly endedMs: number | null;
  /** From now on calls this for everything that a person's hand does in the page, where that can be heard. */
  hear(onInput: (input: RawInput) => void): void;
  unload(): void;
  dispose(): void;
}

export abstract class IsolatedVectorEnv<Frame extends IsolatedFrame> extends LockstepEnv<Frame> {
  /** Called for every page that fails, with its name, as it happens. */
  onPageError: ((error: ForeignPageError) => void) | null = null;

  protected observeFrame(frame: number): Promise<Observation> {
    return this.taskFrames[frame].observe(this.config.needs.observation);
  }

  /** Starts all frames, whether or not others fail; then the first failure is an error. */
  protected async startFrames(starts: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const failures: unknown[] = [];
    const observations = await Promise.all(
      starts.map(async (start, frame) => {
        if (!start) return null;
        try {
          const { observation, status } = await this.taskFrames[frame].reset(
            start,
            this.config.needs.observation,
          );
          return this.begin(frame, start, status, observation);
        } catch (error) {
          failures.push(error);
          return null;
        }
      }),
    );
    if (failures.length === 0) return observations;
    for (const error of failures) if (error instanceof ForeignPageError) this.onPageError?.(error);
    await this.unloadFailed();
    throw failures[0];
  }

  /** A frame whose page fails loses its episode; the next reset loads the page again. */
  protected async stepFrames(turns: readonly FrameTurn[]): Promise<StepOutcome[]> {
    const { observation: needs } = this.config.needs;
    let hasFailed = false;
    const outcomes = await Promise.all(
      turns.map(async ({ frame, action }) => {
        const taskFrame = this.taskFrames[frame];
        try {
          return await taskFrame.step(action, this.stepLength(action), needs);
        } catch (error) {
          if (!(error instanceof ForeignPageError)) throw error;
          hasFailed = true;
          this.onPageError?.(error);
          return taskFrame.lost(error, needs);
        }
      }),
    );
    if (hasFailed) await this.unloadFailed();
    return outcomes;
  }

  /** Page time that passes with an action, milliseconds. */
  protected stepLength(_action: Action | null): number {
    return this.config.needs.stepMs;
  }

  /**
   * Unloads the frames that have failed, and those that hang with them: most browsers keep all sandboxed frames of a
   * page in one process, which ends, and lets new frames in, only when the last of them is gone.
   */
  private async unloadFailed(): Promise<void> {
    const answers = await Promise.all(this.taskFrames.map((frame) => frame.answersWithin(PING_MS)));
    for (const [frame, answered] of answers.entries()) if (!answered) this.taskFrames[frame].unload();
  }
}
