/** How far the reader has come in the lessons, and what was measured in them: plain data, kept by this browser. */
import { z } from 'zod';
import { isLessonId, type LessonId } from './lessonIds';

/** Raised when the stored data changes its meaning; what an older version stored is then dropped. */
export const PROGRESS_VERSION = 1;

const lessonProgress = z.object({
  /** Id of the step that was looked at last. */
  step: z.string(),
  /** Ids of the steps whose tasks are done. */
  done: z.array(z.string()),
});

const schema = z.object({
  lessons: z.record(z.string(), lessonProgress),
  /** By lesson, then by name: counts of tries and their results. */
  measured: z.record(z.string(), z.record(z.string(), z.number())),
});

export type LessonProgress = z.infer<typeof lessonProgress>;
export type Progress = z.infer<typeof schema>;
export type Measured = Readonly<Record<string, number>>;

export const NO_PROGRESS: Progress = { lessons: {}, measured: {} };

/** What was stored, as far as it makes sense: lessons of other versions and damaged data are left out. */
export function readProgress(stored: unknown): Progress {
  const read = schema.safeParse(stored);
  if (!read.success) return NO_PROGRESS;
  const known = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => isLessonId(id)));
  return { lessons: known(read.data.lessons), measured: known(read.data.measured) };
}

export const measuredIn = ({ measured }: Progress, lesson: LessonId): Measured => measured[lesson] ?? {};

const ofLesson = ({ lessons }: Progress, lesson: LessonId): LessonProgress =>
  lessons[lesson] ?? { step: '', done: [] };

export const doneIn = (progress: Progress, lesson: LessonId): readonly string[] =>
  ofLesson(progress, lesson).done;

export const stepIn = (progress: Progress, lesson: LessonId): string => ofLesson(progress, lesson).step;

const withLesson = (progress: Progress, lesson: LessonId, change: Partial<LessonProgress>): Progress => ({
  ...progress,
  lessons: { ...progress.lessons, [lesson]: { ...ofLesson(progress, lesson), ...change } },
});

export const atStep = (progress: Progress, lesson: LessonId, step: string): Progress =>
  withLesson(progress, lesson, { step });

/** Progress once a step is done; the same object if it was done before. */
export function withDone(progress: Progress, lesson: LessonId, step: string): Progress {
  const { done } = ofLesson(progress, lesson);
  return done.includes(step) ? progress : withLesson(progress, lesson, { done: [...done, step] });
}

export const withMeasured = (progress: Progress, lesson: LessonId, values: Measured): Progress => ({
  ...progress,
  measured: { ...progress.measured, [lesson]: { ...measuredIn(progress, lesson), ...values } },
});

/** The progress with one lesson reset: nothing done, nothing measured. */
export function without({ lessons, measured }: Progress, lesson: LessonId): Progress {
  const { [lesson]: _, ...otherLessons } = lessons;
  const { [lesson]: __, ...otherMeasured } = measured;
  return { lessons: otherLessons, measured: otherMeasured };
}

/** The progress with one lesson as it was in an earlier one. */
export function withFormer(progress: Progress, lesson: LessonId, former: Progress): Progress {
  const { lessons, measured } = without(progress, lesson);
  const { [lesson]: own } = former.lessons;
  const { [lesson]: ownMeasured } = former.measured;
  return {
    lessons: own ? { ...lessons, [lesson]: own } : lessons,
    measured: ownMeasured ? { ...measured, [lesson]: ownMeasured } : measured,
  };
}

interface Counted {
  readonly steps: readonly { readonly id: string; readonly task?: unknown }[];
}

/** Tasks of a lesson, and how many of them are done. */
export function countTasks({ steps }: Counted, done: readonly string[]): { done: number; tasks: number } {
  const tasks = steps.filter(({ task }) => task !== undefined);
  return { tasks: tasks.length, done: tasks.filter(({ id }) => done.includes(id)).length };
}
