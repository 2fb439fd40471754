/** What every run records, whatever its agent. */
import type { MetricSpec, MetricTable } from '../contracts/metrics';

/** Of validation (`learner/Validations.ts`). The success may be followed by the task. */
export const VALIDATION_METRICS = {
  'evaluate/success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Validation',
    meaning: 'Share of validation episodes solved, without exploring.',
    isExact: true,
  },
  'evaluate/steps': {
    unit: 'steps',
    axis: 'Episode length',
    label: 'Steps',
    meaning: 'Mean number of actions in a validation episode.',
    isExact: true,
    isExtra: true,
  },
} as const satisfies MetricTable;

const perControlStep = (label: string, what: string) =>
  ({
    unit: 'milliseconds',
    axis: 'Time per control step',
    label,
    meaning: `Milliseconds of a control step that ${what}.`,
  }) as const satisfies MetricSpec;

/** Of the course of a run: how fast it is, and what it spends its time on. */
export const COURSE_METRICS = {
  'speed/env-steps': {
    unit: 'per second',
    axis: 'Speed',
    label: 'Env steps',
    meaning: 'Actions on pages per second, all frames together.',
  },
  'speed/updates': {
    unit: 'per second',
    axis: 'Speed',
    label: 'Updates',
    meaning: 'Gradient steps per second.',
  },
  'speed/learner-busy': {
    unit: 'share',
    axis: 'Busy threads',
    label: 'Learner',
    meaning: 'Share of the time that the learner’s thread is deciding and learning.',
    isExtra: true,
  },
  'speed/page-busy': {
    unit: 'share',
    axis: 'Busy threads',
    label: 'Page',
    meaning: 'Share of the time that the page’s thread is running task frames.',
    isExtra: true,
  },
  'speed/evaluate-seconds': {
    unit: 'seconds',
    axis: 'Validation time',
    label: 'Seconds',
    meaning: 'Seconds that a validation takes.',
    isExact: true,
    isExtra: true,
  },
  'progress/env-steps': {
    unit: 'steps',
    axis: 'Environment steps',
    label: 'All frames',
    meaning: 'Environment steps of the run so far, counted over all frames.',
    isExact: true,
  },
  'progress/updates': {
    unit: 'count',
    axis: 'Updates',
    label: 'All networks',
    meaning: 'Gradient steps of the run so far.',
    isExact: true,
  },
  'speed/act-ms': perControlStep('Act', 'the learner spends on forward passes while exploring'),
  'speed/encode-ms': perControlStep('Encode', 'the learner spends on turning observations into numbers'),
  'speed/update-ms': perControlStep('Update', 'the learner spends on gradient steps'),
  'speed/evaluate-ms': perControlStep('Evaluate', 'the learner spends on validation'),
  'speed/other-ms': perControlStep('Other', 'the learner spends on other work'),
  'speed/wait-ms': perControlStep('Wait', 'the learner waits for pages'),
  'speed/step-ms': perControlStep('Step', 'the page spends on actions and their effects'),
  'speed/reset-ms': perControlStep('Reset', 'the page spends on starting episodes'),
} as const satisfies MetricTable;

type RunMetrics = typeof VALIDATION_METRICS & typeof COURSE_METRICS;

export type RunAxis = RunMetrics[keyof RunMetrics]['axis'];
