/** Keeps the page's stores in step with each other and with the address for as long as the page is open. */
import type { RunConfig } from '../contracts/run';
import { activeRun, openRunsBy } from './activeRun/activeRun';
import { startAnnouncements } from './announcements/announcements';
import { startBuilderNavigation } from './builder/navigation';
import { startTabTitle } from './controls/tabTitle';
import { openRivalsBy } from './debugger/list/rivals';
import { startChoiceSync } from './demos/choiceSync';
import { demosStore } from './demos/demosStore';
import { startEpisodeNavigation } from './episodes/navigation';
import { startGalleryNavigation } from './gallery/navigation';
import { startLaboratoryNavigation } from './latticeEdits/navigation';
import { startLessonNavigation } from './lessons/navigation';
import { startNetworkNavigation } from './network/navigation';
import { reportFailure } from './notices/attempt';
import { showNotice } from './notices/showNotice';
import { openAtRest } from './openAtRest';
import { openRacer } from './openRacer';
import { openRun } from './openRun';
import { restoreQueue } from './queue/queue';
import { openRacersBy } from './race/raceStore';
import { resumeRace } from './race/resumeRace';
import { interruptedStore, resumeRacesBy } from './runList/interrupted';
import { offerRoom } from './runList/offerRoom';
import { runsStore } from './runList/runsStore';
import { uiStore } from './shared/uiStore';
import { stageFrames } from './stage/stageFrames';
import {
  demoRepository,
  packRepository,
  recordedSiteRepository,
  runRepository,
} from './storage/repositories';
import { startAgentAtWork } from './trainedAgents/agentAtWork';
import { isWelcomed } from './welcomed';
import { asksForNothing, markUnasked } from './workbench/arrival';
import { startHashSync } from './workbench/hashSync';
import { runConfigOf, workbenchStore } from './workbench/workbenchStore';

/** While no run is open, the stage shows the first pages of the next run. */
function showPreview(run: RunConfig): void {
  stageFrames.preview(run).catch(reportFailure(`The task ${run.task} cannot be shown`));
}

const previewOf = ({ task, otherTasks, numEnvs, seed }: RunConfig): string =>
  JSON.stringify([task, otherTasks, numEnvs, seed]);

export function startPage(): void {
  openRunsBy(openRun);
  openRacersBy(openRacer);
  resumeRacesBy(resumeRace);
  openRivalsBy(openAtRest);
  const isUnasked = asksForNothing(window.location, window.history.state);
  startHashSync(showNotice);
  if (isUnasked) markUnasked();
  startGalleryNavigation();
  startBuilderNavigation();
  startChoiceSync();
  startEpisodeNavigation();
  startLaboratoryNavigation();
  startLessonNavigation();
  startNetworkNavigation();
  const { workbench } = workbenchStore.getState();
  void demosStore.getState().load(workbench.task);
  const isFirstScreen = isUnasked && !isWelcomed();
  // The next agent has one page.
  showPreview({ ...runConfigOf(workbench), ...(isFirstScreen && { numEnvs: 1 }) });

  workbenchStore.subscribe(({ workbench: now }, { workbench: before }) => {
    if (now.task !== before.task) void demosStore.getState().load(now.task);
    const next = runConfigOf(now);
    const isSame = previewOf(next) === previewOf(runConfigOf(before));
    if (!isSame && activeRun.getState().run.phase === 'none') showPreview(next);
  });
  activeRun.subscribe(({ run: now }, { run: before }) => {
    if (now.phase === 'open' && before.phase !== 'open') {
      uiStore.getState().suggest('inspector');
      // Another run has been started since.
      if (!now.isOnShow) interruptedStore.getState().dismiss();
    }
    // A watched episode is played on the first page.
    if (now.isWatching && !before.isWatching) uiStore.getState().set({ frame: 0 });
    if (now.phase === 'none' && before.phase !== 'none')
      showPreview(runConfigOf(workbenchStore.getState().workbench));
  });

  activeRun.subscribe(({ run: { status } }, { run: before }) => {
    if (status === before.status || before.status !== 'running') return;
    void runsStore
      .getState()
      .refresh()
      .then(() => offerRoom({ isAsked: false }));
  });

  if (isFirstScreen) startAgentAtWork();
  startAnnouncements();
  startTabTitle();
  // A hidden tab may be closed next: what it has learned should not be lost.
  document.addEventListener('visibilitychange', () => {
    const { handle, status } = activeRun.getState().run;
    if (document.hidden && status === 'running') handle?.checkpoint().catch(() => {});
  });
  interruptedStore
    .getState()
    .look()
    .then(() => offerRoom({ isAsked: false }))
    .catch(() => {})
    .then(restoreQueue)
    .catch(() => {});

  // Frees what was deleted long ago. A browser without storage reports that when a run is to be saved.
  for (const repository of [runRepository, demoRepository, packRepository, recordedSiteRepository])
    repository.purge().catch(() => {});
}
