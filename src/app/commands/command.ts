/** Defines user commands: what they may read, what they may do, and how they are described. */
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ActiveRun, ActiveRunState } from '../activeRun/activeRunState';
import type { View } from '../shared/uiStore';
import type { Shortcut } from './shortcut';

/** What a command may do. Provided by the page, so that the table does not depend on it. */
export interface CommandActions {
  readonly run: Pick<
    ActiveRunState,
    'train' | 'startAnew' | 'pause' | 'step' | 'stop' | 'watch' | 'evaluate' | 'hold' | 'singleAction'
  >;
  /** Closes the open run, with an undo. */
  reset(): Promise<void>;
  isHeld(): boolean;
  /** Tasks with these words, best match first. */
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
  openElsewhere(): void;
  openRace(): void;
  openLessons(): void;
  showEpisodes(): void;
  openLaboratory(): void;
  openNetwork(): void;
  copyLink(): void;
  copyCommand(): Promise<void>;
  toggleColorScheme(): void;
}

export interface TaskFound {
  readonly id: string;
  readonly description: string;
}

/** Why a command is impossible now, as a sentence that says what to do about it; null if it is possible. */
export type Obstacle = (run: ActiveRun) => string | null;

export interface Command {
  readonly id: string;
  readonly name: string;
  /** One line of help. */
  readonly help: string;
  readonly group: 'Run' | 'Demonstrations' | 'View' | 'Page';
  readonly icon: ComponentType<IconProps>;
  readonly shortcut?: Shortcut;
  /** What is in its way now. */
  readonly obstacle: Obstacle;
  perform(actions: CommandActions): void | Promise<void>;
}
