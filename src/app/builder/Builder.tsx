/** Assembling a site by hand, over the whole page. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { Coming } from '../shared/Coming';
import { PanelBoundary } from '../shared/PanelBoundary';
import { builderStore } from './builderStore';
import { closeBuilder } from './navigation';

/** Dragging costs 30 kB that most visits do not need. */
const BuilderContent = lazy(() =>
  import('./BuilderContent').then((module) => ({ default: module.BuilderContent })),
);

export function Builder() {
  const isOpen = useStore(builderStore, (state) => state.isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={closeBuilder} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Site builder" radius={0}>
        <PanelBoundary name="Site builder">
          <Suspense fallback={<Coming onClose={closeBuilder} />}>
            <BuilderContent />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
