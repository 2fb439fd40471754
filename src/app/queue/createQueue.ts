/** Trains runs one after another, each until one of its stop conditions is met. */
import { createStore } from 'zustand/vanilla';
import type { RunConfig } from '../../contracts/run';
import { ENDED } from '../../contracts/runStatus';
import type { ActiveRunState } from '../run/activeRunState';

interface QueueState {
  /** Runs still to be started. */
  readonly waiting: readonly RunConfig[];
  /** How many have been started since the queue was last empty. */
  readonly begun: number;
  /** Whether the next one starts as soon as this one has ended. */
  readonly isOn: boolean;
  /** Adds runs, and starts at once. */
  add(runs: readonly RunConfig[]): void;
  /** Continues: after a run that the user ended, the queue waits for this. */
  goOn(): void;
  /**
   * Removes the runs that have not started.
   * @returns a function that brings them back; the queue is then as it was, unless the run in progress has ended since
   */
  clear(): () => void;
}

interface QueueOptions {
  /** Closes the open run and trains another. */
  begin(run: RunConfig): Promise<void>;
}

/** What the queue has to know about the open run. */
export type Watched = Pick<ActiveRunState, 'status' | 'phase'>;

export function createQueue({ begin }: QueueOptions) {
  /** The previous run is being closed for the next one: its status changes do not come from the user. */
  let isChanging = false;
  /** How many runs have ended, or were left to the user. */
  let ends = 0;
  const store = createStore<QueueState>()((set, get) => {
    const next = () => {
      const [run, ...waiting] = get().waiting;
      if (!run) return set({ isOn: false, begun: 0 });
      set(({ begun }) => ({ waiting, begun: begun + 1, isOn: true }));
      isChanging = true;
      void begin(run);
    };
    return {
      waiting: [],
      begun: 0,
      isOn: false,
      add: (runs) => {
        set(({ waiting }) => ({ waiting: [...waiting, ...runs] }));
        if (!get().isOn) next();
      },
      goOn: next,
      clear: () => {
        const { waiting, begun, isOn } = get();
        const before = ends;
        set({ waiting: [], isOn: false, begun: 0 });
        return () =>
          set((now) => ({
            waiting: [...waiting, ...now.waiting],
            // Runs added in the meantime have a count of their own.
            ...(!now.isOn && { begun, isOn: isOn && ends === before }),
          }));
      },
    };
  });
  /** Must be called on every change of the open run. */
  const follow = (now: Watched, before: Watched): void => {
    const { isOn, goOn } = store.getState();
    if (now.phase === 'opening') isChanging = false;
    if (isChanging || now.status === before.status) return;
    const isClosed = now.status === 'idle' && now.phase === 'none' && before.phase === 'open';
    if (!isClosed && now.status !== 'paused' && !ENDED.has(now.status)) return;
    ends += 1;
    if (!isOn) return;
    // A run that fails is skipped; one that the user pauses, stops or closes is left to the user.
    if (now.status === 'finished' || now.status === 'failed') goOn();
    else store.setState({ isOn: false });
  };
  return Object.assign(store, { follow });
}
