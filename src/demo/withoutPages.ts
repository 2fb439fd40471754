/**
 * A demonstration for agents that replay what the hand did, and see its pages then: the recorded pages are left out,
 * except for the outermost element of the last one. They make up by far the most of it, and thousands of demonstrations
 * with their pages would not fit into one message.
 */
import type { DemoRecord } from '../contracts/demo';
import { toDemoRecord } from './parse';

/** Returns the record unchanged if it cannot be replayed. */
export function withoutPages(record: DemoRecord): DemoRecord {
  const { raw, ...about } = record;
  if (!raw.episode || !raw.input) return record;
  const { time, dom } = raw.states[raw.states.length - 1];
  return toDemoRecord({ ...raw, states: [{ time, action: null, dom: { ...dom, children: [] } }] }, about);
}
