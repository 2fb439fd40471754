/** Metric events as read from storage; those of older runs lack their environment steps. */
import type { StoredMetric } from '../../store/database';

/** The metric that reports them, once in each control step. */
const NOTED = 'progress/env-steps';

/**
 * The events with their environment steps: the event's own or, failing that, those the run recorded at its control step. Between
 * two records, as in a thinned history, steps are assumed to pass evenly. NaN where nothing was recorded.
 */
export function withEnvSteps(events: readonly StoredMetric[]): (StoredMetric & { envSteps: number })[] {
  const notes = events.filter(({ name }) => name === NOTED).sort((a, b) => a.step - b.step);
  return events.map((event) => ({ ...event, envSteps: event.envSteps ?? envStepsAt(notes, event.step) }));
}

type Note = Pick<StoredMetric, 'step' | 'value'>;

/** @param notes in the order of their steps */
function envStepsAt(notes: readonly Note[], step: number): number {
  if (notes.length === 0) return Number.NaN;
  const next = firstFrom(notes, step);
  if (next === notes.length) return notes[next - 1].value;
  const before = next === 0 ? { step: 0, value: 0 } : notes[next - 1];
  const after = notes[next];
  if (after.step <= before.step) return after.value;
  const share = (step - before.step) / (after.step - before.step);
  return before.value + share * (after.value - before.value);
}

/** Index of the first note at this step or after it, found by halving. */
function firstFrom(notes: readonly Note[], step: number): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (notes[middle].step < step) low = middle + 1;
    else high = middle;
  }
  return low;
}
