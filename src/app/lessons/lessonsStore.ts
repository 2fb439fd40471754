/** Which lesson is open, and how far each is. The place is mirrored in the address by `navigation.ts`, progress is kept. */
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { LessonId } from './lessonIds';
import {
  atStep,
  type Measured,
  NO_PROGRESS,
  PROGRESS_VERSION,
  type Progress,
  readProgress,
  withDone,
  withFormer,
  withMeasured,
  without,
} from './progress';

interface LessonsState {
  readonly isOpen: boolean;
  /** Null for the list of them. */
  readonly lesson: LessonId | null;
  /** Large type, and keys that move between steps: for a room full of people. */
  readonly isPresenting: boolean;
  readonly progress: Progress;
  lookAt(lesson: LessonId, step: string): void;
  markDone(lesson: LessonId, step: string): void;
  /** Keeps numbers under their names, replacing those with the same names. */
  measure(lesson: LessonId, values: Measured): void;
  beginAnew(lesson: LessonId): void;
  /** Makes one lesson what it was; the others stay as they are. */
  restore(lesson: LessonId, former: Progress): void;
  present(isPresenting: boolean): void;
}

export const lessonsStore = createStore<LessonsState>()(
  persist(
    (set) => {
      const change = (next: (progress: Progress) => Progress) =>
        set(({ progress }) => ({ progress: next(progress) }));
      return {
        isOpen: false,
        lesson: null,
        isPresenting: false,
        progress: NO_PROGRESS,
        lookAt: (lesson, step) => change((progress) => atStep(progress, lesson, step)),
        markDone: (lesson, step) => change((progress) => withDone(progress, lesson, step)),
        measure: (lesson, values) => change((progress) => withMeasured(progress, lesson, values)),
        beginAnew: (lesson) => change((progress) => without(progress, lesson)),
        restore: (lesson, former) => change((progress) => withFormer(progress, lesson, former)),
        present: (isPresenting) => set({ isPresenting }),
      };
    },
    {
      name: 'latticework-lessons',
      version: PROGRESS_VERSION,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ progress }) => ({ progress }),
      // There is no older version yet whose progress could be read.
      migrate: () => ({ progress: NO_PROGRESS }),
      merge: (stored, initial) => ({
        ...initial,
        progress: readProgress((stored as { progress?: unknown } | undefined)?.progress),
      }),
    },
  ),
);
