/** The run that the queue is training, and those still to be trained after it. */
import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { countOf } from '../../text/format';
import { runLabel } from '../activeRun/runLabel';
import { showUndo } from '../notices/showNotice';
import { queue } from './queue';
import classes from './queue.module.css';
import { WaitingRuns } from './WaitingRuns';

export function QueueLine() {
  const { waiting, begun, current, isOn, goOn, clear } = useStore(queue);
  if (waiting.length === 0 && begun <= 1) return null;
  const drop = () => {
    const count = waiting.length;
    showUndo(`${countOf(count, 'run')} removed from the queue.`, clear());
  };
  return (
    <section className={classes.line} aria-label="Queue">
      <span className="lw-numeric">
        {begun > 0 ? `Run ${begun} of ${begun + waiting.length}` : countOf(waiting.length, 'run')}
        {current && `: ${runLabel(current.run)}`}
      </span>
      {waiting.length > 0 && (
        <>
          <WaitingRuns runs={waiting} />
          {!isOn && (
            <Button variant="default" size="compact-xs" onClick={goOn}>
              Start next run
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-xs" onClick={drop}>
            Clear queue
          </Button>
        </>
      )}
    </section>
  );
}
