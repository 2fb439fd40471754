/** What the next run will be: task, agent, seed, settings. Mirrored in the URL by `hashSync.ts`. */
import { createStore } from 'zustand/vanilla';
import type { RunConfig, Settings } from '../../contracts/run';
import { agentCatalogue, presentSettings } from '../../run/agentCatalogue';
import { framesFor, playTogether, tasksOf, toTaskChoice } from '../../task/taskChoice';
import { editsOf } from '../../workflow/latticeEdits';
import { DEFAULT_WORKBENCH, type Workbench } from './runFields';
import { keepKnown, type SettingSpec, type SettingValue, withSetting } from './settingValues';

interface WorkbenchState {
  readonly workbench: Workbench;
  set(change: Partial<Omit<Workbench, 'settings' | 'agent'>>): void;
  setAgent(agent: Workbench['agent']): void;
  setSetting(spec: SettingSpec, value: SettingValue): void;
  /** Settings that are not named keep their values. */
  setSettings(settings: Settings): void;
  resetSettings(): void;
  /** All other settings go back to their defaults. */
  usePreset(preset: Settings): void;
  /** Takes over a run, whenever it was stored: its settings get the names that they have now. */
  replace(run: RunConfig): void;
}

export function settingsOf(agent: Workbench['agent']): readonly SettingSpec[] {
  return agentCatalogue.find((entry) => entry.id === agent)?.settings ?? [];
}

/** Whether the agent can learn several tasks at once. */
export const isMultitask = (agent: Workbench['agent']): boolean =>
  agentCatalogue.find((entry) => entry.id === agent)?.isMultitask ?? false;

/** Whether the agent follows the workflows of lattices. */
const followsWorkflows = (agent: Workbench['agent']): boolean =>
  agentCatalogue.find((entry) => entry.id === agent)?.usesWorkflows ?? false;

/**
 * The run that the workbench describes: further tasks only for an agent that can learn them, and frames for each; edits of
 * lattices only for one that follows these, and those of its tasks alone.
 */
export function runConfigOf({ task, otherTasks, latticeEdits, ...workbench }: Workbench): RunConfig {
  const tasks = toTaskChoice(isMultitask(workbench.agent) ? [task, ...otherTasks] : [task]);
  const edits = followsWorkflows(workbench.agent) ? editsOf(latticeEdits, tasksOf(tasks)) : [];
  return {
    ...workbench,
    ...tasks,
    numEnvs: framesFor(tasks, workbench.numEnvs),
    ...(edits.length > 0 && { latticeEdits: edits }),
  };
}

/** Further tasks are unlike the first, and such that frames can play them beside it. */
function withSoundTasks(workbench: Workbench): Workbench {
  const { task, otherTasks } = workbench;
  const sound = otherTasks.filter((other) => playTogether(task, other));
  return { ...workbench, otherTasks: toTaskChoice([task, ...sound]).otherTasks ?? [] };
}

export const workbenchStore = createStore<WorkbenchState>()((set) => {
  const update = (change: (workbench: Workbench) => Partial<Workbench>) =>
    set(({ workbench }) => ({ workbench: withSoundTasks({ ...workbench, ...change(workbench) }) }));
  return {
    workbench: DEFAULT_WORKBENCH,
    set: (change) => update(() => change),
    setAgent: (agent) =>
      update(({ settings }) => ({ agent, settings: keepKnown(settings, settingsOf(agent)) })),
    setSetting: (spec, value) => update(({ settings }) => ({ settings: withSetting(settings, spec, value) })),
    setSettings: (more) => update(({ settings }) => ({ settings: { ...settings, ...more } })),
    resetSettings: () => update(() => ({ settings: {} })),
    usePreset: (settings) => update(() => ({ settings })),
    replace: (run) => {
      const settings = presentSettings(run.agent, run.settings);
      set({ workbench: { ...DEFAULT_WORKBENCH, ...run, settings } });
    },
  };
});
