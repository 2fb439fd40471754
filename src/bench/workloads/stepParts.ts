/** Where the time of an environment step goes: each part separately, in milliseconds per call. */
import { encodeObservation } from '../../agents/wge/encode/observation';
import { TaskFrame } from '../../env/TaskFrame';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { findTask } from '../../task/catalogue';
import { nextMacrotask } from '../../thread/nextMacrotask';
import type { Values } from '../benchmark';
import { RandomClicker } from './RandomClicker';
import type { OpenWorkload, Surroundings } from './workload';

const EPISODES = 24;
const MAX_STEPS = 10;
const STEP_MS = 50;

/**
 * `reset` starts an episode, `act` dispatches the events of a click, `advance` lets the page's time pass after it,
 * `observe` reads the page, `copy` sends the observation to the learner, `encode` turns it into numbers there.
 */
type Part = 'reset' | 'act' | 'advance' | 'observe' | 'copy' | 'encode';

export async function openStepParts(
  { task: id }: { readonly task: string },
  { container }: Surroundings,
): Promise<OpenWorkload> {
  const frame = new TaskFrame(container, taskPagesUrl(), findTask(id));
  await frame.load();
  return {
    measure: (repeat) => timeParts(frame, new RandomClicker(repeat)),
    dispose: async () => frame.dispose(),
  };
}

async function timeParts(frame: TaskFrame, clicker: RandomClicker): Promise<Values> {
  const watch = new Stopwatch<Part>();
  for (let seed = 0; seed < EPISODES; seed++) {
    await watch.time('reset', () => frame.reset({ seed, dataMode: 'train' }));
    await nextMacrotask();
    let observation = await watch.time('observe', () => frame.observe());
    for (let step = 0; step < MAX_STEPS && !frame.status().isDone; step++) {
      const received = await watch.time('copy', () => structuredClone(observation));
      await watch.time('encode', () => encodeObservation(received, frame.task.goal));
      const click = clicker.act(observation);
      await watch.time('act', () => frame.act(click));
      await nextMacrotask();
      await watch.time('advance', () => frame.advance(STEP_MS));
      await nextMacrotask();
      observation = await watch.time('observe', () => frame.observe());
    }
  }
  clicker.check();
  return watch.means();
}

/** Milliseconds spent on several kinds of work that take turns. */
class Stopwatch<Name extends string> {
  private readonly sums = new Map<Name, { ms: number; count: number }>();

  async time<T>(name: Name, work: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    const pending = work();
    const result = pending instanceof Promise ? await pending : pending;
    const ms = performance.now() - start;
    const sum = this.sums.get(name) ?? { ms: 0, count: 0 };
    this.sums.set(name, { ms: sum.ms + ms, count: sum.count + 1 });
    return result;
  }

  means(): Values {
    return Object.fromEntries([...this.sums].map(([name, { ms, count }]) => [name, ms / count]));
  }
}
