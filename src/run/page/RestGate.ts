/**
 * Lets a run count as paused only once it is stored: a user who reads "Paused" may close the page. So that update is
 * held back until the last checkpoint is written, but not for long: storage may hang.
 */
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunStatus } from '../../contracts/run';

const LIMIT_MS = 10_000;

const RESTING: ReadonlySet<RunStatus> = new Set(['paused', 'finished', 'stopped']);

export class RestGate {
  private held: LearnerUpdate | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly pass: (update: LearnerUpdate) => void,
    private readonly limitMs = LIMIT_MS,
  ) {}

  /** @param isUnderWay whether training, including storing, has not ended yet */
  receive(update: LearnerUpdate, isUnderWay: boolean): void {
    const metrics = this.held ? [...this.held.metrics, ...update.metrics] : update.metrics;
    const episodes = this.held?.episodes
      ? [...this.held.episodes, ...(update.episodes ?? [])]
      : update.episodes;
    const next = { ...update, metrics, episodes };
    if (isUnderWay && RESTING.has(update.status)) {
      this.held = next;
      this.timer ??= setTimeout(() => this.release(), this.limitMs);
    } else {
      this.drop();
      this.pass(next);
    }
  }

  /** Passes on the update that was held back. */
  release(): void {
    const { held } = this;
    this.drop();
    if (held) this.pass(held);
  }

  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = null;
  }
}
