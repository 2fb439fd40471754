/** Announces the first episode that succeeds and that the task is solved, and suggests what to try next. */
import { SOLVED_RATE } from '../../contracts/evaluation';
import type { RunHandle } from '../../run/runHandle';
import { findTask, tasks } from '../../task/catalogue';
import { tasksOf } from '../../task/taskChoice';
import { formatCount, formatDuration } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import { noIdleAgent } from '../commands/obstacles';
import { showNotice } from '../notices/showNotice';
import { runsStore } from '../runList/runsStore';
import { uiStore } from '../shared/uiStore';
import { stageFrames } from '../stage/stageFrames';
import { workbenchStore } from '../workbench/workbenchStore';
import { suggestNext } from './suggestNext';

/** Announces for as long as the page is open. */
export function startAnnouncements(): void {
  /** The run still waiting for its first success. */
  let waiting: string | null = null;

  activeRun.subscribe(({ run: { handle, status, ended } }, { run: before }) => {
    if (handle !== before.handle) {
      // A run resumed from a checkpoint may have had it long ago.
      waiting = handle && handle.update.progress.episodes === 0 ? handle.id : null;
    }
    if (status === 'finished' && before.status === 'running' && ended === 'solved') announceSolved();
  });

  stageFrames.feed.onEnding(({ success }) => {
    const { handle, status, startUp } = activeRun.getState().run;
    // Episodes played before training are demonstrations.
    if (!success || status !== 'running' || startUp !== null || !handle || handle.id !== waiting) return;
    waiting = null;
    announceFirst();
  });
}

function announceFirst(): void {
  const { update } = activeRun.feed;
  const episodes = update?.progress.episodes ?? 0;
  showNotice({
    kind: 'info',
    title: 'The first success',
    message:
      episodes > 1
        ? `An episode has succeeded, after ${formatCount(episodes)} episodes. From now on, there is something to learn from.`
        : 'The first episode has succeeded. From now on, there is something to learn from.',
    actions: [{ label: 'See what the agent looks at', perform: () => uiStore.getState().show('inspector') }],
  });
}

function announceSolved(): void {
  const { handle } = activeRun.getState().run;
  if (!handle) return;
  const { config, update } = handle;
  const learned = tasksOf(config);
  const trained = new Set([...learned, ...runsStore.getState().runs.flatMap((run) => tasksOf(run.config))]);
  const next = learned.length === 1 ? suggestNext(findTask(config.task), tasks, trained) : null;
  showNotice({
    kind: 'info',
    title: `Solved in ${formatDuration(update.wallSeconds)}`,
    message: `At least ${100 * SOLVED_RATE}% of the validation episodes succeed. What next?`,
    actions: [
      { label: 'Watch an episode', perform: () => watchOf(handle) },
      ...(next
        ? [
            {
              label: `Choose ${next.id}, a harder one`,
              perform: () => workbenchStore.getState().set({ task: next.id }),
            },
          ]
        : []),
    ],
  });
}

/** Unless the run has been closed since, or is at work: a test may have begun, or the next run of a queue. */
function watchOf(solved: RunHandle): void {
  const { run, watch } = activeRun.getState();
  const obstacle = run.handle === solved ? noIdleAgent(run) : 'The run was closed. It is under Runs.';
  if (obstacle === null) void watch();
  else showNotice({ kind: 'warning', title: 'The agent cannot be watched now', message: obstacle });
}
