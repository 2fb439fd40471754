/** The network of the open run, over the whole page: its blocks, and the numbers in them. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { Coming } from '../shared/Coming';
import { PanelBoundary } from '../shared/PanelBoundary';
import { closeNetwork } from './navigation';
import { networkStore } from './networkStore';

/** Loaded on demand: most visits never need it. */
const NetworkContent = lazy(() =>
  import('./NetworkContent').then((module) => ({ default: module.NetworkContent })),
);

export function Network() {
  const isOpen = useStore(networkStore, (state) => state.isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={closeNetwork} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Network" radius={0}>
        <PanelBoundary name="Network">
          <Suspense fallback={<Coming onClose={closeNetwork} />}>
            <NetworkContent />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
