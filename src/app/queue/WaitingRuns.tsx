/** Names the next run of the queue, and opens the list of all that wait, in their order. */
import { Button, CloseButton, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { showUndo } from '../notices/showNotice';
import { runLabel } from '../run/runLabel';
import type { QueuedRun } from './createQueue';
import { queue } from './queue';
import classes from './queue.module.css';

const remove = (run: QueuedRun) =>
  showUndo(`Removed from the queue: ${runLabel(run)}.`, queue.getState().remove(run));

export function WaitingRuns({ runs }: { readonly runs: readonly QueuedRun[] }) {
  return (
    <Popover width={420} shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          classNames={{ root: classes.next, label: classes.nextLabel }}
          variant="subtle"
          size="compact-xs"
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          Next{runs.length > 1 && ` of ${runs.length}`}: {runLabel(runs[0])}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Runs that wait" p={6} maw="calc(100vw - 24px)">
        <ol className={classes.waiting}>
          {runs.map((run, i) => (
            <li key={i}>
              <span>{runLabel(run)}</span>
              <CloseButton size="xs" aria-label={`Remove ${runLabel(run)}`} onClick={() => remove(run)} />
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}
