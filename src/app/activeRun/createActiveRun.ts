/**
 * The page's open run: opened when training is first requested, given commands, and shown. Anything that changes many times a
 * second goes to `feed` and `log` instead of the store's state.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { RunResult } from '../../contracts/run';
import type { RunHandle } from '../../run/runHandle';
import { errorNotice, type Notice } from '../notices/notice';
import { type ActiveRunState, NO_RUN, type ResumeRequest } from './activeRunState';
import { changeOpenRun } from './changeOpenRun';
import { EpisodeLog } from './EpisodeLog';
import { begun, ended } from './evaluation';
import { LiveFeed } from './LiveFeed';
import { MetricLog } from './MetricLog';
import { RunEventReceiver } from './RunEventReceiver';
import { type OpensRun, RunOpener } from './RunOpener';
import { isPlaying } from './selectors';

interface ActiveRunStore extends StoreApi<ActiveRunState> {
  readonly feed: LiveFeed;
  readonly log: MetricLog;
  readonly episodes: EpisodeLog;
}

interface ActiveRunOptions {
  readonly open: OpensRun;
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
      if (get().run.isOnShow) await putAway();
      if (leaving) await leaving;
      const { phase, handle } = get().run;
      return phase === 'none' ? opener.open(retryOf(purpose)) : handle;
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
        if (get().run.handle === run) notify(errorNotice(title, error));
      }
    };

    /** Shows that the run is about to rest for as long as `rest` takes, unless the user requests something else meanwhile. */
    const whileEnding = async (
      ending: 'pause' | 'stop',
      run: RunHandle,
      rest: () => Promise<unknown>,
    ): Promise<void> => {
      changeOpenRun(store, { ending }, run);
      await rest().finally(() => {
        if (get().run.ending === ending) changeOpenRun(store, { ending: null }, run);
      });
    };

    /** Closes the run, after saving what it has learned since the last checkpoint. */
    const putAway = (): Promise<void> => {
      const leave = async () => {
        const { handle, status } = get().run;
        if (handle && status === 'running')
          await whileEnding('stop', handle, () => handle.stop().catch(() => {}));
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
      command(
        get().run.handle ?? (await openedRun(watch)),
        'The episode could not be played',
        async (run) => {
          changeOpenRun(store, { isWatching: true }, run);
          await run.watch().finally(() => changeOpenRun(store, { isWatching: false, isHeld: false }, run));
        },
      );

    return {
      run: NO_RUN,
      pace: 'max',
      train,
      step,
      watch,
      hold: (isHeld) => {
        get().run.handle?.hold(isHeld);
        changeOpenRun(store, { isHeld });
      },
      singleAction: () => {
        const { run } = get();
        const { handle } = run;
        if (!handle) return;
        const wasPlaying = isPlaying(run);
        if (wasPlaying) handle.singleAction();
        // The first decision is shown before it is carried out.
        else handle.hold(true);
        changeOpenRun(store, { isHeld: true });
        if (!wasPlaying) void watch();
      },
      pause: () => {
        changeOpenRun(store, { isHeld: false });
        return command(get().run.handle, 'The run could not be paused', (run) =>
          whileEnding('pause', run, () => run.pause()),
        );
      },
      stop: async () => {
        opener.giveUp();
        changeOpenRun(store, { isHeld: false });
        await command(get().run.handle, 'The run could not be stopped', (run) =>
          whileEnding('stop', run, () => run.stop()),
        );
      },
      evaluate: (count, elsewhere) =>
        command(get().run.handle, 'The evaluation failed', async (run) => {
          const { demos } = get().run;
          changeOpenRun(store, { evaluation: begun(run.config, count, elsewhere) }, run);
          const end = (...how: [result: EvaluationResult | null, trained?: RunResult['onTrained']]) => {
            const { evaluation } = get().run;
            if (evaluation) changeOpenRun(store, { evaluation: ended(evaluation, ...how) }, run);
          };
          const test = async () => {
            const { evaluation, result } = await run.test(count, demos);
            end(evaluation, result.onTrained);
          };
          try {
            if (elsewhere) end(await run.evaluate(count, elsewhere));
            else await test();
          } catch (error) {
            end(null);
            // The user stopped it.
            if ((error as Error).name !== 'AbortError') throw error;
          }
        }),
      reset: putAway,
      startAnew: async () => {
        await putAway();
        await train();
      },
      startFrom,
      resume,
      show: async (request) => {
        if (get().run.phase !== 'none') return;
        const retry = () => get().show(request);
        showing = opener.open(retry, { resume: { ...request, isOnShow: true } }).then(() => {
          showing = null;
        });
        await showing;
      },
      setPace: (pace) => {
        set({ pace });
        get().run.handle?.setPace(pace);
      },
    };
  });
  return Object.assign(state, { feed, log, episodes });
}
