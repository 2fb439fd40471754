/** Which metrics are drawn in which chart. A new metric is a line here. */

export interface ChartSeries {
  readonly metric: string;
  readonly label: string;
  /** CSS variable with its colour. */
  readonly color: string;
  /** Precise values, drawn as they are, with dots while they are few; the rest are noisy and can be smoothed. */
  readonly isExact?: boolean;
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
