/** The element that stands for a frame in a page of a pack (`runtime/emptyFrames.ts`). */
export const STAND_IN = 'pack-frame';
