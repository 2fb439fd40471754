/** WGE and what the paper compares it with: baselines that share its network or its workflows (Liu et al. 2018, Section 6). */
import { ELEMENT_NEEDS } from '../../contracts/needs';
import type { SettingSpec } from '../../contracts/settings';
import type { AgentDefinition } from '../shared/definition';
import { settingsTable } from './settings';

const all: readonly SettingSpec[] = settingsTable;
const only = (...groups: string[]) => all.filter((setting) => groups.includes(setting.group));

const needs = () => ELEMENT_NEEDS;

export const wgeAgents: readonly AgentDefinition[] = [
  {
    id: 'wge',
    name: 'WGE + DOMNet',
    summary: 'Workflows induced from demonstrations explore; DOMNet learns from what was rewarded.',
    usesDemos: true,
    usesWorkflows: true,
    settings: all,
    needs,
    load: async () => (await import('./code')).wge,
  },
  {
    id: 'bc-rl',
    name: 'BC + RL',
    summary: 'DOMNet clones the demonstrations until validation stops improving, then learns by A2C.',
    usesDemos: true,
    settings: only('Optimisation', 'Cloning', 'DOMNet'),
    needs,
    load: async () => (await import('./code')).bcRl,
  },
  {
    id: 'workflow-only',
    name: 'Workflow policy only',
    summary: 'The workflow policy alone, which is blind to the page: fast to learn, too simple to solve.',
    usesDemos: true,
    usesWorkflows: true,
    settings: only('Workflows'),
    needs,
    load: async () => (await import('./code')).workflowOnly,
  },
  {
    id: 'a2c',
    name: 'A2C from scratch',
    summary: 'DOMNet learns by A2C from random exploration, without demonstrations.',
    usesDemos: false,
    settings: only('Optimisation', 'DOMNet'),
    needs,
    load: async () => (await import('./code')).a2c,
  },
];
