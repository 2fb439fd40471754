/** When a run ends on its own. */
import { Button, NumberInput, Popover, Stack, Switch, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Workbench } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';

const LIMITS = [
  { key: 'maxMinutes', unit: 'min', label: 'Maximum minutes' },
  { key: 'maxEpisodes', unit: 'episodes', label: 'Maximum episodes' },
  { key: 'maxEnvSteps', unit: 'steps', label: 'Maximum environment steps' },
  { key: 'maxUpdates', unit: 'updates', label: 'Maximum updates (gradient steps)' },
] as const;

/** `Until solved`, `Until solved or 5 min`, `Until stopped` ... */
export function describeStops(workbench: Workbench): string {
  const stops = LIMITS.flatMap(({ key, unit }) =>
    workbench[key] === null ? [] : [`${workbench[key]} ${unit}`],
  );
  const all = workbench.stopWhenSolved ? ['solved', ...stops] : stops;
  return all.length === 0 ? 'Until stopped' : `Until ${all.join(' or ')}`;
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
            description="As soon as nearly every validation episode succeeds"
            size="xs"
            checked={workbench.stopWhenSolved}
            onChange={(event) => set({ stopWhenSolved: event.currentTarget.checked })}
          />
          {LIMITS.map(({ key, unit: _, ...told }) => (
            <NumberInput
              key={key}
              {...told}
              placeholder="no limit"
              size="xs"
              min={0}
              allowDecimal={key === 'maxMinutes'}
              thousandSeparator=","
              value={workbench[key] ?? ''}
              onChange={(value) => set({ [key]: toLimit(value) })}
            />
          ))}
          <Text size="xs" c="dimmed">
            Changes apply to the next run.
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const toLimit = (value: string | number): number | null =>
  typeof value === 'number' && value > 0 ? value : null;
