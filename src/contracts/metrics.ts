/**
 * What a run records: every metric with its unit, its axis and its meaning. A name may be followed by `/` and a task, where a
 * run has several.
 */

export interface MetricEvent {
  readonly name: string;
  readonly value: number;
  /** Control step of the run. */
  readonly step: number;
  /** Environment steps of the run when it was recorded, counted over all frames. */
  readonly envSteps: number;
}

/** Where a run stands when something is recorded. */
export type RecordedAt = Pick<MetricEvent, 'step' | 'envSteps'>;

/** Values recorded at one time, as events. */
export const metricEvents = (
  values: Readonly<Record<string, number>>,
  { step, envSteps }: RecordedAt,
): MetricEvent[] => Object.entries(values).map(([name, value]) => ({ name, value, step, envSteps }));

/**
 * Whether an event was recorded before a checkpoint with these counters; without them, none was. Trainers number a
 * control step's metrics by the control steps done before it, sessions by those done including it, so environment steps
 * decide between the two.
 */
export const isRecordedBy = (
  { step, envSteps }: { readonly step: number; readonly envSteps?: number },
  done: { readonly controlSteps: number; readonly envSteps: number } | undefined,
): boolean =>
  done !== undefined &&
  (step < done.controlSteps || (step === done.controlSteps && !(envSteps! > done.envSteps)));

export type MetricUnit =
  | 'share'
  | 'reward'
  | 'steps'
  | 'seconds'
  | 'milliseconds'
  | 'per second'
  | 'nats'
  | 'norm'
  | 'count'
  | 'loss';

export interface MetricSpec {
  readonly unit: MetricUnit;
  /** The chart that the metric is drawn in: metrics with the same axis share its scale. */
  readonly axis: string;
  /** In a few words, for a legend. */
  readonly label: string;
  /** One sentence. */
  readonly meaning: string;
  /** Counted or measured over many episodes: drawn as it is. Other metrics are noisy samples and may be smoothed. */
  readonly isExact?: true;
}

const perControlStep = (label: string, what: string) =>
  ({
    unit: 'milliseconds',
    axis: 'Time per control step',
    label,
    meaning: `Milliseconds of a control step that ${what}.`,
  }) as const satisfies MetricSpec;

/** By name; the charts and their series come in this order. */
export const METRICS = {
  'evaluate/success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Validation',
    meaning: 'Share of validation episodes solved, without exploring.',
    isExact: true,
  },
  'explore/neural-success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Neural exploration',
    meaning: 'Share of episodes that the neural policy solves while it explores.',
  },
  'explore/workflow-success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Workflow exploration',
    meaning: 'Share of episodes that the workflow policy solves while it explores.',
  },
  'explore/positive': {
    unit: 'share',
    axis: 'Positive rewards',
    label: 'Exploration, positive',
    meaning:
      'Share of episodes with a positive reward among those with any, while the neural policy explores: how World of Bits counts success.',
  },
  'clone/validation-success': {
    unit: 'share',
    axis: 'Success rate',
    label: 'Cloned',
    meaning:
      'Share of validation episodes that the cloned policy solves; cloning ends when it no longer rises.',
    isExact: true,
  },
  'loss/policy': {
    unit: 'loss',
    axis: 'Loss',
    label: 'Policy',
    meaning: 'Minus the weighted log probability of the actions learned from.',
  },
  'loss/value': {
    unit: 'loss',
    axis: 'Loss',
    label: 'Value',
    meaning: 'Squared difference between the critic’s estimate and the return.',
  },
  'loss/pointer': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Pointer',
    meaning: 'Cross-entropy of where demonstrations point, weighted as the settings say.',
  },
  'loss/button': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Button',
    meaning: 'Cross-entropy of what demonstrations do with the mouse button, weighted as the settings say.',
  },
  'loss/key': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Key',
    meaning: 'Cross-entropy of the keys that demonstrations press, weighted as the settings say.',
  },
  'loss/action-type': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Type of action',
    meaning: 'Cross-entropy of the types of action in demonstrations.',
  },
  'loss/text-choice': {
    unit: 'loss',
    axis: 'Cloning loss',
    label: 'Text',
    meaning: 'Cross-entropy of which text of the instruction demonstrations enter.',
  },
  'vmpo/divergence': {
    unit: 'nats',
    axis: 'Trust region',
    label: 'Divergence',
    meaning:
      'How far the newest policy is from the one that explores, mean KL divergence over explored states.',
  },
  'vmpo/trust': {
    unit: 'loss',
    axis: 'Multipliers of V-MPO',
    label: 'α',
    meaning: 'Weight of the trust region: it rises while the policy moves further than allowed.',
  },
  'vmpo/temperature': {
    unit: 'loss',
    axis: 'Multipliers of V-MPO',
    label: 'η',
    meaning: 'Temperature of the weights of good actions: the lower it is, the more the best ones count.',
  },
  'loss/td': {
    unit: 'loss',
    axis: 'TD error',
    label: 'Loss',
    meaning: 'What the updates minimise: the loss computed from the TD errors.',
  },
  'td/error': {
    unit: 'reward',
    axis: 'TD error',
    label: 'Error',
    meaning: 'Mean absolute difference between the value of a replayed action and its target.',
  },
  'q/mean': {
    unit: 'reward',
    axis: 'Q-value',
    label: 'Mean',
    meaning:
      'Mean value of replayed actions: it should settle, and not climb above the greatest return, which would mean that values are overestimated.',
  },
  'replay/size': {
    unit: 'count',
    axis: 'Replay buffer',
    label: 'Episodes',
    meaning: 'Rewarded episodes stored for learning.',
    isExact: true,
  },
  'replay/transitions': {
    unit: 'count',
    axis: 'Transitions',
    label: 'Transitions',
    meaning: 'Transitions in the replay buffer; once it is full, the oldest are replaced.',
    isExact: true,
  },
  'replay/rewarded': {
    unit: 'share',
    axis: 'Rewarded transitions',
    label: 'Buffer',
    meaning: 'Share of all transitions in the buffer whose return holds a reward.',
    isExact: true,
  },
  'replay/rewarded-batch': {
    unit: 'share',
    axis: 'Rewarded transitions',
    label: 'Drawn',
    meaning:
      'The same share among the transitions drawn for learning; priorities make it differ from the buffer’s.',
  },
  'priority/mean': {
    unit: 'reward',
    axis: 'Priority',
    label: 'Mean',
    meaning:
      'Mean priority of the buffer’s transitions: how large the TD error was when they were last replayed.',
  },
  'priority/greatest': {
    unit: 'reward',
    axis: 'Priority',
    label: 'Greatest',
    meaning: 'The highest priority so far, which is what new transitions get.',
    isExact: true,
  },
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
  'loss/entropy': {
    unit: 'nats',
    axis: 'Entropy',
    label: 'Entropy',
    meaning:
      'How undecided the policy is; it falls as the agent becomes more certain, and near 0 it tries nothing new.',
  },
  'speed/learner-busy': {
    unit: 'share',
    axis: 'Busy threads',
    label: 'Learner',
    meaning: 'Share of the time that the learner’s thread is deciding and learning.',
  },
  'speed/page-busy': {
    unit: 'share',
    axis: 'Busy threads',
    label: 'Page',
    meaning: 'Share of the time that the page’s thread is running task frames.',
  },
  'grad/norm': {
    unit: 'norm',
    axis: 'Gradient norm',
    label: 'Norm',
    meaning: 'Length of the gradient; spikes mean that the learning rate is too high.',
  },
  'grad/skipped': {
    unit: 'share',
    axis: 'Skipped updates',
    label: 'Skipped',
    meaning: 'Share of updates skipped because their gradient was not a finite number.',
  },
  'evaluate/steps': {
    unit: 'steps',
    axis: 'Episode length',
    label: 'Steps',
    meaning: 'Mean number of actions in a validation episode.',
    isExact: true,
  },
  'explore/return': {
    unit: 'reward',
    axis: 'Return',
    label: 'Mean',
    meaning: 'Mean undiscounted return of the training episodes of all agents.',
  },
  'explore/best-return': {
    unit: 'reward',
    axis: 'Return',
    label: 'Best agent',
    meaning:
      'Mean discounted return of the agent that did best on each generated site: the budget is based on it.',
  },
  'explore/regret': {
    unit: 'reward',
    axis: 'Return',
    label: 'Regret',
    meaning: 'Best return minus the mean return, averaged over generated sites: the adversary’s reward.',
  },
  'site/active': {
    unit: 'count',
    axis: 'Generated sites',
    label: 'Active',
    meaning: 'Mean number of primitives in a generated site that make its instruction longer.',
  },
  'site/passive': {
    unit: 'count',
    axis: 'Generated sites',
    label: 'Passive',
    meaning: 'Mean number of primitives in a generated site that only distract.',
  },
  'site/pages': {
    unit: 'count',
    axis: 'Generated sites',
    label: 'Pages',
    meaning: 'Mean number of pages in a generated site.',
  },
  'adversary/skip': {
    unit: 'share',
    axis: 'Adversary',
    label: 'Skips',
    meaning: 'Mean probability that the adversary leaves a place empty.',
  },
  'adversary/entropy': {
    unit: 'nats',
    axis: 'Adversary entropy',
    label: 'Entropy',
    meaning: 'How undecided the adversary is about primitives and pages, mean over its steps.',
  },
  'adversary/budget': {
    unit: 'loss',
    axis: 'Adversary loss',
    label: 'Budget',
    meaning: 'The budget loss: best return times the log probability of leaving places empty.',
  },
  'adversary/loss': {
    unit: 'loss',
    axis: 'Adversary loss',
    label: 'All',
    meaning: 'What the adversary minimises, its budget included.',
  },
  'speed/evaluate-seconds': {
    unit: 'seconds',
    axis: 'Validation time',
    label: 'Seconds',
    meaning: 'Seconds that a validation takes.',
    isExact: true,
  },
  'progress/env-steps': {
    unit: 'steps',
    axis: 'Environment steps',
    label: 'All frames',
    meaning: 'Environment steps of the run so far, counted over all frames.',
    isExact: true,
  },
  'explore/env-steps': {
    unit: 'steps',
    axis: 'Environment steps',
    label: 'One task',
    meaning: 'Environment steps of the episodes of one task that ended in the control step.',
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
} as const satisfies Readonly<Record<string, MetricSpec>>;

export type MetricName = keyof typeof METRICS;
export type MetricAxis = (typeof METRICS)[MetricName]['axis'];

const isMetricName = (name: string): name is MetricName => Object.hasOwn(METRICS, name);

/** The metric that a name stands for, with or without a task after it; null for one that is not declared. */
export function metricNameOf(name: string): MetricName | null {
  if (isMetricName(name)) return name;
  // A task's own name may contain slashes, as those from packs do.
  const metric = name.split('/', 2).join('/');
  return isMetricName(metric) ? metric : null;
}

export function metricSpecOf(name: string): MetricSpec | null {
  const metric = metricNameOf(name);
  return metric && METRICS[metric];
}
