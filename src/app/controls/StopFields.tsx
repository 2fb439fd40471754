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
        {LIMITS.map(({ key, unit: _, ...field }) => (
          <NumberInput
            key={key}
            {...field}
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

/** A number that is still being typed, such as "1.", comes as a string. */
function toLimit(value: string | number): number | null {
  const limit = Number(value);
  return limit > 0 ? limit : null;
}
