/** The next run: task, agent, seed, settings. Mirrored in the URL by `hashSync.ts`. */
import { createStore } from 'zustand/vanilla';
import type { RunConfig, Settings } from '../../contracts/run';
import { agentSpec, presentSettings } from '../../run/agentCatalogue';
import { framesFor, playTogether, tasksOf, toTaskChoice } from '../../task/taskChoice';
import { editsOf } from '../../workflow/latticeEdits';
import { DEFAULT_WORKBENCH, type Workbench } from './runFields';
import { type SettingSpec, type SettingValue, settingsKnownTo, withSetting } from './settingValues';

interface WorkbenchState {
  readonly workbench: Workbench;
  set(change: Partial<Omit<Workbench, 'settings' | 'agent'>>): void;
  setAgent(agent: Workbench['agent']): void;
  setSetting(spec: SettingSpec, value: SettingValue): void;
  /** Changes the given settings; all others keep their values. */
  setSettings(settings: Settings): void;
  resetSettings(): void;
  /** Uses the given settings, and resets all others to their defaults. */
  usePreset(preset: Settings): void;
  /** Takes over a stored run's configuration: older setting names are replaced by current ones. */
  replace(run: RunConfig): void;
}

export function settingsOf(agent: Workbench['agent']): readonly SettingSpec[] {
  return agentSpec(agent)?.settings ?? [];
}

/** Whether the agent can learn several tasks at once. */
export const isMultitask = (agent: Workbench['agent']): boolean => agentSpec(agent)?.isMultitask ?? false;

/** Whether the agent follows the workflows of lattices. */
const followsWorkflows = (agent: Workbench['agent']): boolean => agentSpec(agent)?.usesWorkflows ?? false;

/**
 * The run that the workbench describes: further tasks only for an agent that can learn them, with frames for each; lattice edits
 * only for an agent that follows lattices, and only those of its tasks.
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

/** Keeps only further tasks that differ from the first and can be played together with it. */
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
      update(({ settings }) => ({ agent, settings: settingsKnownTo(settings, settingsOf(agent)) })),
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
