/**
 * Settings of workflow-guided exploration and of its baselines. The defaults are what works best here; where the paper
 * or its reference program differs, `paper` says how. Section numbers are those of Liu et al. (ICLR 2018).
 */
import type { Settings } from '../../contracts/run';
import type { SettingSpec } from '../../contracts/settings';

export const settingsTable = [
  {
    key: 'workflowEvery',
    label: 'Workflow exploration every',
    help: 'Control steps between two batches of episodes explored by the workflow policy.',
    kind: 'integer',
    default: 1,
    min: 1,
    max: 100,
    paper: '1 (reference program)',
    group: 'Exploration',
    live: false,
  },
  {
    key: 'workflowEveryOvertaken',
    label: '… once overtaken',
    help: 'The same, once DOMNet succeeds nine times out of ten and more often than the workflow policy.',
    kind: 'integer',
    default: 5,
    min: 1,
    max: 1000,
    paper: 'no change (reference program)',
    group: 'Exploration',
    live: false,
  },
  {
    key: 'neuralEvery',
    label: 'Neural exploration every',
    help: 'Control steps between two batches of episodes explored by DOMNet itself.',
    kind: 'integer',
    default: 1,
    min: 1,
    max: 100,
    paper: '10 (reference program)',
    group: 'Exploration',
    live: false,
  },
  {
    key: 'onPolicy',
    label: 'On-policy updates',
    help: 'Whether DOMNet also learns by A2C from the episodes that it explores itself.',
    kind: 'boolean',
    default: true,
    paper: 'on (Section 5); off in the reference program',
    group: 'Exploration',
    live: false,
  },
  {
    key: 'workflowLearningRate',
    label: 'Workflow learning rate',
    help: 'Step size of the REINFORCE update of the workflow policy (Eq. 5).',
    kind: 'number',
    default: 0.8,
    min: 0,
    max: 10,
    step: 0.1,
    paper: '0.8 (reference program)',
    group: 'Workflows',
    live: false,
  },
  {
    key: 'stepsPerVertex',
    label: 'Steps kept at a vertex',
    help: 'Workflow steps kept at each lattice vertex, the most specific first.',
    kind: 'integer',
    default: 50,
    min: 1,
    max: 500,
    paper: '50 (reference program)',
    group: 'Workflows',
    live: false,
  },
  {
    key: 'shortcuts',
    label: 'Shortcut steps',
    help: 'Skip steps without effect and collapse steps with one effect (Section 3).',
    kind: 'boolean',
    default: true,
    paper: 'on (Section 3)',
    group: 'Workflows',
    live: false,
  },
  {
    key: 'replayEvery',
    label: 'Replay round every',
    help: 'Control steps between two rounds of learning from replayed episodes.',
    kind: 'integer',
    default: 2,
    min: 1,
    max: 100,
    paper: '5 (reference program)',
    group: 'Replay',
    live: false,
  },
  {
    key: 'replayUpdates',
    label: 'Updates a round',
    help: 'Gradient steps in each replay round.',
    kind: 'integer',
    default: 12,
    min: 1,
    max: 500,
    paper: '30 (reference program)',
    group: 'Replay',
    live: false,
  },
  {
    key: 'updatesPerEpisode',
    label: 'Updates for each success',
    help: 'Replay updates that each newly rewarded episode pays for, so that few episodes are not learned by heart; 0 for no limit.',
    kind: 'number',
    default: 4,
    min: 0,
    max: 1000,
    step: 1,
    paper: 'no limit (reference program)',
    group: 'Replay',
    live: false,
  },
  {
    key: 'replayBatch',
    label: 'Steps in a batch',
    help: 'Environment steps in one replay batch, drawn from episodes of all goal kinds alike.',
    kind: 'integer',
    default: 32,
    min: 1,
    max: 512,
    paper: 'all steps of 5 episodes (reference program)',
    group: 'Replay',
    live: false,
  },
  {
    key: 'replayMinimum',
    label: 'Episodes before replay',
    help: 'Rewarded episodes that the buffer must hold before it is learned from.',
    kind: 'integer',
    default: 10,
    min: 1,
    max: 1000,
    paper: '100 for each set of goal keys (reference program)',
    group: 'Replay',
    live: false,
  },
  {
    key: 'replayCapacity',
    label: 'Buffer capacity',
    help: 'Rewarded episodes kept for each set of goal keys; the oldest give way.',
    kind: 'integer',
    default: 1000,
    min: 1,
    max: 10000,
    paper: '1000, evicted at random (reference program)',
    group: 'Replay',
    live: false,
  },
  {
    key: 'replayBaseline',
    label: 'Replay baseline',
    help: 'Constant subtracted from the return of a replayed episode to give its advantage.',
    kind: 'number',
    default: 0.1,
    min: 0,
    max: 0.99,
    step: 0.05,
    paper: '0.1 (reference program)',
    group: 'Replay',
    live: false,
  },
  {
    key: 'learningRate',
    label: 'Learning rate',
    help: "Adam's step size.",
    kind: 'number',
    default: 0.002,
    min: 0.00001,
    max: 0.1,
    step: 0.0005,
    paper: '0.001 (reference program)',
    group: 'Optimisation',
    live: false,
  },
  {
    key: 'clipNorm',
    label: 'Gradient norm bound',
    help: 'Gradients longer than this are scaled down to it; 0 for no bound.',
    kind: 'number',
    default: 5,
    min: 0,
    max: 1000,
    step: 1,
    paper: 'none (reference program)',
    group: 'Optimisation',
    live: false,
  },
  {
    key: 'discount',
    label: 'Discount γ',
    help: 'Weight of a reward one step later.',
    kind: 'number',
    default: 1,
    min: 0,
    max: 1,
    step: 0.01,
    paper: '1 (reference program)',
    group: 'Optimisation',
    live: false,
  },
  {
    key: 'entropyBonus',
    label: 'Entropy bonus',
    help: 'Reward for spreading probability over elements, on-policy updates only.',
    kind: 'number',
    default: 0.01,
    min: 0,
    max: 1,
    step: 0.005,
    paper: '0 (reference program)',
    group: 'Optimisation',
    live: false,
  },
  {
    key: 'criticCoefficient',
    label: 'Critic coefficient',
    help: 'Weight of the squared error of the value head, on-policy updates only.',
    kind: 'number',
    default: 0.5,
    min: 0,
    max: 10,
    step: 0.1,
    paper: '1 (reference program)',
    group: 'Optimisation',
    live: false,
  },
  {
    key: 'cloningEvery',
    label: 'Validate cloning every',
    help: 'Gradient steps of behavioural cloning between two validations (BC+RL only).',
    kind: 'integer',
    default: 50,
    min: 1,
    max: 10000,
    paper: '500 (reference program)',
    group: 'Cloning',
    live: false,
  },
  {
    key: 'wordDim',
    label: 'Word vector',
    help: 'Length of the learned vector of a word.',
    kind: 'integer',
    default: 32,
    min: 4,
    max: 300,
    paper: '100 (GloVe, reference program)',
    group: 'DOMNet',
    live: false,
  },
  {
    key: 'attentionDim',
    label: 'Attention width',
    help: 'Width of the additive attentions.',
    kind: 'integer',
    default: 32,
    min: 4,
    max: 256,
    paper: '64 (reference program)',
    group: 'DOMNet',
    live: false,
  },
  {
    key: 'softAlignment',
    label: 'Soft alignment',
    help: 'Goal matching also counts words that lie close together as vectors, not only equal ones.',
    kind: 'boolean',
    default: true,
    paper: 'equal words only (Section 5)',
    group: 'DOMNet',
    live: false,
  },
] as const satisfies readonly SettingSpec[];

type Entry = (typeof settingsTable)[number];
type Widen<T> = T extends boolean ? boolean : T extends number ? number : T;

/** The settings with their types. */
export type WgeSettings = { readonly [E in Entry as E['key']]: Widen<E['default']> };

/** Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it. */
export function resolveSettings(overrides: Settings): WgeSettings {
  const specs: readonly SettingSpec[] = settingsTable;
  const unknown = Object.keys(overrides).find((key) => !specs.some((spec) => spec.key === key));
  if (unknown)
    throw new Error(`There is no setting "${unknown}". Known: ${specs.map((s) => s.key).join(', ')}.`);
  return Object.fromEntries(
    specs.map((spec) => [spec.key, checked(spec, overrides[spec.key] ?? spec.default)]),
  ) as WgeSettings;
}

function checked(spec: SettingSpec, value: number | string | boolean): number | string | boolean {
  const complain = (wanted: string): never => {
    throw new Error(`Setting "${spec.key}" must be ${wanted}, not ${JSON.stringify(value)}.`);
  };
  if (typeof value !== typeof spec.default) complain(`a ${typeof spec.default}`);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) complain('a finite number');
    if (spec.kind === 'integer' && !Number.isInteger(value)) complain('a whole number');
    if (spec.min !== undefined && value < spec.min) complain(`at least ${spec.min}`);
    if (spec.max !== undefined && value > spec.max) complain(`at most ${spec.max}`);
  }
  if (spec.choices && !spec.choices.includes(String(value))) complain(`one of ${spec.choices.join(', ')}`);
  return value;
}
