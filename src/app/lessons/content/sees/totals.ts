/** Sums, over all tasks, of what the reader has played by hand. */
import type { Measured } from '../../progress';

/** @param name `episodes`, `solved` */
export const totalOf = (measured: Measured, name: string): number =>
  Object.entries(measured)
    .filter(([key]) => key.endsWith(`/${name}`))
    .reduce((sum, [, value]) => sum + value, 0);

export const countOf = (measured: Measured, task: string, name: string): number =>
  measured[`${task}/${name}`] ?? 0;
