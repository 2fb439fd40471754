/** The element that stands for a frame in a sandboxed page (`runtime/emptyFrames.ts`). */
export const STAND_IN = 'pack-frame';
