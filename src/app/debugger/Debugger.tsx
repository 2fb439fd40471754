/** Episodes, over the whole page: a list of them, and one of them step by step. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { episodesStore } from '../episodes/episodesStore';
import { closeEpisodes } from '../episodes/navigation';
import { Coming } from '../shared/Coming';
import { PanelBoundary } from '../shared/PanelBoundary';

/** Loaded on demand: most visits never need it. */
const DebuggerContent = lazy(() =>
  import('./DebuggerContent').then((module) => ({ default: module.DebuggerContent })),
);

export function Debugger() {
  const isOpen = useStore(episodesStore, (state) => state.isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={closeEpisodes} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Episodes" radius={0}>
        <PanelBoundary name="Episodes">
          <Suspense fallback={<Coming onClose={closeEpisodes} />}>
            <DebuggerContent />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
