/** How far the values that an agent expected in an episode were from what came. */
import type { RecordedStep } from '../contracts/record';

/**
 * max over t of |V(s_t) - G_t|: the greatest distance, over the steps, between the value noted and the return that followed,
 * undiscounted; null if no value was noted. Records store it as `surprise`.
 * @param failureReturn what counts as the return of a failed episode; null for the return as rewarded
 */
export function valueErrorOf(
  taken: readonly Pick<RecordedStep, 'reward' | 'note'>[],
  failureReturn: number | null,
): number | null {
  let greatest: number | null = null;
  let toGo = 0;
  for (let t = taken.length - 1; t >= 0; t--) {
    const { reward, note } = taken[t];
    toGo += t === taken.length - 1 && failureReturn !== null ? failureReturn : reward;
    if (note?.value === undefined || !Number.isFinite(note.value)) continue;
    greatest = Math.max(greatest ?? 0, Math.abs(note.value - toGo));
  }
  return greatest;
}
