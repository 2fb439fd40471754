/** Which demonstration's lattice is shown first. */
import type { DemoRecord } from '../../contracts/demo';

/**
 * The first one whose instruction has as many fields as the median one: the shortest tell little (on click-checkboxes,
 * nothing to select), and the longest need much room. Undefined if there are none.
 */
export function typicalDemo(demos: readonly DemoRecord[]): DemoRecord | undefined {
  const counts = demos.map(({ parsed }) => parsed.fields.length);
  const median = counts.toSorted((a, b) => a - b)[counts.length >> 1];
  return demos[counts.indexOf(median)];
}
