/** Lessons as a place: the address says which one is open, so that a link, a reload and Back do what they do elsewhere. */
import { lessonOf, withLesson } from '../workbench/place';
import { isLessonId, type LessonId } from './lessonIds';
import { lessonsStore } from './lessonsStore';

/** Kept with an entry of the history that was made here. */
const ENTRY = { isLesson: true } as const;

const isOwnEntry = (): boolean => (window.history.state as { isLesson?: true } | null)?.isLesson === true;

/** Opens a lesson where it was left, or the list of them. */
export function openLesson(lesson: LessonId | null = null): void {
  const address = withLesson(window.location.hash, lesson ?? '');
  if (lessonsStore.getState().isOpen) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(ENTRY, '', address);
  lessonsStore.setState({ isOpen: true, lesson });
}

export function closeLessons(): void {
  lessonsStore.setState({ isOpen: false, lesson: null, isPresenting: false });
  if (isOwnEntry()) window.history.back();
  else window.history.replaceState(null, '', withLesson(window.location.hash, null));
}

/** Follows the address from now on. */
export function startLessonNavigation(): void {
  const read = () => {
    const text = lessonOf(window.location.hash);
    if (text !== null) lessonsStore.setState({ isOpen: true, lesson: isLessonId(text) ? text : null });
    else if (lessonsStore.getState().isOpen)
      lessonsStore.setState({ isOpen: false, lesson: null, isPresenting: false });
  };
  read();
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
}
