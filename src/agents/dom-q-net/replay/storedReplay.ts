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
  /** [states * 5] lengths of each state's nodes, texts, goal, quotations and phrases */
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
const LENGTHS = 5;

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
    nodes: joined(
      Int16Array,
      states.map(({ nodes }) => nodes),
    ),
    texts: joined(
      Int16Array,
      states.map(({ texts }) => texts),
    ),
    goals: joined(
      Int16Array,
      states.map(({ goal }) => goal),
    ),
    quoted: joined(
      Int16Array,
      states.map(({ quoted }) => quoted),
    ),
    phrases: joined(
      Int16Array,
      states.map(({ phrases }) => phrases),
    ),
    lengths: Int32Array.from(
      states.flatMap((s) => [
        s.nodes.length,
        s.texts.length,
        s.goal.length,
        s.quoted.length,
        s.phrases.length,
      ]),
    ),
    tasks,
    steps,
    worth: Float64Array.from(items.flatMap(({ reward, discount }) => [reward, discount])),
    masses,
    next,
    greatest,
  };
}

export function unstoreReplay(stored: StoredReplay): PrioritisedReplayBufferState<ReplayItem> {
  const { nodes, texts, goals, quoted, phrases, lengths, tasks, steps, worth, masses, next, greatest } =
    stored;
  const states: EncodedState[] = [];
  const parts = [nodes, texts, goals, quoted, phrases];
  const at = parts.map(() => 0);
  for (let s = 0; s < lengths.length; s += LENGTHS) {
    const [ofNodes, ofTexts, ofGoal, ofQuoted, ofPhrases] = parts.map((all, part) => {
      const start = at[part];
      at[part] += lengths[s + part];
      return all.slice(start, at[part]);
    });
    states.push({ nodes: ofNodes, texts: ofTexts, goal: ofGoal, quoted: ofQuoted, phrases: ofPhrases });
  }
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
