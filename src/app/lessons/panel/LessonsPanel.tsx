/** The list of lessons, or one of them. */
import { useStore } from 'zustand';
import { useFocusReturn } from '../../shared/focusTrail';
import { lessonsStore } from '../lessonsStore';
import { LessonContext } from '../useFacts';
import { LessonList } from './LessonList';
import { LessonView } from './LessonView';

export function LessonsPanel() {
  useFocusReturn();
  const lesson = useStore(lessonsStore, (state) => state.lesson);
  if (lesson === null) return <LessonList />;
  return (
    <LessonContext value={lesson}>
      <LessonView key={lesson} id={lesson} />
    </LessonContext>
  );
}
