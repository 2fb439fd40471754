/** How far an episode was from the agent's expectation. */
import type { RecordedStep } from '../contracts/record';

/**
 * The greatest distance, over the steps, between the value noted and the return that followed, undiscounted; null if no
 * value was noted.
 * @param failureReturn what counts as the return of a failed episode; null for the return as rewarded
 */
export function surpriseOf(
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
