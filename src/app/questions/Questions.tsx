/** Writing questions about a recorded site, over the whole page. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { closeQuestions, questionsPlace } from '../recordedSites/questionsPlace';
import { Coming } from '../shared/Coming';
import { PanelBoundary } from '../shared/PanelBoundary';

/** Loaded when it is first opened. */
const QuestionsContent = lazy(() =>
  import('./QuestionsContent').then((module) => ({ default: module.QuestionsContent })),
);

export function Questions() {
  const isOpen = useStore(questionsPlace, (place) => place.isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={closeQuestions} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Questions about a recorded site" radius={0}>
        <PanelBoundary name="Questions">
          <Suspense fallback={<Coming onClose={closeQuestions} />}>
            <QuestionsContent />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
