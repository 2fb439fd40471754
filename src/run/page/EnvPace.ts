/** How fast a run's pages go: as chosen, but slowly while an episode is watched, and at full speed to a pause. */
import type { Pace } from '../../contracts/env';
import type { Brake } from '../../env/Brake';

/** Least milliseconds between two actions while an episode is watched. */
const WATCH_STEP_MS = 500;

export class EnvPace {
  private chosen: Pace = 'max';
  private isWatching = false;

  constructor(private readonly brake: Brake) {}

  /** Takes effect at once. */
  choose(pace: Pace): void {
    this.chosen = pace;
    this.apply();
  }

  /** Slowly enough to follow during `work`; afterwards, nothing is held. */
  async whileWatching(work: () => Promise<void>): Promise<void> {
    this.isWatching = true;
    this.apply();
    try {
      await work();
    } finally {
      this.isWatching = false;
      this.brake.release();
      this.apply();
    }
  }

  /** Neither held nor slowed down during `work`. */
  async unhindered(work: () => Promise<void>): Promise<void> {
    this.brake.release();
    this.brake.pace = 'max';
    try {
      await work();
    } finally {
      this.apply();
    }
  }

  private apply(): void {
    const { chosen } = this;
    if (!this.isWatching) this.brake.pace = chosen;
    else this.brake.pace = chosen === 'max' ? WATCH_STEP_MS : Math.max(chosen, WATCH_STEP_MS);
  }
}
