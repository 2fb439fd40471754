/** When a run ends by itself. */
import { Button, NumberInput, Popover, Stack, Switch, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Workbench } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';

/** `until solved`, `until solved or 5 min`, `never` ... */
export function describeStops(stops: Workbench): string {
  const { stopWhenSolved, maxMinutes, maxEpisodes, maxEnvSteps, maxUpdates } = stops;
  const told = [
    stopWhenSolved && 'solved',
    maxMinutes !== null && `${maxMinutes} min`,
    maxEpisodes !== null && `${maxEpisodes} episodes`,
    maxEnvSteps !== null && `${maxEnvSteps} steps`,
    maxUpdates !== null && `${maxUpdates} updates`,
  ].filter(Boolean);
  return told.length === 0 ? 'Until stopped' : `Until ${told.join(' or ')}`;
}

export function StopConditions() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const { set } = workbenchStore.getState();
  return (
    <Popover width={260} shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFlag size={14} aria-hidden />}>
          {describeStops(workbench)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Switch
            label="Stop when solved"
            description="As soon as the greedy policy succeeds on nearly every validation episode"
            size="xs"
            checked={workbench.stopWhenSolved}
            onChange={(event) => set({ stopWhenSolved: event.currentTarget.checked })}
          />
          <NumberInput
            label="Minutes at most"
            placeholder="no limit"
            size="xs"
            min={0}
            value={workbench.maxMinutes ?? ''}
            onChange={(value) => set({ maxMinutes: toLimit(value) })}
          />
          <NumberInput
            label="Episodes at most"
            placeholder="no limit"
            size="xs"
            min={0}
            allowDecimal={false}
            thousandSeparator=","
            value={workbench.maxEpisodes ?? ''}
            onChange={(value) => set({ maxEpisodes: toLimit(value) })}
          />
          <NumberInput
            label="Environment steps at most"
            placeholder="no limit"
            size="xs"
            min={0}
            allowDecimal={false}
            thousandSeparator=","
            value={workbench.maxEnvSteps ?? ''}
            onChange={(value) => set({ maxEnvSteps: toLimit(value) })}
          />
          <NumberInput
            label="Updates at most"
            description="Gradient steps of the network"
            placeholder="no limit"
            size="xs"
            min={0}
            allowDecimal={false}
            thousandSeparator=","
            value={workbench.maxUpdates ?? ''}
            onChange={(value) => set({ maxUpdates: toLimit(value) })}
          />
          <Text size="xs" c="dimmed">
            Taken up by the next run.
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const toLimit = (value: string | number): number | null =>
  typeof value === 'number' && value > 0 ? value : null;
