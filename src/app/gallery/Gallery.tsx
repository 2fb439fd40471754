/** All tasks, over the whole page: the list, and above it the task that is looked at closely. */
import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { takesText } from '../commands/shortcut';
import { runsStore } from '../runs/runsStore';
import { PanelBoundary } from '../shared/PanelBoundary';
import { playsStore } from '../stores';
import { uiStore } from '../uiStore';
import { TaskDetail } from './detail/TaskDetail';
import { UnknownTask } from './detail/UnknownTask';
import classes from './gallery.module.css';
import { galleryStore } from './galleryStore';
import { galleryTasks } from './galleryTasks';
import { TaskList } from './list/TaskList';
import { backToList, closeGallery } from './navigation';

export function Gallery() {
  const isOpen = useStore(galleryStore, ({ place }) => place !== null);
  return (
    <Modal.Root opened={isOpen} onClose={closeGallery} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label="Tasks" radius={0}>
        <div className={classes.gallery}>
          <PanelBoundary name="Tasks">
            <GalleryContent />
          </PanelBoundary>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function GalleryContent() {
  const search = useRef<HTMLInputElement>(null);
  const chosen = useStore(galleryStore, ({ place }) => place?.task ?? null);
  const entry = galleryTasks().find(({ task }) => task.id === chosen);

  useEffect(() => {
    void playsStore.getState().load();
    void runsStore.getState().refresh();
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event.target as Element)) return;
    if (event.key === 'Escape') chosen === null ? closeGallery() : backToList();
    if (event.key === '/' && chosen === null && !takesText(event.target as HTMLElement)) {
      event.preventDefault();
      search.current?.focus();
    }
  });
  useEffect(() => {
    // Before the key reaches a list that it closes: then it must not close the gallery as well.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);

  useReturnFocus(chosen);

  return (
    <>
      <TaskList search={search} isCovered={chosen !== null} />
      {entry && <TaskDetail key={entry.task.id} entry={entry} />}
      {chosen !== null && !entry && <UnknownTask id={chosen} />}
    </>
  );
}

/** Keys for an open list of options or for a dialog above the gallery. */
function isElsewhere(target: Element): boolean {
  const { isMenuOpen, isHelpOpen } = uiStore.getState();
  return isMenuOpen || isHelpOpen || target.matches?.('input[aria-expanded="true"]');
}

/** Back in the list, the focus is on the card of the task that was looked at. */
function useReturnFocus(chosen: string | null): void {
  const before = useRef(chosen);
  useEffect(() => {
    const left = before.current;
    before.current = chosen;
    if (left === null || chosen !== null) return;
    const card = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(left)}"]`);
    card?.focus({ preventScroll: true });
  }, [chosen]);
}
