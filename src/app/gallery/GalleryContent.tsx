/** The gallery itself: the list, and above it the task that is open. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { takesText } from '../commands/shortcut';
import { singleKeysStore } from '../commands/singleKeysStore';
import { runsStore } from '../runList/runsStore';
import { useFocusReturn } from '../shared/focusTrail';
import { wasAnotherOpen } from '../shared/openDialogs';
import { TaskDetail } from './detail/TaskDetail';
import { UnknownTask } from './detail/UnknownTask';
import classes from './gallery.module.css';
import { galleryStore } from './galleryStore';
import { TaskList } from './list/TaskList';
import { backToList, closeGallery } from './navigation';
import { playsStore } from './play/playsStore';
import { useTasks } from './useTasks';

export function GalleryContent() {
  const content = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useFocusReturn();
  const chosen = useStore(galleryStore, ({ place }) => place?.task ?? null);
  const task = useTasks().find(({ id }) => id === chosen);

  useEffect(() => {
    void playsStore.getState().load();
    void runsStore.getState().refresh();
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (wasAnotherOpen(event, content.current!) || isForList(event.target as Element)) return;
    if (event.key === 'Escape') chosen === null ? closeGallery() : backToList();
    const isShortcut = singleKeysStore.getState().areOn && !takesText(event.target as HTMLElement);
    if (event.key === '/' && chosen === null && isShortcut) {
      event.preventDefault();
      // Selected, so that typing replaces the words of the last search.
      search.current?.select();
    }
  });
  useEffect(() => {
    // In the capture phase, before the key reaches a list that it closes: it must not close the gallery as well.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);

  useReturnFocus(chosen);

  return (
    <div ref={content} className={classes.gallery}>
      <TaskList search={search} isCovered={chosen !== null} />
      {task && <TaskDetail key={task.id} task={task} />}
      {chosen !== null && !task && <UnknownTask id={chosen} />}
    </div>
  );
}

/** Whether a key is meant for an open list of options. */
const isForList = (target: Element): boolean => target.matches?.('input[aria-expanded="true"]');

/** Back in the list, the focus goes to the card of the task that was open. */
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
