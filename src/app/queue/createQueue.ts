/** Runs that are trained one after another, each until one of its stop conditions is met. */
import { createStore } from 'zustand/vanilla';
import type { RunConfig } from '../../contracts/run';
import type { ActiveRunState } from '../run/activeRunState';

interface QueueState {
  /** Still to be begun. */
  readonly waiting: readonly RunConfig[];
  /** How many have been begun since the queue was last empty. */
  readonly begun: number;
  /** Whether the next one begins as soon as this one has ended. */
  readonly isOn: boolean;
  /** Adds runs, and begins at once. */
  add(runs: readonly RunConfig[]): void;
  /** After a run that the user ended, the queue waits to be told. */
  goOn(): void;
  /** Takes back what has not begun; @returns that. */
  clear(): readonly RunConfig[];
}

interface QueueOptions {
  /** Puts the open run away and trains another. */
  begin(run: RunConfig): Promise<void>;
}

/** What the queue has to know of the open run. */
export type Watched = Pick<ActiveRunState, 'status' | 'phase'>;

export function createQueue({ begin }: QueueOptions) {
  /** The run before is being put away for the next one: whatever becomes of it is no wish of the user's. */
  let isChanging = false;
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
        const { waiting } = get();
        set({ waiting: [], isOn: false, begun: 0 });
        return waiting;
      },
    };
  });
  /** To be told of every change of the open run. */
  const follow = (now: Watched, before: Watched): void => {
    const { isOn, goOn } = store.getState();
    if (now.phase === 'opening') isChanging = false;
    if (!isOn || isChanging || now.status === before.status) return;
    // One that cannot be opened or goes wrong is not waited for; one that the user pauses or stops is theirs.
    if (now.status === 'finished' || now.status === 'failed') goOn();
    else if (now.status === 'stopped' || now.status === 'paused') store.setState({ isOn: false });
    else if (now.status === 'idle' && now.phase === 'none' && before.phase === 'open')
      store.setState({ isOn: false });
  };
  return Object.assign(store, { follow });
}
