/** Forgets what was done in a lesson, with a way back. */
import { showUndo } from '../../notices/showNotice';
import type { LessonId } from '../lessonIds';
import { lessonsStore } from '../lessonsStore';

export function beginAnewWithUndo(id: LessonId): void {
  const { progress, beginAnew } = lessonsStore.getState();
  beginAnew(id);
  if (progress.lessons[id] || progress.measured[id])
    showUndo('The lesson starts over.', () => lessonsStore.getState().restore(id, progress));
}
