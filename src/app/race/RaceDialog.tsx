/** Several agents on the same task and seed, side by side: pages, curves, and the order in which they solve it. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { PanelBoundary } from '../shared/PanelBoundary';
import { uiStore } from '../shared/uiStore';
import { closeRace } from './closeRace';
import { raceStore } from './raceStore';

/** Loaded on demand: most visits never need it. */
const Race = lazy(() => import('./Race').then((module) => ({ default: module.Race })));

export function RaceDialog() {
  const isOpen = useStore(uiStore, (ui) => ui.isRaceOpen);
  const isUnderWay = useStore(raceStore, ({ racers }) => racers.length > 0);
  return (
    // A race under way ends with its dialog: no single key should do that.
    <Modal.Root opened={isOpen} onClose={() => void closeRace()} closeOnEscape={!isUnderWay} fullScreen>
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
