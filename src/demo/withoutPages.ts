/**
 * A demonstration for who replays what the hand did, and sees its pages then: those that were recorded are left out, but for the outermost
 * element of the last one. They are most of it by far, and thousands of demonstrations with them would not fit into one message.
 */
import type { DemoRecord } from '../contracts/demo';
import { toDemoRecord } from './parse';

/** As it came where it cannot be replayed. */
export function withoutPages(record: DemoRecord): DemoRecord {
  const { raw, ...about } = record;
  if (!raw.episode || !raw.input) return record;
  const { time, dom } = raw.states[raw.states.length - 1];
  return toDemoRecord({ ...raw, states: [{ time, action: null, dom: { ...dom, children: [] } }] }, about);
}
