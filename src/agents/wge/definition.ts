/** WGE and the baselines that the paper compares it with, which share its network or its workflows (Liu et al. 2018, Section 6). */

import type { AgentSpec } from '../../contracts/agentSpec';
import { ELEMENT_NEEDS, type Needs } from '../../contracts/needs';
import type { Settings } from '../../contracts/run';
import type { SettingSpec } from '../../contracts/settings';
import { WGE_PAPER } from '../papers';
import type { AgentDefinition } from '../shared/definition';
import { WORKFLOW_SUCCESS } from '../shared/metricTables';
import { storedSettingsIn } from '../shared/sameNetwork';
import { paperPreset } from '../shared/settings';
import { a2cMetrics, bcRlMetrics, wgeMetrics } from './metricsTable';
import { BC_RL_DEFAULTS, settingsTable } from './settings';
import { BEFORE_SETTINGS } from './settings/domNet';

/**
 * All settings, or those of some groups, with the paper's preset for them.
 * @param defaults that differ from those of WGE
 */
function settingsOf(
  groups: readonly string[] = [],
  defaults: Settings = {},
): Pick<AgentSpec, 'settings' | 'presets'> {
  const table: readonly SettingSpec[] = settingsTable;
  const settings = (groups.length > 0 ? table.filter(({ group }) => groups.includes(group)) : table).map(
    (spec) => withDefault(spec, defaults[spec.key]),
  );
  return { settings, presets: { paper: paperPreset(settings) } };
}

const withDefault = (spec: SettingSpec, value: Settings[string] | undefined): SettingSpec =>
  value === undefined ? spec : ({ ...spec, default: value } as SettingSpec);

/** Hints say what lists contain; colours are part of what DOMNet sees of an element. */
const needs = ({ colours = true }: Settings): Needs => ({
  ...ELEMENT_NEEDS,
  observation: { hints: true, ...(colours === true && { colours: true }) },
});
/** Without partial credit unless requested: an exploring policy settles for the partial reward that it finds first. */
const exactNeeds = (settings: Settings): Needs => ({
  ...needs(settings),
  reward: settings.partialCredit === true ? 'sparse' : 'exact',
});

/** Also for networks stored before these settings existed. */
const storedSettings = storedSettingsIn('network', BEFORE_SETTINGS);

/**
 * What changed:
 * - 2: long lattices start from agreement, partly correct forms earn nothing, fields that hold a picked date show it.
 * - 3: DOMNet sees colours.
 * - 4: DOMNet counts its past actions, and 1 and 2 are different words.
 */
const TRAINING_VERSION = 4;
/**
 * For the workflow policy alone, which has no network. What changed:
 * - 2: as in 2 of WGE.
 */
const WORKFLOW_TRAINING_VERSION = 2;
/**
 * What changed:
 * - 2: as in 2 of WGE.
 * - 3: cloning is patient, and reinforcement learning starts from the weights that validated best.
 * - 4: DOMNet sees colours.
 * - 5: the published learning rate.
 * - 6: as in 4 of WGE.
 */
const BC_RL_TRAINING_VERSION = 6;

/** Of every trainer of DOMNet. */
const KEPT = ['network', 'progress'];
const FROM_OTHERS = { startsFrom: 'network', networkEntry: 'network' } as const;

export const wgeAgents: readonly AgentDefinition[] = [
  {
    id: 'wge',
    name: 'WGE + DOMNet',
    summary: 'Workflows induced from demonstrations explore; DOMNet learns from the rewarded episodes.',
    paper: WGE_PAPER,
    usesDemos: true,
    usesWorkflows: true,
    ...settingsOf(),
    metrics: wgeMetrics,
    needs: exactNeeds,
    trainingVersion: TRAINING_VERSION,
    storedSettings,
    ...FROM_OTHERS,
    keptWhenTrimmed: [...KEPT, 'workflows'],
    load: async () => (await import('./code')).wge,
    bench: {
      network: 'DOMNet',
      shapes: [
        { batch: 8, elements: 16 },
        { batch: 32, elements: 16 },
        { batch: 32, elements: 50 },
      ],
      load: async () => new (await import('./bench')).DomNetBench(),
    },
  },
  {
    id: 'bc-rl',
    name: 'BC + RL',
    summary: 'DOMNet clones the demonstrations until validation stops improving, then learns by A2C.',
    paper: WGE_PAPER,
    usesDemos: true,
    ...settingsOf(['Optimisation', 'Cloning', 'DOMNet'], BC_RL_DEFAULTS),
    metrics: bcRlMetrics,
    needs,
    trainingVersion: BC_RL_TRAINING_VERSION,
    storedSettings,
    ...FROM_OTHERS,
    keptWhenTrimmed: [...KEPT, 'cloning'],
    load: async () => (await import('./code')).bcRl,
  },
  {
    id: 'workflow-only',
    name: 'Workflow policy only',
    summary:
      'The workflow policy alone, which does not see the page: it learns fast, but is too simple to solve most tasks.',
    paper: WGE_PAPER,
    usesDemos: true,
    usesWorkflows: true,
    ...settingsOf(['Workflows']),
    metrics: WORKFLOW_SUCCESS,
    needs: exactNeeds,
    trainingVersion: WORKFLOW_TRAINING_VERSION,
    keptWhenTrimmed: ['progress', 'workflows'],
    load: async () => (await import('./code')).workflowOnly,
  },
  {
    id: 'a2c',
    name: 'A2C from scratch',
    summary: 'DOMNet learns by A2C from random exploration, without demonstrations.',
    paper: WGE_PAPER,
    usesDemos: false,
    ...settingsOf(['Optimisation', 'DOMNet']),
    metrics: a2cMetrics,
    needs,
    trainingVersion: TRAINING_VERSION,
    storedSettings,
    ...FROM_OTHERS,
    keptWhenTrimmed: KEPT,
    load: async () => (await import('./code')).a2c,
  },
];
