/** When a run ends on its own. */
import { Button, Popover, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { workbenchStore } from '../workbench/workbenchStore';
import { describeStops } from './limits';
import { StopFields } from './StopFields';

export function StopConditions() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  return (
    <Popover width={260} shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFlag size={14} aria-hidden />}>
          {describeStops(workbench)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <StopFields />
        <Text size="xs" c="dimmed" mt="sm">
          Changes apply to the next run.
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
