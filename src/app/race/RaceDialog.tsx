/** Several agents on the same task and seed, side by side: pages, curves, and who gets there first. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { PanelBoundary } from '../shared/PanelBoundary';
import { uiStore } from '../shared/uiStore';
import { closeRace } from './closeRace';

/** Most visits do without. */
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
