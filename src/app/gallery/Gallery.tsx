/** All tasks, over the whole page. */
import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { Coming } from '../shared/Coming';
import { PanelBoundary } from '../shared/PanelBoundary';
import { galleryStore } from './galleryStore';
import { closeGallery } from './navigation';

/** Loaded when it is first opened. */
const GalleryContent = lazy(() =>
  import('./GalleryContent').then((module) => ({ default: module.GalleryContent })),
);

export function Gallery() {
  const isOpen = useStore(galleryStore, ({ place }) => place !== null);
  return (
    <Modal.Root opened={isOpen} onClose={closeGallery} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Tasks" radius={0}>
        <PanelBoundary name="Tasks">
          <Suspense fallback={<Coming onClose={closeGallery} />}>
            <GalleryContent />
          </Suspense>
        </PanelBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
