/** Deleted runs, for as long as they can be restored. */
import { Button, Menu, Text } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { formatCount } from '../../text/format';
import { describeRun } from '../activeRun/runLabel';
import { attempt } from '../notices/attempt';
import { runsStore } from './runsStore';

const restore = ({ id }: RunRecord) =>
  attempt('The run could not be restored', () => runsStore.getState().restore(id));

export function DeletedRuns() {
  const removed = useStore(runsStore, (state) => state.removed);
  if (removed.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          Recently deleted
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>Restore a run, for ten minutes after it was deleted</Menu.Label>
        {removed.map((run) => (
          <Menu.Item
            key={run.id}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={restore(run)}
          >
            {run.name || describeTasks(run.config)}
            <Text size="xs" c="dimmed">
              {describeRun(run.config)}, {formatCount(run.progress.episodes)} episodes
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
