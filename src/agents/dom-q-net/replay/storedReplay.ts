/** The replay buffer as a few large arrays, for checkpoints: every state once, however many transitions share it. */
import type { PrioritisedReplayBufferState } from '../../../rl/PrioritisedReplayBuffer';
import { joined } from '../../shared/lists';
import type { Mode } from '../actions';
import type { EncodedState } from '../encode/state';
import type { ReplayItem } from './item';

/** The names of entries are part of stored runs. */
export interface StoredReplay {
  /** Of all states, end to end. */
  readonly nodes: Int16Array;
  readonly texts: Int16Array;
  readonly goals: Int16Array;
  readonly quoted: Int16Array;
  readonly phrases: Int16Array;
  /** [states * 5] lengths of each state's arrays, in the order of `ARRAYS` */
  readonly lengths: Int32Array;
  readonly tasks: readonly string[];
  /** [transitions * 7] state, candidate, token, mode, next state (-1 for none), task, whether a retry */
  readonly steps: Int32Array;
  /** [transitions * 2] reward, discount; named so in stored runs */
  readonly worth: Float64Array;
  readonly masses: Float64Array;
  readonly next: number;
  readonly greatest: number;
}

const STEP = 7;

/** What a state consists of, in the order of `lengths`, and the name it is stored by. */
const ARRAYS = [
  { of: 'nodes', stored: 'nodes' },
  { of: 'texts', stored: 'texts' },
  { of: 'goal', stored: 'goals' },
  { of: 'quoted', stored: 'quoted' },
  { of: 'phrases', stored: 'phrases' },
] as const satisfies readonly { readonly of: keyof EncodedState; readonly stored: keyof StoredReplay }[];

type StoredArrays = Pick<StoredReplay, (typeof ARRAYS)[number]['stored']>;

export function storeReplay({
  items,
  masses,
  next,
  greatest,
}: PrioritisedReplayBufferState<ReplayItem>): StoredReplay {
  const numbers = new Map<EncodedState, number>();
  const numberOf = (state: EncodedState) => {
    if (!numbers.has(state)) numbers.set(state, numbers.size);
    return numbers.get(state)!;
  };
  const tasks = [...new Set(items.map(({ task }) => task))];
  const steps = Int32Array.from(
    items.flatMap(({ state, action: { candidate, token, mode }, next: after, task, isRetry }) => [
      numberOf(state),
      candidate,
      token,
      mode,
      after ? numberOf(after) : -1,
      tasks.indexOf(task),
      Number(isRetry),
    ]),
  );
  const states = [...numbers.keys()];
  return {
    ...storeStates(states),
    tasks,
    steps,
    worth: Float64Array.from(items.flatMap(({ reward, discount }) => [reward, discount])),
    masses,
    next,
    greatest,
  };
}

export function unstoreReplay(stored: StoredReplay): PrioritisedReplayBufferState<ReplayItem> {
  const { tasks, steps, worth, masses, next, greatest } = stored;
  const states = unstoreStates(stored);
  const items = Array.from({ length: steps.length / STEP }, (_, i): ReplayItem => {
    const [state, candidate, token, mode, after, task, isRetry] = steps.subarray(i * STEP, (i + 1) * STEP);
    return {
      state: states[state],
      action: { candidate, token, mode: mode as Mode },
      reward: worth[2 * i],
      next: after < 0 ? null : states[after],
      discount: worth[2 * i + 1],
      task: tasks[task],
      isRetry: isRetry === 1,
    };
  });
  return { items, masses, next, greatest };
}

function storeStates(states: readonly EncodedState[]): StoredArrays & Pick<StoredReplay, 'lengths'> {
  const arrays = ARRAYS.map(({ of, stored }) => [
    stored,
    joined(
      Int16Array,
      states.map((state) => state[of]),
    ),
  ]);
  return {
    ...(Object.fromEntries(arrays) as StoredArrays),
    lengths: Int32Array.from(states.flatMap((state) => ARRAYS.map(({ of }) => state[of].length))),
  };
}

function unstoreStates(stored: StoredArrays & Pick<StoredReplay, 'lengths'>): EncodedState[] {
  const { lengths } = stored;
  const at = ARRAYS.map(() => 0);
  return Array.from({ length: lengths.length / ARRAYS.length }, (_, s) => {
    const arrays = ARRAYS.map((array, part) => {
      const start = at[part];
      at[part] += lengths[s * ARRAYS.length + part];
      return [array.of, stored[array.stored].slice(start, at[part])];
    });
    return Object.fromEntries(arrays) as EncodedState;
  });
}
