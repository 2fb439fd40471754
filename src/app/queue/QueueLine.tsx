/** The runs still to be trained after the current one. */
import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { showUndo } from '../notices/showNotice';
import { runLabel } from '../run/runLabel';
import { countOf } from '../shared/format';
import { queue } from './queue';
import classes from './queue.module.css';

export function QueueLine() {
  const { waiting, begun, isOn, goOn, clear } = useStore(queue);
  if (waiting.length === 0 && begun <= 1) return null;
  const drop = () => {
    const count = waiting.length;
    showUndo(`${count} runs were removed from the queue.`, clear());
  };
  return (
    <section className={classes.line} aria-label="Queue">
      <span className="lw-numeric">
        {begun > 0 ? `Run ${begun} of ${begun + waiting.length}` : countOf(waiting.length, 'run')}
        {waiting.length > 0 && `, next ${runLabel(waiting[0])}`}
      </span>
      {!isOn && waiting.length > 0 && (
        <Button variant="default" size="compact-xs" onClick={goOn}>
          Start next run
        </Button>
      )}
      {waiting.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={drop}>
          Clear queue
        </Button>
      )}
    </section>
  );
}
