/** Lessons, next to the page that they are about. Their content is loaded when somebody opens them. */
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { PanelBoundary } from '../shared/PanelBoundary';
import classes from './lessons.module.css';
import { lessonsStore } from './lessonsStore';

const LessonsPanel = lazy(() =>
  import('./panel/LessonsPanel').then((module) => ({ default: module.LessonsPanel })),
);

export function Lessons() {
  const isOpen = useStore(lessonsStore, (state) => state.isOpen);
  const isPresenting = useStore(lessonsStore, (state) => state.isPresenting);
  if (!isOpen) return null;
  return (
    <aside className={classes.lessons} data-presenting={isPresenting || undefined} aria-label="Lessons">
      <PanelBoundary name="Lessons">
        <Suspense fallback={null}>
          <LessonsPanel />
        </Suspense>
      </PanelBoundary>
    </aside>
  );
}
