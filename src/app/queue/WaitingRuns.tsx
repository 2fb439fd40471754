/** Names the next run of the queue, and opens the list of all that wait, in their order. */
import { Button, CloseButton, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { runLabels } from '../activeRun/runLabel';
import { showUndo } from '../notices/showNotice';
import type { QueuedRun } from './createQueue';
import { queue } from './queue';
import classes from './queue.module.css';

const remove = (run: QueuedRun, label: string) =>
  showUndo(`Removed from the queue: ${label}.`, queue.getState().remove(run));

export function WaitingRuns({ runs }: { readonly runs: readonly QueuedRun[] }) {
  const labels = runLabels(runs);
  return (
    <Popover width={420} shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          classNames={{ root: classes.next, label: classes.nextLabel }}
          variant="subtle"
          size="compact-xs"
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          Next{runs.length > 1 && ` of ${runs.length}`}: {labels[0]}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Waiting runs" p={6} maw="calc(100vw - 24px)">
        <ol className={classes.waiting}>
          {runs.map((run, i) => (
            <li key={i}>
              <span>{labels[i]}</span>
              <CloseButton
                size="xs"
                aria-label={`Remove ${labels[i]}`}
                onClick={() => remove(run, labels[i])}
              />
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}
