/** Lessons as a place: the address says which one is open. */
import { createPlace } from '../workbench/createPlace';
import { lessonOf, withLesson } from '../workbench/place';
import { isLessonId, type LessonId } from './lessonIds';
import { lessonsStore } from './lessonsStore';

const NONE = { isOpen: false, lesson: null, isPresenting: false } as const;

const lessons = createPlace({
  name: 'lessons',
  isOpen: () => lessonsStore.getState().isOpen,
  read: () => {
    const text = lessonOf(window.location.hash);
    if (text !== null) lessonsStore.setState({ isOpen: true, lesson: isLessonId(text) ? text : null });
    else if (lessonsStore.getState().isOpen) lessonsStore.setState(NONE);
  },
  without: (hash) => withLesson(hash, null),
});

/** Opens a lesson where it was left, or the list of them. */
export function openLesson(lesson: LessonId | null = null): void {
  lessons.open(withLesson(window.location.hash, lesson ?? ''));
  lessonsStore.setState({ isOpen: true, lesson });
}

export function closeLessons(): void {
  lessonsStore.setState(NONE);
  lessons.leave();
}

export const startLessonNavigation = lessons.start;
