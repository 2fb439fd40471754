/** Opens a run and closes it again; one at a time, and opening can be cancelled. */
import type { StoreApi } from 'zustand/vanilla';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { DemoRecord } from '../../contracts/demo';
import type { StartUp } from '../../contracts/learner';
import type { RunHandle } from '../../run/runHandle';
import { errorNotice, type Notice } from '../notices/notice';
import {
  type ActiveRunState,
  COULD_NOT_BE_OPENED,
  NO_RUN,
  opened,
  opening,
  type ResumeRequest,
} from './activeRunState';
import type { RunEventReceiver } from './RunEventReceiver';
import { UNREACHABLE } from './reachable';

/** The run to open; if nothing is given, the one chosen in the workbench, from scratch. */
interface RunStart {
  /** Instead of the run chosen in the workbench. */
  readonly resume?: ResumeRequest;
  /** The state of another run to begin with, as far as the agent can use it. */
  readonly startFrom?: Checkpoint;
}

export interface OpenRequest extends RunStart {
  readonly onStarting: (progress: StartUp) => void;
  /** Cancels opening. */
  readonly signal: AbortSignal;
}

export interface OpenedRun {
  readonly handle: RunHandle;
  /** The demonstrations it learns from; lattices are in this order. */
  readonly demos: readonly DemoRecord[];
}

export type OpensRun = (request: OpenRequest) => Promise<OpenedRun>;

interface OpenerOptions {
  readonly store: StoreApi<ActiveRunState>;
  readonly receiver: RunEventReceiver;
  readonly open: OpensRun;
  notify(notice: Notice): void;
  /** Whether the server that provides a run's pages and its learner answers. */
  isReachable(): Promise<boolean>;
}

export class RunOpener {
  /** Cancels the opening in progress. */
  private opening: AbortController | null = null;
  /** Resolves once the newest opening has ended. */
  private ended: Promise<unknown> = Promise.resolve();
  private unsubscribe = () => {};

  constructor(private readonly options: OpenerOptions) {}

  /**
   * Null if opening was cancelled or failed; in case of failure, a notice says why.
   * @param retry what the notice offers
   */
  open(retry: () => Promise<void>, start: RunStart = {}): Promise<RunHandle | null> {
    const opened = this.tryToOpen(retry, start);
    this.ended = opened;
    return opened;
  }

  private async tryToOpen(retry: () => Promise<void>, start: RunStart): Promise<RunHandle | null> {
    const { resume } = start;
    const { store, receiver } = this.options;
    const cancel = new AbortController();
    this.opening = cancel;
    const isOnShow = resume?.isOnShow ?? false;
    store.setState({ run: opening(isOnShow) });
    receiver.begin(resume);
    try {
      return await this.start(cancel.signal, start);
    } catch (error) {
      if (!cancel.signal.aborted) {
        store.setState({ run: isOnShow ? NO_RUN : COULD_NOT_BE_OPENED });
        if (!isOnShow) await this.report(error, retry);
      } else if (this.opening === cancel) store.setState({ run: NO_RUN });
      return null;
    } finally {
      if (this.opening === cancel) this.opening = null;
    }
  }

  /** Shows a notice about a failure; if the server is gone, that is the reason for anything else. */
  private async report(error: unknown, retry: () => Promise<void>): Promise<void> {
    const { notify, isReachable } = this.options;
    const notice = errorNotice('The run could not be opened', error);
    const isThere = await isReachable();
    const actions = [{ label: 'Retry', perform: () => void retry() }];
    notify({ ...notice, ...(!isThere && { message: UNREACHABLE }), actions });
  }

  giveUp(): void {
    this.opening?.abort();
  }

  /** An opening in progress is cancelled, and has let go of its run once this resolves. */
  async close(): Promise<void> {
    const { store } = this.options;
    const { handle } = store.getState().run;
    this.giveUp();
    this.unsubscribe();
    this.unsubscribe = () => {};
    store.setState({ run: NO_RUN });
    await handle?.dispose();
    await this.ended;
  }

  private async start(signal: AbortSignal, start: RunStart): Promise<RunHandle> {
    const { store, receiver, open } = this.options;
    const onStarting = (startUp: StartUp) => {
      const { run } = store.getState();
      if (run.phase === 'opening' && !signal.aborted) store.setState({ run: { ...run, startUp } });
    };
    const { handle, demos } = await open({ ...start, onStarting, signal });
    if (signal.aborted) await handle.dispose();
    signal.throwIfAborted();
    handle.setPace(store.getState().pace);
    store.setState({ run: opened(handle, demos, start.resume?.isOnShow ?? false) });
    this.unsubscribe = handle.subscribe(receiver.receive);
    receiver.receive({ type: 'update', update: { ...handle.update, metrics: [], episodes: [] } });
    return handle;
  }
}
