/** What a command of the user is: what it may look at, what it may do, and how it is told. */
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ActiveRunState } from '../run/activeRunState';
import type { View } from '../shared/uiStore';
import type { Shortcut } from './shortcut';

/** What a command may look at to say whether it is possible now. */
export interface CommandContext {
  readonly run: Pick<ActiveRunState, 'phase' | 'status' | 'isWatching' | 'isHeld' | 'isOnShow'>;
}

/** What a command may do. Given by the page, so that the table stays free of it. */
export interface CommandActions {
  readonly run: Pick<
    ActiveRunState,
    'train' | 'startAnew' | 'pause' | 'step' | 'stop' | 'watch' | 'evaluate' | 'hold' | 'singleAction'
  >;
  /** Puts the open run away, with a way back. */
  reset(): Promise<void>;
  isHeld(): boolean;
  /** Tasks with these words, the nearest match first. */
  findTasks(words: string): readonly TaskFound[];
  chooseTask(id: string): void;
  show(view: View): void;
  openMenu(): void;
  openHelp(): void;
  openRecorder(): void;
  browseTasks(): void;
  buildSite(): void;
  chooseFiles(): void;
  openPacks(): void;
  openRunsTable(): void;
  openSweep(): void;
  openRace(): void;
  openLessons(): void;
  showEpisodes(): void;
  openLaboratory(): void;
  openNetwork(): void;
  copyLink(): void;
  toggleColorScheme(): void;
}

export interface TaskFound {
  readonly id: string;
  readonly description: string;
}

export interface Command {
  readonly id: string;
  readonly name: string;
  /** One line of help. */
  readonly help: string;
  readonly group: 'Run' | 'Demonstrations' | 'View' | 'Page';
  readonly icon: ComponentType<IconProps>;
  readonly shortcut?: Shortcut;
  isEnabled(context: CommandContext): boolean;
  perform(actions: CommandActions): void | Promise<void>;
}
