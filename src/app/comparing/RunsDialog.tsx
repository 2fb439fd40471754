/** All runs in a table over the whole page. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { Coming } from '../shared/Coming';
import { PanelBoundary } from '../shared/PanelBoundary';
import { uiStore } from '../shared/uiStore';

/** Loaded on demand: most visits never need it. */
const RunsContent = lazy(() => import('./RunsContent').then((module) => ({ default: module.RunsContent })));

const close = () => uiStore.getState().set({ isRunsTableOpen: false });

export function RunsDialog() {
  const isOpen = useStore(uiStore, (ui) => ui.isRunsTableOpen);
  return (
    <Modal.Root opened={isOpen} onClose={close} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Runs" radius={0}>
        <PanelBoundary name="Runs">
          <Suspense fallback={<Coming onClose={close} />}>
            <RunsContent />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
