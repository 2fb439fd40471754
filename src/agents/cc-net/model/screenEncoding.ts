/** Encoded states outside the tensor library, where they are kept for as long as the weights stay the same. */
import type { Screen } from '../encode/ScreenEncoder';
import type { CcSettings } from '../settings';
import { summaryWidth } from './layout';

/** What the transformers make of a state: all that the rest of the network needs. */
export interface ScreenEncoding {
  /** [`summaryWidth`] */
  readonly summary: Float32Array;
  /** [fields * width] keys that choosing a field attends to */
  readonly fields: Float32Array;
  /** [elements * width] keys that choosing an element to act on attends to */
  readonly elements: Float32Array;
  /** [elements * width] keys that choosing an element to point at attends to */
  readonly targets: Float32Array;
}

/** What is chosen by attention, and where an encoding keeps the keys for it. */
export type Attended = 'fields' | 'elements' | 'targets';
export const ATTENDED: readonly Attended[] = ['fields', 'elements', 'targets'];

/** How many keys of a kind a state has. */
function keyCount(of: Attended, { fields, elements }: Screen, settings: CcSettings): number {
  switch (of) {
    case 'fields':
      return settings.taskFields ? fields.length : 0;
    case 'elements':
      return settings.actions === 'mouse and keyboard' ? 0 : elements.length;
    case 'targets':
      return settings.pointsAtElements ? elements.length : 0;
  }
}

export const mostKeys = (of: Attended, screens: readonly Screen[], settings: CcSettings): number =>
  Math.max(0, ...screens.map((screen) => keyCount(of, screen, settings)));

/**
 * @param numbers [u, summaryWidth + keys * width] summary and keys of each of the u screens, in the order of `ATTENDED`; those of a
 * kind are padded to the screen that has most
 */
export function unpackEncodings(
  numbers: Float32Array,
  screens: readonly Screen[],
  settings: CcSettings,
): ScreenEncoding[] {
  const { width } = settings;
  const length = numbers.length / screens.length;
  return screens.map((screen, i) => {
    const row = numbers.subarray(i * length, (i + 1) * length);
    let from = summaryWidth(settings);
    const take = (of: Attended) => {
      const start = from;
      from += width * mostKeys(of, screens, settings);
      return row.slice(start, start + width * keyCount(of, screen, settings));
    };
    return {
      summary: row.slice(0, summaryWidth(settings)),
      fields: take('fields'),
      elements: take('elements'),
      targets: take('targets'),
    };
  });
}
