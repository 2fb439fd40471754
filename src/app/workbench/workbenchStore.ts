/** What the next run will be: task, agent, seed, settings. Mirrored in the URL by `hashSync.ts`. */
import { createStore } from 'zustand/vanilla';
import { agentCatalogue } from '../../run/agentCatalogue';
import { DEFAULT_WORKBENCH, type Workbench } from './runFields';
import { keepKnown, type SettingSpec, type SettingValue, withSetting } from './settingValues';

export interface WorkbenchState {
  readonly workbench: Workbench;
  set(change: Partial<Omit<Workbench, 'settings' | 'agent'>>): void;
  setAgent(agent: Workbench['agent']): void;
  setSetting(spec: SettingSpec, value: SettingValue): void;
  resetSettings(): void;
  replace(workbench: Workbench): void;
}

export function settingsOf(agent: Workbench['agent']): readonly SettingSpec[] {
  return agentCatalogue.find((entry) => entry.id === agent)?.settings ?? [];
}

export const workbenchStore = createStore<WorkbenchState>()((set) => {
  const update = (change: (workbench: Workbench) => Partial<Workbench>) =>
    set(({ workbench }) => ({ workbench: { ...workbench, ...change(workbench) } }));
  return {
    workbench: DEFAULT_WORKBENCH,
    set: (change) => update(() => change),
    setAgent: (agent) =>
      update(({ settings }) => ({ agent, settings: keepKnown(settings, settingsOf(agent)) })),
    setSetting: (spec, value) => update(({ settings }) => ({ settings: withSetting(settings, spec, value) })),
    resetSettings: () => update(() => ({ settings: {} })),
    replace: (workbench) => set({ workbench }),
  };
});
