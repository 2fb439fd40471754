/** The gallery's list: header, filters, cards. */
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { RecordedSites } from '../../recordedSites/RecordedSites';
import { Empty } from '../../shared/Empty';
import { galleryStore } from '../galleryStore';
import { openTask } from '../navigation';
import { playsStore } from '../play/playsStore';
import { useTasks } from '../useTasks';
import { FilterList } from './FilterList';
import { selectTasks } from './filters';
import { GalleryHeader } from './GalleryHeader';
import classes from './list.module.css';
import { Packs } from './Packs';
import { TaskGrid } from './TaskGrid';

interface TaskListProps {
  readonly search: Ref<HTMLInputElement>;
  /** While a task is open, the list cannot be reached. */
  readonly isCovered: boolean;
}

export function TaskList({ search, isCovered }: TaskListProps) {
  const tasks = useTasks();
  const list = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(!isCovered);
  // An address that leads straight to a task need not load a screenful of others.
  if (!isCovered && !isNeeded) setNeeded(true);
  const filters = useStore(galleryStore, (state) => state.filters);
  const isFilterListOpen = useStore(galleryStore, (state) => state.isFilterListOpen);
  const scores = useStore(playsStore, (state) => state.scores);
  const shown = useMemo(() => {
    const best = new Map([...scores].map(([task, score]) => [task, score.best]));
    return selectTasks(tasks, filters, best);
  }, [tasks, filters, scores]);
  return (
    <div ref={list} className={classes.list} inert={isCovered}>
      <button
        type="button"
        className={classes.skip}
        onClick={() => list.current?.querySelector<HTMLElement>('[data-task][tabindex="0"]')?.focus()}
      >
        Skip to the tasks
      </button>
      <GalleryHeader
        search={search}
        shown={shown.length}
        total={tasks.length}
        onEnter={() => shown.length > 0 && openTask(shown[0].id)}
      />
      <div className={classes.body} data-scroller>
        <aside className={classes.side} data-open={isFilterListOpen || undefined} aria-label="Filters">
          <FilterList tasks={tasks} />
          <Packs />
          <RecordedSites />
        </aside>
        {isNeeded && shown.length > 0 && <TaskGrid tasks={shown} />}
        {shown.length === 0 && <NoTasks />}
      </div>
    </div>
  );
}

function NoTasks() {
  return (
    <Empty icon={<IconSearchOff size={28} stroke={1.4} />} title="No matching tasks">
      Try fewer words or fewer filters.
      <Button
        mt="sm"
        mx="auto"
        display="block"
        variant="default"
        onClick={() => galleryStore.getState().clearFilters()}
      >
        Clear filters
      </Button>
    </Empty>
  );
}
