/**
 * Owns the open run: opens it when training is first asked for, passes commands on, and keeps what React shows of
 * it. What changes many times a second goes to `feed` and `log` instead of the store's state.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DemoRecord } from '../contracts/demo';
import type { EvaluationResult } from '../contracts/evaluation';
import type { BackendInfo, Checkpoint, LearnerUpdate, RunConfig, RunStatus, StartUp } from '../contracts/run';
import type { RunEvent } from '../run/runEvents';
import type { StoredMetric } from '../store/database';
import { LiveFeed } from './run/liveFeed';
import { MetricLog } from './run/metricLog';
import type { RunHandle } from './run/runHandle';
import { toRunResult } from './run/runResult';

/** 'max': as fast as possible; a number: milliseconds from one action to the next. */
export type Pace = 'max' | number;

/** Something a person should read, in plain words. */
export interface Notice {
  readonly kind: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly message: string;
  /** For a bug report; folded away. */
  readonly detail?: string;
}

/** A stored run to go on with. */
export interface ResumeRequest {
  readonly id: string;
  readonly config: RunConfig;
  readonly checkpoint: Checkpoint | null;
  readonly demos: readonly DemoRecord[];
  readonly history: readonly StoredMetric[];
}

export interface OpenRequest {
  /** Instead of starting the run chosen in the workbench. */
  readonly resume?: ResumeRequest;
  readonly onStarting: (progress: StartUp) => void;
  /** Gives up. */
  readonly signal: AbortSignal;
}

export interface OpenedRun {
  readonly handle: RunHandle;
  /** What it learns from; lattices come in this order. */
  readonly demos: readonly DemoRecord[];
}

export interface RunDependencies {
  open(request: OpenRequest): Promise<OpenedRun>;
  notify(notice: Notice): void;
}

export type RunPhase = 'none' | 'opening' | 'open';

export interface RunState {
  readonly phase: RunPhase;
  readonly status: RunStatus;
  /** How far the learner is, while it says so. */
  readonly startUp: StartUp | null;
  readonly ended: LearnerUpdate['ended'] | null;
  readonly handle: RunHandle | null;
  readonly demos: readonly DemoRecord[];
  readonly backend: BackendInfo | null;
  readonly pace: Pace;
  readonly isWatching: boolean;
  readonly evaluation: EvaluationResult | null;
  /** Why what is learnt now would not outlive a reload; null while it is saved. */
  readonly storageProblem: string | null;
  train(): Promise<void>;
  pause(): Promise<void>;
  step(): Promise<void>;
  /** Also ends the opening of a run. */
  stop(): Promise<void>;
  /** Gives the run up; its saved checkpoints stay. */
  reset(): Promise<void>;
  resume(request: ResumeRequest): Promise<void>;
  watch(): Promise<void>;
  evaluate(episodes: number): Promise<void>;
  setPace(pace: Pace): void;
}

export interface RunStore extends StoreApi<RunState> {
  readonly feed: LiveFeed;
  readonly log: MetricLog;
}

const NOT_SAVED = 'The run is not being saved';
const TRAINING_GOES_ON = 'Training goes on, and is saved as soon as that works again.';

const CLOSED = {
  phase: 'none',
  status: 'idle',
  startUp: null,
  ended: null,
  handle: null,
  demos: [],
  backend: null,
  isWatching: false,
  evaluation: null,
  storageProblem: null,
} as const satisfies Partial<RunState>;

export function createRunStore({ open, notify }: RunDependencies): RunStore {
  const feed = new LiveFeed();
  const log = new MetricLog();
  let unsubscribe = () => {};
  /** Control step of the newest checkpoint, from which a restarted learner goes on. */
  let checkpointStep = -1;
  /** Gives up the opening that is under way. */
  let opening: AbortController | null = null;

  const store = createStore<RunState>()((set, get) => {
    const fail = (title: string, error: unknown) => {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      notify({ kind: 'error', title, message: error instanceof Error ? error.message : detail, detail });
    };

    const receive = (event: RunEvent) => {
      if (event.type === 'update') {
        const { status, ended, metrics, wallSeconds } = event.update;
        log.append(metrics, wallSeconds);
        feed.publish(event.update);
        if (get().status !== status || get().ended !== (ended ?? null)) set({ status, ended: ended ?? null });
      } else if (event.type === 'checkpoint') {
        checkpointStep = event.step;
      } else if (event.type === 'starting') {
        set({ startUp: event.progress });
      } else if (event.type === 'failure') {
        set({ isWatching: false, startUp: null });
        const { message, detail, isFinal } = event;
        const title = isFinal ? 'Training stopped' : 'The learner failed and is being restarted';
        notify({ kind: isFinal ? 'error' : 'warning', title, message, detail });
      } else if (event.type === 'restarted') {
        set({ startUp: null });
        log.rewind(checkpointStep);
        const since = `Training goes on from control step ${Math.max(0, checkpointStep)}.`;
        notify({ kind: 'warning', title: 'The learner was restarted', message: `${event.message} ${since}` });
      } else {
        set({ storageProblem: event.isSaving ? null : event.message });
        notify(
          event.isSaving
            ? { kind: 'info', title: 'Saved', message: event.message }
            : { kind: 'error', title: NOT_SAVED, message: `${event.message} ${TRAINING_GOES_ON}` },
        );
      }
    };

    const openRun = async (resume?: ResumeRequest): Promise<RunHandle | null> => {
      const cancel = new AbortController();
      const { signal } = cancel;
      opening = cancel;
      set({ ...CLOSED, phase: 'opening', status: 'starting' });
      log.clear();
      feed.publish(null);
      if (resume) log.restore(resume.history);
      checkpointStep = resume?.checkpoint?.progress.controlSteps ?? -1;
      try {
        const onStarting = (startUp: StartUp) => signal.aborted || set({ startUp });
        const { handle, demos } = await open({ resume, onStarting, signal });
        if (signal.aborted) await handle.dispose();
        signal.throwIfAborted();
        unsubscribe = handle.subscribe(receive);
        handle.setPace(get().pace);
        set({
          phase: 'open',
          startUp: null,
          handle,
          demos,
          backend: handle.backend,
          status: handle.update.status,
        });
        receive({ type: 'update', update: { ...handle.update, metrics: [] } });
        return handle;
      } catch (error) {
        if (signal.aborted) {
          if (opening === cancel) set(CLOSED);
          return null;
        }
        set({ ...CLOSED, status: 'failed' });
        fail('The run could not be opened', error);
        return null;
      } finally {
        if (opening === cancel) opening = null;
      }
    };

    /** Runs a command on the open run, opening one first when `opens` is set. */
    const withRun = async (
      title: string,
      opens: boolean,
      command: (handle: RunHandle) => Promise<unknown>,
    ) => {
      if (get().phase === 'opening') return;
      const handle = get().handle ?? (opens ? await openRun() : null);
      if (!handle) return;
      try {
        await command(handle);
      } catch (error) {
        // A run that was given up meanwhile has nothing to report.
        if (get().handle === handle) fail(title, error);
      }
    };

    const close = async () => {
      const { handle } = get();
      opening?.abort();
      unsubscribe();
      unsubscribe = () => {};
      set(CLOSED);
      await handle?.dispose();
    };

    return {
      ...CLOSED,
      pace: 'max',
      train: () => withRun('Training stopped', true, (run) => run.run()),
      pause: () => withRun('The run could not be paused', false, (run) => run.pause()),
      step: () => withRun('The step failed', true, (run) => run.step()),
      stop: async () => {
        opening?.abort();
        await withRun('The run could not be stopped', false, (run) => run.stop());
      },
      reset: async () => {
        await close();
        log.clear();
        feed.publish(null);
      },
      resume: async (resume) => {
        await close();
        await openRun(resume);
      },
      watch: () =>
        withRun('The episode could not be played', true, async (run) => {
          set({ isWatching: true });
          await run.watch().finally(() => set({ isWatching: false }));
        }),
      evaluate: (episodes) =>
        withRun('The evaluation failed', false, async (run) => {
          set({ evaluation: null });
          const evaluation = await run.evaluate(episodes);
          set({ evaluation });
          await run.saveResult(toRunResult(run, get().demos.length, evaluation, log));
        }),
      setPace: (pace) => {
        set({ pace });
        get().handle?.setPace(pace);
      },
    };
  });

  return Object.assign(store, { feed, log });
}
