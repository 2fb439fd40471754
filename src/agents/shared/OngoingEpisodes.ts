/**
 * Episodes that continue from one unroll to the next, in all frames of a run. They are put aside while other episodes
 * need the frames (an evaluation, replayed demonstrations) and then resumed where they left off, also in stored runs.
 */
import type { EpisodeSpec } from '../../contracts/episode';
import { type Actor, Driver, type SavedEpisode, type Schedule } from '../../rl/Driver';
import type { TrainingContext } from './TrainingContext';

/** The names are part of stored runs. */
export interface SavedEpisodes {
  /** Episodes begun, by frame. */
  readonly begun: readonly number[];
  /** Null if none has begun yet. */
  readonly episodes: readonly SavedEpisode[] | null;
}

export class OngoingEpisodes<Memo, State> implements Schedule {
  private running: Driver | null = null;
  /** Where to resume, while no driver plays them. */
  private paused: readonly SavedEpisode[] | null = null;
  private begunIn: number[];

  constructor(private readonly context: TrainingContext) {
    this.begunIn = Array.from({ length: context.numEnvs }, () => 0);
  }

  /**
   * Plays them on from where they were put aside.
   * @param explorer acts in all frames if nobody does yet
   */
  async driver(explorer: () => Actor<Memo, State>): Promise<Driver> {
    this.running ??= await this.takeUp(explorer());
    return this.running;
  }

  putAside(): void {
    if (this.running) this.paused = this.running.save();
    this.running = null;
  }

  next(frame: number): EpisodeSpec {
    const { context, begunIn } = this;
    return context.trainingEpisode(begunIn[frame] * context.numEnvs + frame, frame);
  }

  begun(frame: number): void {
    this.begunIn[frame] += 1;
  }

  save(): SavedEpisodes {
    return { begun: [...this.begunIn], episodes: this.running?.save() ?? this.paused };
  }

  load({ begun, episodes }: SavedEpisodes): void {
    this.begunIn = [...begun];
    this.running = null;
    this.paused = episodes;
  }

  private async takeUp(actor: Actor<Memo, State>): Promise<Driver> {
    const { env, numEnvs, timeline } = this.context;
    const frames = Array.from({ length: numEnvs }, (_, frame) => frame);
    const driver = new Driver(env, [{ actor, frames }], this, {
      numEnvs,
      wait: (answer) => timeline.wait(answer),
    });
    if (this.paused) await driver.restore(this.paused);
    else await driver.start();
    this.paused = null;
    return driver;
  }
}
