import { expect, test } from 'vitest';
import type { Action, Observation } from '../contracts/env';
import { whenTested } from '../task/testing/telling';
import type { TaskFrame } from './TaskFrame';
import { createRandom, decodeSnapshot, openFrame, ordinaryTasks, randomAction } from './testing/pages';

interface Trace {
  readonly actions: readonly Action[];
  /** Every observation and status, as text: equal traces are equal to the byte. */
  readonly bytes: string;
}

const toJson = (observation: Observation) =>
  JSON.stringify(observation, (_, value) => (ArrayBuffer.isView(value) ? Array.from(value as never) : value));

/** One episode: the given actions, or random ones. */
async function play(frame: TaskFrame, seed: number, actions: readonly Action[] | null): Promise<Trace> {
  const random = createRandom(seed);
  await frame.reset({ seed, dataMode: 'train' });
  const done: Action[] = [];
  const lines: string[] = [];
  for (let step = 0; step < 8; step++) {
    const observation = frame.observe();
    lines.push(toJson(observation), JSON.stringify(frame.status()));
    if (frame.status().isDone) break;
    const action = actions
      ? actions[step]
      : randomAction(decodeSnapshot(observation.dom), observation.fields, random);
    done.push(action);
    lines.push(frame.act(action) ?? 'done');
    await Promise.resolve();
    frame.advance(100);
  }
  return { actions: done, bytes: lines.join('\n') };
}

for (const task of ordinaryTasks) {
  test(
    `${task}: (seed, actions) replays to the byte, whatever the frame has done before`,
    whenTested(task),
    async () => {
      const used = await openFrame(task);
      const seeds = [0, 1];
      const first = new Map<number, Trace>();
      for (const seed of seeds) {
        const fresh = await openFrame(task);
        first.set(seed, await play(fresh, seed, null));
        fresh.dispose();
      }
      // Other episodes in between, some left unfinished, in a different order.
      for (const seed of [...seeds].reverse()) {
        await play(used, seed + 1000, null);
        const trace = await play(used, seed, first.get(seed)!.actions);
        expect(trace.bytes.split('\n')).toEqual(first.get(seed)!.bytes.split('\n'));
      }
      expect(new Set([...first.values()].map((trace) => trace.bytes)).size).toBeGreaterThan(1);
      used.dispose();
    },
  );
}
