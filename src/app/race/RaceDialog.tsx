/** Several agents on the same task and seed, side by side: pages, curves, and the order in which they solve it. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { PanelBoundary } from '../shared/PanelBoundary';
import { uiStore } from '../shared/uiStore';
import { closeRace } from './closeRace';

/** Loaded on demand: most visits never need it. */
const Race = lazy(() => import('./Race').then((module) => ({ default: module.Race })));

export function RaceDialog() {
  const isOpen = useStore(uiStore, (ui) => ui.isRaceOpen);
  return (
    <Modal.Root opened={isOpen} onClose={() => void closeRace()} fullScreen>
      <Modal.Content aria-label="Race" radius={0}>
        <PanelBoundary name="Race">
          <Suspense fallback={null}>
            <Race />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
