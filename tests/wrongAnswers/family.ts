/** What each family's file gives. */
import type { Expert } from '../../src/experts/expert';

/** By task id. `null` for a page that has no wrong answer; the reason stands beside it. */
export type WrongAnswers = Readonly<Record<string, Expert | null>>;
