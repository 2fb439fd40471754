/** The cards, with arrow keys to move between them. */
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Task } from '../../../task/task';
import { neighbour } from './gridKeys';
import classes from './list.module.css';
import { TaskCard } from './TaskCard';

export function TaskGrid({ tasks }: { readonly tasks: readonly Task[] }) {
  const grid = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const stop = Math.max(
    0,
    tasks.findIndex(({ id }) => id === current),
  );

  const move = (event: KeyboardEvent) => {
    const buttons = [...grid.current!.querySelectorAll<HTMLElement>('[data-task]')];
    const from = buttons.indexOf(document.activeElement as HTMLElement);
    const to = from < 0 ? null : neighbour(event.key, from, buttons.length, countColumns(grid.current!));
    if (to === null) return;
    event.preventDefault();
    buttons[to].focus();
  };

  return (
    <ul
      ref={grid}
      className={classes.grid}
      onKeyDown={move}
      onFocus={({ target }) => setCurrent((target as HTMLElement).dataset.task ?? null)}
    >
      {tasks.map((task, i) => (
        <TaskCard key={task.id} task={task} isTabStop={i === stop} />
      ))}
    </ul>
  );
}

const countColumns = (grid: HTMLElement): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').length;
