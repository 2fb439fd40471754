/** Trains runs one after another, each until one of its stop conditions is met, and tests those that are to be tested. */
import { createStore } from 'zustand/vanilla';
import type { RunConfig } from '../../contracts/run';
import { ENDED } from '../../contracts/runStatus';
import type { RunId } from '../../store/Database';
import type { ActiveRun } from '../activeRun/activeRunState';

export interface QueuedRun extends RunConfig {
  /** On how many test episodes it is tested when it has finished, before the next one starts; not tested if left out. */
  readonly testEpisodes?: number;
}

/** A run that the queue has started. */
interface BegunRun {
  readonly run: QueuedRun;
  /** Null until it is open. */
  readonly id: RunId | null;
}

/** What of a queue outlasts the page. */
export interface QueueContent {
  /** Runs still to be started. */
  readonly waiting: readonly QueuedRun[];
  /** How many have been started since the queue was last empty. */
  readonly begun: number;
  /** The run after whose end the next one starts; null if the user has to say so. */
  readonly current: BegunRun | null;
}

interface QueueState extends QueueContent {
  /** Whether the next one starts as soon as this one has ended. */
  readonly isOn: boolean;
  /** Adds runs, and starts at once. */
  add(runs: readonly QueuedRun[]): void;
  /** Continues: after a run that the user ended, the queue waits for this. */
  goOn(): void;
  /**
   * Removes the runs that have not started.
   * @returns a function that brings them back; the queue is then as it was, unless the run in progress has ended since
   */
  clear(): () => void;
  /** Removes a run that has not started. @returns a function that brings it back to its place */
  remove(run: QueuedRun): () => void;
  /**
   * Takes up the queue of a page that was closed. It waits for the user, who may start its next run, or resume the one that
   * was interrupted.
   * @param isStored whether the interrupted run can be resumed; otherwise it waits again
   */
  restore(queue: QueueContent, isStored: boolean): void;
}

interface QueueOptions {
  /** Closes the open run and trains another. */
  begin(run: RunConfig): Promise<void>;
  /** Tests the open run. Resolves when the test is over, whether it has a result or not. */
  test(episodes: number): Promise<void>;
}

/** What the queue has to know about the open run. */
export interface Watched extends Pick<ActiveRun, 'status' | 'phase'> {
  /** Null if none is open. */
  readonly id: RunId | null;
}

export function createQueue({ begin, test }: QueueOptions) {
  /** The previous run is being closed for the next one: its status changes do not come from the user. */
  let isChanging = false;
  /** How many runs have ended, or were left to the user. */
  let ends = 0;
  /** The test for whose end the next run waits. */
  let testing: Promise<void> | null = null;
  const store = createStore<QueueState>()((set, get) => {
    const next = () => {
      const [run, ...waiting] = get().waiting;
      testing = null;
      if (!run) return set({ isOn: false, begun: 0, current: null });
      set(({ begun }) => ({ waiting, begun: begun + 1, isOn: true, current: { run, id: null } }));
      isChanging = true;
      const { testEpisodes: _, ...config } = run;
      void begin(config);
    };
    return {
      waiting: [],
      begun: 0,
      current: null,
      isOn: false,
      add: (runs) => {
        set(({ waiting }) => ({ waiting: [...waiting, ...runs] }));
        if (!get().isOn) next();
      },
      goOn: next,
      clear: () => {
        const { waiting, begun, current, isOn } = get();
        const before = ends;
        set({ waiting: [], isOn: false, begun: 0, current: null });
        return () =>
          set((now) => ({
            waiting: [...waiting, ...now.waiting],
            // Runs added in the meantime have a count of their own.
            ...(!now.isOn && { begun, ...(ends === before && { isOn, current }) }),
          }));
      },
      remove: (run) => {
        const place = get().waiting.indexOf(run);
        const waiting = get().waiting.filter((other) => other !== run);
        set(waiting.length === 0 && !get().isOn ? { waiting, begun: 0, current: null } : { waiting });
        return () => set((now) => ({ waiting: now.waiting.toSpliced(place, 0, run) }));
      },
      restore: ({ waiting, begun, current }, isStored) => {
        if (current && !isStored)
          set({ waiting: [current.run, ...waiting], begun: begun - 1, current: null, isOn: false });
        else set({ waiting, begun, current, isOn: false });
      },
    };
  });
  const testThenGoOn = async (episodes: number): Promise<void> => {
    // A test that is stopped or fails has no result; the other runs do not depend on it.
    const own = test(episodes).catch(() => {});
    testing = own;
    await own;
    if (testing !== own) return;
    testing = null;
    ends += 1;
    if (store.getState().isOn) store.getState().goOn();
  };
  /** Must be called on every change of the open run. */
  const follow = (now: Watched, before: Watched): void => {
    const { isOn, current, goOn } = store.getState();
    if (now.phase === 'opening') isChanging = false;
    if (isChanging) return;
    if (isOn && current?.id === null && now.phase === 'open')
      store.setState({ current: { ...current, id: now.id } });
    if (now.status === before.status) return;
    // The run in which the page was closed goes on, and the queue with it.
    if (!isOn && current && now.id === current.id && now.status === 'running') store.setState({ isOn: true });
    // Also while it is being opened.
    const isClosed = now.status === 'idle' && now.phase === 'none' && before.phase !== 'none';
    // While a run is tested, only closing it matters: its training has ended before.
    if (!isClosed && (testing || (now.status !== 'paused' && !ENDED.has(now.status)))) return;
    testing = null;
    ends += 1;
    if (!isOn) return;
    const episodes = now.status === 'finished' ? current?.run.testEpisodes : undefined;
    // A run that fails is skipped; one that the user pauses, stops or closes is left to the user.
    if (episodes) void testThenGoOn(episodes);
    else if (now.status === 'finished' || now.status === 'failed') goOn();
    else store.setState({ isOn: false, current: null });
  };
  return Object.assign(store, { follow });
}
