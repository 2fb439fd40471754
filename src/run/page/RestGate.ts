/**
 * Lets a run count as paused only once it is stored: a user who reads "Paused" may close the page. So that status is
 * held back until the last checkpoint is written, but not for long: storage may hang. What was measured and played is passed on at once.
 */
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunStatus } from '../../contracts/run';
import { RESTING } from '../../contracts/runStatus';

const LIMIT_MS = 10_000;

export class RestGate {
  private held: LearnerUpdate | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The status that was passed on last. */
  private status: RunStatus = 'running';

  constructor(
    private readonly pass: (update: LearnerUpdate) => void,
    private readonly limitMs = LIMIT_MS,
  ) {}

  /** @param isUnderWay whether training, including storing, has not ended yet */
  receive(update: LearnerUpdate, isUnderWay: boolean): void {
    if (isUnderWay && RESTING.has(update.status)) {
      this.held = statusIn(update);
      this.timer ??= setTimeout(() => this.release(), this.limitMs);
      this.pass({ ...update, status: this.status });
    } else {
      this.drop();
      this.status = update.status;
      this.pass(update);
    }
  }

  /** Passes on the status that was held back. */
  release(): void {
    const { held } = this;
    this.drop();
    if (!held) return;
    this.status = held.status;
    this.pass(held);
  }

  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = null;
  }
}

/** The same without what has happened since the update before. */
const statusIn = (update: LearnerUpdate): LearnerUpdate => ({
  ...update,
  ...{ metrics: [], decision: null, episodes: undefined, learner: undefined, page: undefined },
});
