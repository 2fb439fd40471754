/** Shows which stored run is drawn dashed behind the open one, and takes it away again. */
import { CloseButton, Group, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { shorten } from '../shared/format';
import { curvesStore } from './curvesStore';

export function ComparedRun() {
  const compared = useStore(curvesStore, (state) => state.compared);
  if (!compared) return null;
  return (
    <Group gap={2} wrap="nowrap" title={compared.label}>
      <svg width="18" height="4" aria-hidden="true">
        <path d="M0 2h18" stroke="currentColor" strokeWidth="2" strokeDasharray="4 3" />
      </svg>
      <Text size="xs" c="dimmed">
        {shorten(compared.label, 30)}
      </Text>
      <CloseButton
        size="xs"
        aria-label="Stop comparing"
        onClick={() => curvesStore.getState().set({ compared: null })}
      />
    </Group>
  );
}
