/** The fields for when a run ends on its own; changes apply to the next run. */
import { NumberInput, SimpleGrid, type SimpleGridProps, Stack, Switch } from '@mantine/core';
import { useStore } from 'zustand';
import { SOLVED_RATE } from '../../contracts/evaluation';
import { workbenchStore } from '../workbench/workbenchStore';
import { LIMITS } from './limits';

export function StopFields({ cols = 1 }: Pick<SimpleGridProps, 'cols'>) {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const { set } = workbenchStore.getState();
  return (
    <Stack gap="sm">
      <Switch
        label="Stop when solved"
        description={`As soon as ${100 * SOLVED_RATE}% of the validation episodes succeed`}
        size="xs"
        checked={workbench.stopWhenSolved}
        onChange={(event) => set({ stopWhenSolved: event.currentTarget.checked })}
      />
      <SimpleGrid cols={cols} spacing="sm" verticalSpacing="sm" style={{ alignItems: 'end' }}>
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
      </SimpleGrid>
    </Stack>
  );
}

const toLimit = (value: string | number): number | null =>
  typeof value === 'number' && value > 0 ? value : null;
