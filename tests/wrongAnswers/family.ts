/** The exports of each family's file. */
import type { Expert } from '../../src/experts/expert';

/** By task id. `null` for a page that has no wrong answer; the reason is next to it. */
export type WrongAnswers = Readonly<Record<string, Expert | null>>;
