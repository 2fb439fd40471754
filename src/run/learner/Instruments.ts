/** The learner's instruments: how far and how fast it is, what its thread does, what it holds. */
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

  /** What lies between here and the last reading is not to be measured. */
  restart(): void {
    this.meter.restart();
  }

  /** To be asked after every control step. @param seconds wall seconds spent training so far */
  measure(progress: Progress, seconds: number): readonly MetricEvent[] {
    const at = { step: progress.controlSteps, envSteps: progress.envSteps };
    return [
      ...metricEvents({ 'progress/env-steps': progress.envSteps }, at),
      ...this.speedometer.measure(progress, seconds),
      ...this.meter.measure(at),
    ];
  }

  /** What has been done since the last call. */
  profile(): LearnerProfile {
    return { spans: this.timeline.take(), ...deviceUse() };
  }
}
