/** What a run costs the page's thread: the frames' work, as spans and as metrics. */

import type { Checkpoint } from '../../contracts/checkpoint';
import type { LearnerUpdate } from '../../contracts/learner';
import type { MetricEvent } from '../../contracts/metrics';
import type { PageProfile, PageWork } from '../../contracts/profile';
import { byteSize } from '../../store/byteSize';
import type { Timeline } from '../../thread/Timeline';
import { WorkMeter } from '../../thread/WorkMeter';

export class PageMeter {
  private readonly meter: WorkMeter<PageWork>;
  private checkpointBytes: number | null = null;

  constructor(private readonly timeline: Timeline<PageWork>) {
    this.meter = new WorkMeter('page', timeline, ['step', 'reset']);
  }

  weigh(checkpoint: Checkpoint): void {
    this.checkpointBytes = byteSize(checkpoint);
  }

  /** The learner's update, completed with what this thread did in the meantime. */
  complete(update: LearnerUpdate): LearnerUpdate {
    const page: PageProfile = { spans: this.timeline.take(), checkpointBytes: this.checkpointBytes };
    return { ...update, page, metrics: [...update.metrics, ...this.measure(update)] };
  }

  private measure({ status, progress }: LearnerUpdate): readonly MetricEvent[] {
    if (status === 'running')
      return this.meter.measure({ step: progress.controlSteps, envSteps: progress.envSteps });
    this.meter.restart();
    return [];
  }
}
