/** The agents that a run can be given. A new agent is a new folder under `agents/` and a line here. */
import { settingsTable as domQNetTable } from '../agents/dom-q-net/config';
import { PRESETS } from '../agents/dom-q-net/presets.mjs';
import { taskSets } from '../agents/dom-q-net/taskSets';
import { settingsTable as wgeTable } from '../agents/wge/config';
import type { AgentSpec, SettingSpec } from '../contracts/settings';

export type { AgentSpec };

const wgeSettings: readonly SettingSpec[] = wgeTable;
const only = (...groups: string[]) => wgeSettings.filter((setting) => groups.includes(setting.group));

export const agentCatalogue: readonly AgentSpec[] = [
  {
    id: 'wge',
    name: 'WGE + DOMNet',
    summary: 'Workflows induced from demonstrations explore; DOMNet learns from what was rewarded.',
    usesDemos: true,
    usesWorkflows: true,
    settings: wgeSettings,
  },
  {
    id: 'bc-rl',
    name: 'BC + RL',
    summary: 'DOMNet clones the demonstrations until validation stops improving, then learns by A2C.',
    usesDemos: true,
    settings: only('Optimisation', 'Cloning', 'DOMNet'),
  },
  {
    id: 'workflow-only',
    name: 'Workflow policy only',
    summary: 'The workflow policy alone, which is blind to the page: fast to learn, too simple to solve.',
    usesDemos: true,
    usesWorkflows: true,
    settings: only('Workflows'),
  },
  {
    id: 'a2c',
    name: 'A2C from scratch',
    summary: 'DOMNet learns by A2C from random exploration, without demonstrations.',
    usesDemos: false,
    settings: only('Optimisation', 'DOMNet'),
  },
  {
    id: 'dom-q-net',
    name: 'DOM-Q-NET',
    summary: 'A graph network over the page learns what each action is worth, from its own tries alone.',
    usesDemos: false,
    isMultitask: true,
    taskSets,
    settings: domQNetTable,
    presets: PRESETS,
  },
];
