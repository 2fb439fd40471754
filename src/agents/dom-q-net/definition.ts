/** The definitions of DOM-Q-NET (Jia et al. 2019) and of the same agent with workflows that fill its replay buffer. */
import { ELEMENT_NEEDS } from '../../contracts/needs';
import { DOM_Q_NET_PAPER } from '../papers';
import type { AgentDefinition } from '../shared/definition';
import { WORKFLOW_SUCCESS } from '../shared/metricTables';
import { paperPreset } from '../shared/settings';
import { metricsTable } from './metricsTable';
import { conflictOf, settingsTable } from './settings';
import { FORMER_NAMES } from './settings/formerNames';
import { guidedSettingsTable } from './settings/guidance';
import { PAPER_BY_TASK, PAPER_OF_SEVERAL, TASK_PRESETS } from './tasks/presets';
import { taskSets } from './tasks/taskSets';

export const domQNet: AgentDefinition = {
  id: 'dom-q-net',
  name: 'DOM-Q-NET',
  summary: 'A graph network over the page learns the value of each action, from trial and error alone.',
  paper: DOM_Q_NET_PAPER,
  usesDemos: false,
  isMultitask: true,
  taskSets,
  settings: settingsTable,
  conflictOf,
  presets: {
    paper: paperPreset(settingsTable),
    paperByTask: PAPER_BY_TASK,
    paperOfSeveral: PAPER_OF_SEVERAL,
    byTask: TASK_PRESETS,
  },
  metrics: metricsTable,
  formerSettings: FORMER_NAMES,
  needs: () => ELEMENT_NEEDS,
  // As in the paper: no value is ever below 0.
  failureReturn: 0,
  startsFrom: 'network',
  networkEntry: 'network',
  keptWhenTrimmed: ['network', 'progress', 'vocabularies', 'familiarity'],
  load: async () => (await import('./code')).code,
  bench: {
    network: 'DOM-Q-NET',
    shapes: [
      { batch: 8, elements: 10 },
      { batch: 128, elements: 10 },
      { batch: 128, elements: 50 },
    ],
    load: async () => new (await import('./bench')).QNetBench(),
  },
};

/** Not in the paper: DOM-Q-NET replays what WGE's workflows discover. */
export const guidedDomQNet: AgentDefinition = {
  ...domQNet,
  bench: undefined,
  isMultitask: false,
  taskSets: undefined,
  id: 'dom-q-net-workflows',
  name: 'DOM-Q-NET + workflows',
  summary: 'DOM-Q-NET whose replay buffer is also filled by workflows from demonstrations.',
  paper: DOM_Q_NET_PAPER,
  usesDemos: true,
  usesWorkflows: true,
  trainingVersion: 3,
  settings: guidedSettingsTable,
  presets: { paper: paperPreset(guidedSettingsTable), paperByTask: PAPER_BY_TASK, byTask: TASK_PRESETS },
  metrics: { ...metricsTable, ...WORKFLOW_SUCCESS },
  keptWhenTrimmed: [...domQNet.keptWhenTrimmed, 'guidance'],
  load: async () => (await import('./code')).guided,
};
