/** The learner's instruments: its progress and speed, what its thread does, what it holds in memory. */
import type { Progress } from '../../contracts/agent';
import { type MetricEvent, metricEvents } from '../../contracts/metrics';
import type { LearnerProfile, LearnerWork } from '../../contracts/profile';
import { deviceUse } from '../../nn/deviceUse';
import { Timeline } from '../../thread/Timeline';
import { WorkMeter } from '../../thread/WorkMeter';
import { Speedometer } from './Speedometer';

export class Instruments {
  readonly timeline = new Timeline<LearnerWork>('other');
  private readonly speedometer = new Speedometer();
  private readonly meter = new WorkMeter('learner', this.timeline, [
    'act',
    'encode',
    'update',
    'evaluate',
    'other',
  ]);

  /** Excludes the time since the last reading from measurement. */
  restart(): void {
    this.meter.restart();
  }

  /** To be called after every control step. @param seconds wall seconds spent training so far */
  measure(progress: Progress, seconds: number): readonly MetricEvent[] {
    const at = { step: progress.controlSteps, envSteps: progress.envSteps };
    return [
      ...metricEvents(
        { 'progress/env-steps': progress.envSteps, 'progress/updates': progress.gradSteps },
        at,
      ),
      ...this.speedometer.measure(progress, seconds),
      ...this.meter.measure(at),
    ];
  }

  /** The work done since the last call. */
  profile(): LearnerProfile {
    return { spans: this.timeline.take(), ...deviceUse() };
  }
}
