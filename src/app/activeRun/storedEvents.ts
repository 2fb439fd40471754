/** Metric events as read from storage; those of older runs lack their environment steps. */
import type { StoredMetric } from '../../store/Database';
import { countAt, type NotedCount } from './notedCount';

/** The metric that reports them, once in each control step. */
const NOTED = 'progress/env-steps';

/**
 * The events with their environment steps: the event's own or, failing that, those the run noted for its control step. NaN where
 * nothing was noted.
 */
export function withEnvSteps(events: readonly StoredMetric[]): (StoredMetric & { envSteps: number })[] {
  const notes = notesOf(events);
  return events.map((event) => ({ ...event, envSteps: event.envSteps ?? countAt(notes, event.step) }));
}

function notesOf(events: readonly StoredMetric[]): NotedCount {
  const notes = events.filter(({ name }) => name === NOTED).sort((a, b) => a.step - b.step);
  return { steps: notes.map(({ step }) => step), values: notes.map(({ value }) => value) };
}
