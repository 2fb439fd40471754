/**
 * The page's open run: opened when training is first requested, given commands, and shown. Anything that changes many times a
 * second goes to `feed` and `log` instead of the store's state.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { RunHandle } from '../../run/runHandle';
import { testEpisodesOfEach, testedTasks, trainedQueriesOfEach } from '../../task/testedTasks';
import { errorNotice, type Notice } from '../notices/notice';
import { type ActiveRunState, CLOSED, type ResumeRequest } from './activeRunState';
import { EpisodeLog } from './EpisodeLog';
import { LiveFeed } from './liveFeed';
import { MetricLog } from './metricLog';
import { RunEventReceiver } from './RunEventReceiver';
import { type OpenRun, RunOpener } from './RunOpener';
import { isPlaying } from './runActivity';

interface ActiveRunStore extends StoreApi<ActiveRunState> {
  readonly feed: LiveFeed;
  readonly log: MetricLog;
  readonly episodes: EpisodeLog;
}

interface ActiveRunOptions {
  readonly open: OpenRun;
  notify(notice: Notice): void;
  /** As `RunOpener` requires; always true if left out. */
  readonly isReachable?: () => Promise<boolean>;
  /** Remembers the run chosen in the workbench; @returns a function that chooses it again. */
  readonly rememberChoice?: () => () => void;
}

export function createActiveRun({
  open,
  notify,
  isReachable = async () => true,
  rememberChoice = () => () => {},
}: ActiveRunOptions): ActiveRunStore {
  const feed = new LiveFeed();
  const log = new MetricLog();
  const episodes = new EpisodeLog();
  const state = createStore<ActiveRunState>()((set, get, store) => {
    const receiver = new RunEventReceiver({ store, feed, log, episodes, notify });
    const opener = new RunOpener({ store, receiver, open, notify, isReachable });

    /** The closing of a run, and the opening of a run on show: both must finish before another run is opened. */
    let leaving: Promise<void> | null = null;
    let showing: Promise<void> | null = null;

    /**
     * The open run, or one opened now if there is none; null while one is being opened, or if that fails.
     * @param purpose what it is needed for, to be tried again after a failure
     */
    const openedRun = async (purpose: () => Promise<void>): Promise<RunHandle | null> => {
      if (get().isOnShow) await putAway();
      if (leaving) await leaving;
      return get().handle ?? (get().phase === 'opening' ? null : opener.open(retryOf(purpose)));
    };

    /** The same again, whatever has been chosen or opened since. */
    const retryOf = (purpose: () => Promise<void>) => {
      const chooseAgain = rememberChoice();
      return async () => {
        chooseAgain();
        await putAway();
        await purpose();
      };
    };

    /** Gives the run, if there is one, a command. A failure is reported under `title`. */
    const command = async (
      run: RunHandle | null,
      title: string,
      give: (run: RunHandle) => Promise<unknown>,
    ): Promise<void> => {
      if (!run) return;
      try {
        await give(run);
      } catch (error) {
        // A run that has been closed in the meantime has nothing to report.
        if (get().handle === run) notify(errorNotice(title, error));
      }
    };

    /** Closes the run, after saving what it has learned since the last checkpoint. */
    const putAway = (): Promise<void> => {
      const leave = async () => {
        const { handle, status } = get();
        if (status === 'running') await handle?.stop().catch(() => {});
        await opener.close();
        if (showing) await showing;
        receiver.begin();
      };
      const left = (leaving ? leaving.then(leave) : leave()).finally(() => {
        if (leaving === left) leaving = null;
      });
      leaving = left;
      return left;
    };

    const train = async (): Promise<void> =>
      command(await openedRun(train), 'Training stopped', (run) => run.run());

    const step = async (): Promise<void> =>
      command(await openedRun(step), 'The step failed', (run) => run.step());

    const resume = async (request: ResumeRequest): Promise<void> => {
      await putAway();
      await opener.open(
        retryOf(() => resume(request)),
        { resume: request },
      );
    };

    const startFrom = async (other: Checkpoint): Promise<void> => {
      await putAway();
      const opened = await opener.open(
        retryOf(() => startFrom(other)),
        { startFrom: other },
      );
      await command(opened, 'Training stopped', (run) => run.run());
    };

    const watch = async (): Promise<void> =>
      command(get().handle ?? (await openedRun(watch)), 'The episode could not be played', async (run) => {
        set({ isWatching: true });
        await run.watch().finally(() => set({ isWatching: false, isHeld: false }));
      });

    return {
      ...CLOSED,
      pace: 'max',
      train,
      step,
      watch,
      hold: (isHeld) => {
        get().handle?.hold(isHeld);
        set({ isHeld });
      },
      singleAction: () => {
        const { handle } = get();
        if (!handle) return;
        const wasPlaying = isPlaying(get());
        if (wasPlaying) handle.singleAction();
        // The first decision is shown before it is carried out.
        else handle.hold(true);
        set({ isHeld: true });
        if (!wasPlaying) void watch();
      },
      pause: () => {
        set({ isHeld: false });
        return command(get().handle, 'The run could not be paused', (run) => run.pause());
      },
      stop: async () => {
        opener.giveUp();
        set({ isHeld: false });
        await command(get().handle, 'The run could not be stopped', (run) => run.stop());
      },
      evaluate: (count) =>
        command(get().handle, 'The evaluation failed', async (run) => {
          const tasks = testedTasks(run.config).length;
          const asked = testEpisodesOfEach(run.config, count) * tasks;
          const trained = trainedQueriesOfEach(run.config) * tasks;
          const onTrained = trained > 0 ? { asked: trained, done: 0 } : undefined;
          set({ evaluation: null, evaluated: { isUnderWay: true, asked, episodes: [], onTrained } });
          const end = (isWhole: boolean) => {
            const { evaluated } = get();
            if (!evaluated) return;
            // Episodes not played by now will not be played.
            set({
              evaluated: {
                ...evaluated,
                isUnderWay: false,
                ...(!isWhole && { asked: evaluated.episodes.length }),
              },
            });
          };
          const tested = await run.test(count, get().demos).catch((error: Error) => {
            end(false);
            // The user stopped it.
            if (error.name === 'AbortError') return null;
            throw error;
          });
          if (!tested) return;
          end(true);
          set({ evaluation: tested.evaluation });
        }),
      reset: putAway,
      startAnew: async () => {
        await putAway();
        await train();
      },
      startFrom,
      resume,
      show: async (request) => {
        if (get().phase !== 'none') return;
        const retry = () => get().show(request);
        showing = opener.open(retry, { resume: { ...request, isOnShow: true } }).then(() => {
          showing = null;
        });
        await showing;
      },
      setPace: (pace) => {
        set({ pace });
        get().handle?.setPace(pace);
      },
    };
  });
  return Object.assign(state, { feed, log, episodes });
}
