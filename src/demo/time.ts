/** Times in demonstrations: milliseconds of the page's clock since the episode started. */

/**
 * The latest time that is recorded, and read from a file. An agent that replays a demonstration takes a step every few dozen
 * milliseconds until its end, so one that claims to end in a thousand years would never be learned from.
 */
export const MAX_TIME_MS = 60 * 60_000;

/**
 * The time that is recorded for what comes after `latest`: never an earlier one, even if the clock is set back. After an hour, as
 * when somebody takes a break, only the order counts.
 */
export const recordedTime = (timeMs: number, latest: number): number =>
  Math.min(MAX_TIME_MS, Math.max(latest, timeMs));
