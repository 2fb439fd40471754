/** Environment steps and gradient steps per second, over the last second or so of training. */
import type { Progress } from '../../contracts/agent';
import { type MetricEvent, metricEvents } from '../../contracts/metrics';

const WINDOW_SECONDS = 1;

export class Speedometer {
  private last: { readonly progress: Progress; readonly seconds: number } | null = null;

  /** @returns rates whenever a window has passed; they depend on wall time, so they are never the same twice */
  measure(progress: Progress, seconds: number): readonly MetricEvent[] {
    if (!this.last || seconds < this.last.seconds) this.last = { progress, seconds };
    const elapsed = seconds - this.last.seconds;
    if (elapsed < WINDOW_SECONDS) return [];
    const before = this.last.progress;
    this.last = { progress, seconds };
    return metricEvents(
      {
        'speed/env-steps': (progress.envSteps - before.envSteps) / elapsed,
        'speed/updates': (progress.gradSteps - before.gradSteps) / elapsed,
      },
      { step: progress.controlSteps, envSteps: progress.envSteps },
    );
  }
}
