/** Supplies commands with the objects they act on, and listens for their shortcuts. */
import { useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { tasks } from '../task/catalogue';
import { registeredTasks } from '../task/registry';
import { activeRun } from './activeRun/activeRun';
import { copyAsCommand } from './activeRun/copyAsCommand';
import { openBuilderHere } from './builder/navigation';
import { ActionsContext } from './commands/actions';
import type { CommandActions } from './commands/command';
import { commandList } from './commands/commands';
import { matches, takesText } from './commands/shortcut';
import { singleKeysStore } from './commands/singleKeysStore';
import { importer } from './demos/importer';
import { usedDemos } from './demos/usedDemos';
import { openEpisodes } from './episodes/navigation';
import { searchTasks } from './gallery/matchesTask';
import { openGallery } from './gallery/navigation';
import { openLaboratory } from './latticeEdits/navigation';
import { openLesson } from './lessons/navigation';
import { openNetwork } from './network/navigation';
import { copyText } from './notices/copyText';
import { packsStore } from './packs/packsStore';
import { resetWithUndo } from './runList/resetWithUndo';
import { uiStore } from './shared/uiStore';
import { runConfigOf, workbenchStore } from './workbench/workbenchStore';

export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const { setColorScheme, colorScheme } = useMantineColorScheme();

  const actions = useMemo<CommandActions>(() => {
    const { show, set } = uiStore.getState();
    return {
      run: activeRun.getState(),
      reset: async () => void (await resetWithUndo()),
      isHeld: () => activeRun.getState().run.isHeld,
      findTasks: (words) => searchTasks([...tasks, ...registeredTasks()], words),
      chooseTask: (task) => workbenchStore.getState().set({ task }),
      show,
      openMenu: () => set({ isMenuOpen: true }),
      openHelp: () => set({ isHelpOpen: true }),
      browseTasks: openGallery,
      buildSite: openBuilderHere,
      openRecorder: () => set({ isRecorderOpen: true }),
      chooseFiles: () => importer.chooseFiles(),
      openSweep: () => set({ isSweepOpen: true }),
      openElsewhere: () => set({ isElsewhereOpen: true }),
      openRace: () => set({ isRaceOpen: true }),
      openRunsTable: () => set({ isRunsTableOpen: true }),
      openLessons: () => openLesson(),
      showEpisodes: () => openEpisodes(),
      openLaboratory: () => openLaboratory(),
      openNetwork: () => openNetwork(),
      openPacks: () => packsStore.getState().showDialog(true),
      copyLink: () =>
        void copyText(window.location.href, {
          title: 'Link copied',
          message: 'It opens this task, agent, seed and settings.',
        }),
      copyCommand: async () => {
        const config = runConfigOf(workbenchStore.getState().workbench);
        const demos = await usedDemos(config);
        await copyAsCommand({ config, demoIds: demos.map(({ id }) => id) });
      },
      toggleColorScheme: () => setColorScheme(isDark(colorScheme) ? 'light' : 'dark'),
    };
  }, [colorScheme, setColorScheme]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const command = commandList.find(({ shortcut }) => shortcut && matches(shortcut, event));
      if (!command || (!command.shortcut?.mod && isTaken(event))) return;
      event.preventDefault();
      if (command.obstacle(activeRun.getState().run) === null) void command.perform(actions);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions]);

  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** Whether a single key is not a shortcut: typed into a field or while a dialog is open, or switched off. */
const isTaken = (event: KeyboardEvent): boolean =>
  !singleKeysStore.getState().areOn ||
  takesText(event.target as HTMLElement) ||
  document.querySelector('[role="dialog"]') !== null;

const isDark = (scheme: 'light' | 'dark' | 'auto'): boolean =>
  scheme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
