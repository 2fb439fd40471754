/** The lattice laboratory, over the whole page, for examining and editing a demonstration's lattice. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { laboratoryStore } from '../latticeEdits/laboratoryStore';
import { closeLaboratory } from '../latticeEdits/navigation';
import { Coming } from '../shared/Coming';
import { PanelBoundary } from '../shared/PanelBoundary';

/** Loaded on demand: most visits never need it. */
const LaboratoryContent = lazy(() =>
  import('./LaboratoryContent').then((module) => ({ default: module.LaboratoryContent })),
);

export function Laboratory() {
  const isOpen = useStore(laboratoryStore, (state) => state.isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={closeLaboratory} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Lattice laboratory" radius={0}>
        <PanelBoundary name="Lattice laboratory">
          <Suspense fallback={<Coming onClose={closeLaboratory} />}>
            <LaboratoryContent />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
