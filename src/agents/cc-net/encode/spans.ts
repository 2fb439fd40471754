/** Which bins of the pointer lie on an element, and on which part of it. */
import { BINS, type Bins } from '../act/pointer';
import { ELEMENT_FEATURES, type Screen } from './ScreenEncoder';

/** An element is pointed at in fifths of its width, and of its height. */
export const PARTS = 5;
/** The bin lies outside the element. */
export const OUTSIDE = -1;

export type Axis = 'x' | 'y';

/**
 * [n * 51] by element and bin, the part of the element that the middle of the bin lies on. An element between two middles has the
 * bin that it lies in, in its middle part; one that is off the screen has none.
 */
export function spansOf({ features }: Pick<Screen, 'features'>, axis: Axis): Int8Array {
  const n = features.length / ELEMENT_FEATURES;
  const spans = new Int8Array(n * BINS).fill(OUTSIDE);
  for (let i = 0; i < n; i++) {
    const from = i * ELEMENT_FEATURES + (axis === 'x' ? 0 : 1);
    const [start, size] = [features[from], features[from + 2]];
    const inBins = (share: number) => (start + share * size) * BINS;
    // The first bin whose middle is not before the element, and the first whose middle is past it.
    const first = Math.max(0, Math.ceil(inBins(0) - 0.5));
    const end = Math.min(BINS, Math.ceil(inBins(1) - 0.5));
    for (let bin = first; bin < end; bin++) {
      const share = ((bin + 0.5) / BINS - start) / size;
      spans[i * BINS + bin] = Math.min(PARTS - 1, Math.max(0, Math.floor(share * PARTS)));
    }
    const middle = Math.floor(inBins(0.5));
    if (first >= end && middle >= 0 && middle < BINS) spans[i * BINS + middle] = Math.floor(PARTS / 2);
  }
  return spans;
}

/** The element that has a bin of both axes: of several, the last in the document, which lies on top of the others; -1 for none. */
export function elementAt(screen: Pick<Screen, 'features'>, { x, y }: Bins): number {
  const [across, down] = [spansOf(screen, 'x'), spansOf(screen, 'y')];
  for (let from = across.length - BINS; from >= 0; from -= BINS)
    if (across[from + x] !== OUTSIDE && down[from + y] !== OUTSIDE) return from / BINS;
  return -1;
}

/** [n] where the middle of each element is on an axis, in bins: a whole number is the middle of a bin. */
export function middlesOf({ features }: Pick<Screen, 'features'>, axis: Axis): Float32Array {
  const from = axis === 'x' ? 0 : 1;
  return Float32Array.from({ length: features.length / ELEMENT_FEATURES }, (_, i) => {
    const [start, size] = [from, from + 2].map((feature) => features[i * ELEMENT_FEATURES + feature]);
    return (start + size / 2) * BINS - 0.5;
  });
}

/** Whether an element has any bin on an axis. */
export const isReached = (spans: Int8Array, element: number): boolean =>
  spans.subarray(element * BINS, (element + 1) * BINS).some((part) => part !== OUTSIDE);
