/**
 * Raised whenever the same seed and actions no longer give the same episode, because pages, their fonts, the settle
 * rule, or the contents of observations have changed. Results from a lower version are stale.
 */
export const ENVIRONMENT_VERSION = 1;

/** How often the episodes of single tasks have changed besides. */
const OF_THEIR_OWN: Readonly<Record<string, number>> = {
  // Submitting the search in the header leaves the form, and ends the episode.
  'flight.AA': 1,
  // All results are shown in one place: an answer has to say what was recorded for the question.
  'qawob.converter': 1,
};

/** The version of a task's episodes. */
export const environmentVersionOf = (task: string): number => ENVIRONMENT_VERSION + (OF_THEIR_OWN[task] ?? 0);

/** The version of the episodes of several tasks: raised whenever those of any of them change. */
export const environmentVersionOfAll = (tasks: readonly string[]): number =>
  tasks.reduce(
    (version, task) => version + environmentVersionOf(task) - ENVIRONMENT_VERSION,
    ENVIRONMENT_VERSION,
  );
