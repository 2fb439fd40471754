/** Which metrics are drawn in which chart. A new metric is a line here; a chart without data is not shown. */
import type { MetricLog } from '../run/metricLog';
import { taskLook } from './taskColors';

export interface ChartSeries {
  readonly metric: string;
  readonly label: string;
  /** CSS variable with its colour. */
  readonly color: string;
  /** Precise values, drawn as they are, with dots while they are few; the rest are noisy and can be smoothed. */
  readonly isExact?: boolean;
  /** For an exact series: a noisy metric of the same thing, drawn thin behind it. */
  readonly companion?: string;
  /** Line pattern that tells it from series of a like colour. */
  readonly dash?: readonly number[];
}

export interface ChartSpec {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly series: readonly ChartSeries[];
  readonly format: 'percent' | 'number';
  /** Fixed y range; otherwise it follows the data. */
  readonly range?: readonly [number, number];
  /** Shown only when all charts are asked for. */
  readonly isExtra?: boolean;
  /** Many series: the legend stands below, and singles one out. */
  readonly isCrowded?: boolean;
}

const one = (metric: string, label: string): readonly ChartSeries[] => [
  { metric, label, color: '--lw-series-evaluate' },
];

export const SUCCESS_CHART: ChartSpec = {
  id: 'success',
  title: 'Success rate',
  help: 'Share of episodes that reach the goal, by who plays them.',
  format: 'percent',
  range: [0, 1],
  series: [
    { metric: 'evaluate/success', label: 'Greedy', color: '--lw-series-evaluate', isExact: true },
    { metric: 'explore/neural-success', label: 'Neural exploration', color: '--lw-series-neural' },
    { metric: 'explore/workflow-success', label: 'Workflow exploration', color: '--lw-series-workflow' },
    { metric: 'replay/success', label: 'Replayed', color: '--lw-series-other' },
  ],
};

/** A curve for each task of a run that learns several. */
export const successByTask = (tasks: readonly string[]): ChartSpec => ({
  id: 'success-by-task',
  title: 'Success by task',
  help: 'Greedy success in each task, as dots; the thin line is exploration.',
  format: 'percent',
  range: [0, 1],
  isCrowded: true,
  series: tasks.map((task, i) => ({
    metric: `evaluate/success/${task}`,
    companion: `explore/neural-success/${task}`,
    label: task,
    isExact: true,
    ...taskLook(i),
  })),
});

export const DETAIL_CHARTS: readonly ChartSpec[] = [
  {
    id: 'loss',
    title: 'Loss',
    help: 'What the updates minimise: minus the advantage-weighted log probability of actions, and the critic’s error.',
    format: 'number',
    series: [
      { metric: 'loss/policy', label: 'Policy', color: '--lw-series-evaluate' },
      { metric: 'loss/value', label: 'Value', color: '--lw-series-workflow' },
    ],
  },
  {
    id: 'td',
    title: 'TD error',
    help: 'How far the values of replayed actions are from what their outcomes say: its mean size, and the loss made of it.',
    format: 'number',
    series: [
      { metric: 'td/error', label: 'Error', color: '--lw-series-workflow' },
      { metric: 'loss/td', label: 'Loss', color: '--lw-series-evaluate' },
    ],
  },
  {
    id: 'q',
    title: 'Q-value',
    help: 'What the agent thinks replayed actions are worth, on average. It should settle; if it climbs above the greatest return, values are overestimated.',
    format: 'number',
    series: one('q/mean', 'Mean'),
  },
  {
    id: 'entropy',
    isExtra: true,
    title: 'Entropy',
    help: 'How undecided the policy is. It falls as the agent becomes sure; near 0 it no longer explores.',
    format: 'number',
    series: one('loss/entropy', 'Entropy'),
  },
  {
    id: 'replay',
    title: 'Replay buffer',
    help: 'Rewarded episodes stored to learn from.',
    format: 'number',
    series: [{ metric: 'replay/size', label: 'Episodes', color: '--lw-series-evaluate', isExact: true }],
  },
  {
    id: 'transitions',
    title: 'Transitions',
    help: 'Transitions in the replay buffer. Once it is full, the oldest give way.',
    format: 'number',
    series: [
      { metric: 'replay/transitions', label: 'Transitions', color: '--lw-series-evaluate', isExact: true },
    ],
  },
  {
    id: 'rewarded',
    title: 'Rewarded',
    help: 'Share of the transitions whose return holds a reward: of all in the buffer, and of those drawn to learn from. Priorities set the two apart.',
    format: 'percent',
    series: [
      { metric: 'replay/rewarded-batch', label: 'Drawn', color: '--lw-series-workflow' },
      { metric: 'replay/rewarded', label: 'Buffer', color: '--lw-series-evaluate', isExact: true },
    ],
  },
  {
    id: 'priority',
    title: 'Priority',
    help: 'How much transitions surprised when they were last replayed, on average; the greatest ever is what new ones get. The mean falls as the agent learns to foresee outcomes.',
    format: 'number',
    series: [
      { metric: 'priority/greatest', label: 'Greatest', color: '--lw-series-workflow', isExact: true },
      { metric: 'priority/mean', label: 'Mean', color: '--lw-series-evaluate' },
    ],
  },
  {
    id: 'speed',
    title: 'Per second',
    help: 'Actions on pages and gradient steps, each per second.',
    format: 'number',
    series: [
      { metric: 'speed/env-steps', label: 'Env', color: '--lw-series-evaluate' },
      { metric: 'speed/updates', label: 'Updates', color: '--lw-series-neural' },
    ],
  },
  {
    id: 'busy',
    isExtra: true,
    title: 'Busy',
    help: 'Share of the time that each thread is at work: the page with task frames, the learner with deciding and learning.',
    format: 'percent',
    range: [0, 1],
    series: [
      { metric: 'speed/page-busy', label: 'Page', color: '--lw-series-workflow' },
      { metric: 'speed/learner-busy', label: 'Learner', color: '--lw-series-evaluate' },
    ],
  },
  {
    id: 'gradient',
    isExtra: true,
    title: 'Gradient norm',
    help: 'Length of the gradient. Spikes or NaN mean the learning rate is too high.',
    format: 'number',
    series: one('grad/norm', 'Norm'),
  },
  {
    id: 'length',
    isExtra: true,
    title: 'Episode length',
    help: 'Actions per episode in greedy evaluation.',
    format: 'number',
    series: [{ metric: 'evaluate/steps', label: 'Steps', color: '--lw-series-evaluate', isExact: true }],
  },
];

/** Whether the log holds something that the chart would show. */
export const hasData = ({ series }: ChartSpec, log: MetricLog): boolean =>
  series.some(({ metric, companion }) => log.has(metric) || (companion !== undefined && log.has(companion)));
