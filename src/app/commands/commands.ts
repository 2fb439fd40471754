/** Every user command, once: buttons, shortcuts, the command menu and the help page all read this table. */
import {
  IconActivity,
  IconAdjustments,
  IconArrowBackUp,
  IconChartLine,
  IconCommand,
  IconEye,
  IconFileImport,
  IconFlag3,
  IconFlask2,
  IconHandClick,
  IconHandStop,
  IconHelp,
  IconHistory,
  IconLayoutBoardSplit,
  IconLayoutGrid,
  IconLink,
  IconListDetails,
  IconListNumbers,
  IconPackageImport,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconPlayerTrackNext,
  IconPointerPlus,
  type IconProps,
  IconScan,
  IconSchool,
  IconSunMoon,
  IconTable,
  IconTargetArrow,
  IconTopologyStar3,
  IconWorldBolt,
} from '@tabler/icons-react';
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

const always = () => true;
const BUSY: readonly ActiveRunState['status'][] = ['running', 'evaluating', 'starting'];

/** A run on show keeps nobody from beginning something. */
export const isBusy = ({ run }: CommandContext): boolean =>
  !run.isOnShow &&
  (run.phase === 'opening' || run.isWatching || (run.phase === 'open' && BUSY.includes(run.status)));
const canStart = (context: CommandContext): boolean => !isBusy(context);
/** Whether there is a run to be told something: one on show can be held, and no more. */
const isOpen = ({ run }: CommandContext): boolean => run.phase === 'open' && !run.isOnShow;
const isTraining = ({ run }: CommandContext): boolean =>
  run.phase === 'open' && (run.status === 'running' || run.status === 'evaluating');

/** Whether pages are being played, such that they can be held. */
const isPlaying = (context: CommandContext): boolean => {
  const { phase, isOnShow, isWatching } = context.run;
  return isWatching || (isOnShow && phase === 'open') || isTraining(context);
};

const goTo = (view: View, name: string, key: string, icon: Command['icon']): Command => ({
  id: `show-${view}`,
  name: `Show ${name}`,
  help: `Brings up the ${name}.`,
  group: 'View',
  icon,
  shortcut: { key },
  isEnabled: always,
  perform: (actions) => actions.show(view),
});

export const COMMANDS = {
  train: {
    id: 'train',
    name: 'Train',
    help: 'Trains until a stop condition is met.',
    group: 'Run',
    icon: IconPlayerPlay,
    shortcut: { key: 't' },
    isEnabled: canStart,
    perform: ({ run }) => run.train(),
  },
  pause: {
    id: 'pause',
    name: 'Pause',
    help: 'Pauses after the current control step; Train goes on from there.',
    group: 'Run',
    icon: IconPlayerPause,
    shortcut: { key: 'p' },
    isEnabled: isTraining,
    perform: ({ run }) => run.pause(),
  },
  startAnew: {
    id: 'start-anew',
    name: 'Start the chosen run',
    help: 'Puts the open run away and trains what is chosen above, from scratch. The other one stays under Runs.',
    group: 'Run',
    icon: IconPlayerTrackNext,
    shortcut: { key: 'n' },
    isEnabled: ({ run }) => run.phase !== 'opening' || run.isOnShow,
    perform: ({ run }) => run.startAnew(),
  },
  hold: {
    id: 'hold',
    name: 'Hold the pages',
    help: 'Stops the pages where they are, in the middle of an episode, or lets them go on.',
    group: 'Run',
    icon: IconHandStop,
    shortcut: { key: 'h' },
    isEnabled: isPlaying,
    perform: ({ run, isHeld }) => run.hold(!isHeld()),
  },
  action: {
    id: 'action',
    name: 'Single action',
    help: 'One action on each page, then they are held. While nothing is played, an episode begins like this.',
    group: 'Run',
    icon: IconHandClick,
    shortcut: { key: 'a' },
    isEnabled: (context) => isPlaying(context) || (isOpen(context) && canStart(context)),
    perform: ({ run }) => run.singleAction(),
  },
  step: {
    id: 'step',
    name: 'One round',
    help: 'Runs one control step: an episode on every page, then learning from them.',
    group: 'Run',
    icon: IconPlayerSkipForward,
    shortcut: { key: 's' },
    isEnabled: canStart,
    perform: ({ run }) => run.step(),
  },
  stop: {
    id: 'stop',
    name: 'Stop',
    help: 'Ends the run, even while it is starting. It stays in Runs and can be resumed.',
    group: 'Run',
    icon: IconPlayerStop,
    shortcut: { key: 'x' },
    isEnabled: (context) =>
      (context.run.phase === 'opening' && !context.run.isOnShow) ||
      (isOpen(context) && (isTraining(context) || context.run.status === 'paused')),
    perform: ({ run }) => run.stop(),
  },
  reset: {
    id: 'reset',
    name: 'Reset',
    help: 'Puts the run away, under Runs; the next one starts with a fresh agent.',
    group: 'Run',
    icon: IconArrowBackUp,
    shortcut: { key: 'r' },
    isEnabled: isOpen,
    perform: ({ reset }) => reset(),
  },
  watch: {
    id: 'watch',
    name: 'Watch one greedy episode',
    help: 'Plays one episode with the most probable actions, at a pace one can follow.',
    group: 'Run',
    icon: IconEye,
    shortcut: { key: 'w' },
    isEnabled: (context) => isOpen(context) && canStart(context),
    perform: ({ run }) => run.watch(),
  },
  evaluate: {
    id: 'evaluate',
    name: 'Evaluate on 100 episodes',
    help: 'Success rate of the best policy so far on 100 test episodes never trained on.',
    group: 'Run',
    icon: IconTargetArrow,
    shortcut: { key: 'e' },
    isEnabled: (context) => isOpen(context) && canStart(context),
    perform: ({ run }) => run.evaluate(100),
  },
  record: {
    id: 'record',
    name: 'Record a demonstration',
    help: 'Do the task yourself; your clicks become the agent’s actions.',
    group: 'Demonstrations',
    icon: IconPointerPlus,
    shortcut: { key: 'd' },
    isEnabled: canStart,
    perform: (actions) => actions.openRecorder(),
  },
  importFiles: {
    id: 'import',
    name: 'Import files…',
    help: 'Demonstrations (.json, .json.gz, .zip), a saved run, or a zip of task pages.',
    group: 'Demonstrations',
    icon: IconFileImport,
    shortcut: { key: 'i' },
    isEnabled: always,
    perform: (actions) => actions.chooseFiles(),
  },
  browse: {
    id: 'browse',
    name: 'Browse tasks',
    help: 'All tasks with live pages: search, play them yourself, watch an expert.',
    group: 'View',
    icon: IconLayoutGrid,
    shortcut: { key: 'b' },
    isEnabled: always,
    perform: (actions) => actions.browseTasks(),
  },
  buildSite: {
    id: 'build-site',
    name: 'Build a site',
    help: 'Assembles a web site from 40 primitives by hand: play it, share it, set trained agents on it.',
    group: 'View',
    icon: IconLayoutBoardSplit,
    isEnabled: always,
    perform: (actions) => actions.buildSite(),
  },
  episodes: {
    id: 'episodes',
    name: 'Episodes',
    help: 'Opens any episode step by step on its live page: why the agent did that, and what if it had not.',
    group: 'View',
    icon: IconListDetails,
    shortcut: { key: 'o' },
    isEnabled: always,
    perform: (actions) => actions.showEpisodes(),
  },
  laboratory: {
    id: 'laboratory',
    name: 'Lattice laboratory',
    help: 'Takes a demonstration’s lattice apart: switch workflow steps off, pin or write one, and train under that.',
    group: 'View',
    icon: IconFlask2,
    shortcut: { key: 'g' },
    isEnabled: always,
    perform: (actions) => actions.openLaboratory(),
  },
  network: {
    id: 'network',
    name: 'Network',
    help: 'The agent’s network as a diagram: every block opens to its numbers for this page, down to one dot product.',
    group: 'View',
    icon: IconTopologyStar3,
    shortcut: { key: 'm' },
    isEnabled: always,
    perform: (actions) => actions.openNetwork(),
  },
  lessons: {
    id: 'lessons',
    name: 'Lessons',
    help: 'Eight lessons of ten minutes, beside the page: what web agents see, how they explore and how they learn.',
    group: 'View',
    icon: IconSchool,
    shortcut: { key: '0' },
    isEnabled: always,
    perform: (actions) => actions.openLessons(),
  },
  packs: {
    id: 'packs',
    name: 'Import a pack…',
    help: 'Task pages from elsewhere, such as a MiniWoB++ folder: import and remove them.',
    group: 'Page',
    icon: IconPackageImport,
    isEnabled: always,
    perform: (actions) => actions.openPacks(),
  },
  showInspector: goTo('inspector', 'inspector', '1', IconScan),
  showDemos: goTo('demos', 'demonstrations', '2', IconPointerPlus),
  showSettings: goTo('settings', 'settings', '3', IconAdjustments),
  showRuns: goTo('runs', 'runs', '4', IconHistory),
  compareRuns: {
    id: 'compare-runs',
    name: 'Runs in a table',
    help: 'All runs: search, sort, name and tag them, lay their curves over each other, sweep and race.',
    group: 'View',
    icon: IconTable,
    shortcut: { key: '9' },
    isEnabled: always,
    perform: (actions) => actions.openRunsTable(),
  },
  sweep: {
    id: 'sweep',
    name: 'Sweep…',
    help: 'Trains the chosen run with several seeds, or values of a setting, one after another.',
    group: 'Run',
    icon: IconListNumbers,
    isEnabled: canStart,
    perform: (actions) => actions.openSweep(),
  },
  race: {
    id: 'race',
    name: 'Race',
    help: 'Several agents on the same task and seed, side by side.',
    group: 'Run',
    icon: IconFlag3,
    isEnabled: canStart,
    perform: (actions) => actions.openRace(),
  },
  showCurves: goTo('curves', 'curves', '5', IconChartLine),
  showLattice: goTo('lattice', 'lattice', '6', IconChartLine),
  showSites: goTo('sites', 'generated sites', '8', IconWorldBolt),
  showProfiler: goTo('profiler', 'profiler', '7', IconActivity),
  menu: {
    id: 'menu',
    name: 'Command menu',
    help: 'Finds any command by name.',
    group: 'Page',
    icon: IconCommand,
    shortcut: { key: 'k', mod: true },
    isEnabled: always,
    perform: (actions) => actions.openMenu(),
  },
  help: {
    id: 'help',
    name: 'Help and shortcuts',
    help: 'What everything is, and the keys for it.',
    group: 'Page',
    icon: IconHelp,
    shortcut: { key: '?' },
    isEnabled: always,
    perform: (actions) => actions.openHelp(),
  },
  link: {
    id: 'link',
    name: 'Copy link',
    help: 'A link that opens this page with the same task, agent, seed and settings.',
    group: 'Page',
    icon: IconLink,
    shortcut: { key: 'l' },
    isEnabled: always,
    perform: (actions) => actions.copyLink(),
  },
  colorScheme: {
    id: 'color-scheme',
    name: 'Switch light and dark',
    help: 'Switches between light and dark colours.',
    group: 'Page',
    icon: IconSunMoon,
    isEnabled: always,
    perform: (actions) => actions.toggleColorScheme(),
  },
} as const satisfies Record<string, Command>;

export const commandList: readonly Command[] = Object.values(COMMANDS);

/** Commands whose name or help contains every word typed; commands whose name starts with it come first. */
export function searchCommands(
  query: string,
  commands: readonly Command[] = commandList,
): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ name, help, group }: Command) => `${name} ${help} ${group}`.toLowerCase();
  const rank = ({ name }: Command) => (name.toLowerCase().startsWith(query.trim().toLowerCase()) ? 0 : 1);
  return commands
    .filter((command) => words.every((word) => text(command).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
