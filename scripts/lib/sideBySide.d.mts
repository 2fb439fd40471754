import type { SeededCell } from './cells.mjs';

/** Works through a queue, several cells at once; a cell that starts from another one waits until that one has ended. */
export function sideBySide(
  queue: SeededCell[],
  jobs: number,
  train: (one: SeededCell) => Promise<void>,
  isOver: () => boolean,
): Promise<void>;
