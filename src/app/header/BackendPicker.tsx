/** Chooses where tensors are computed, and says which backend is in use and why. */
import { Badge, Group, Select, Tooltip } from '@mantine/core';
import { useStore } from 'zustand';
import { backendInUse } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import type { Workbench } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';

const options = [
  { value: 'auto', label: 'Best backend' },
  { value: 'webgpu', label: 'WebGPU' },
  { value: 'webgl', label: 'WebGL' },
  { value: 'wasm', label: 'WASM' },
  { value: 'cpu', label: 'CPU' },
];

const NAMES = { webgpu: 'WebGPU', webgl: 'WebGL', wasm: 'WASM', cpu: 'CPU' } as const;

export function BackendPicker() {
  const choice = useStore(workbenchStore, (state) => state.workbench.backend);
  return (
    <Group gap={8} wrap="nowrap">
      <Select
        aria-label="Backend"
        w={124}
        data={options}
        value={choice}
        onChange={(value) =>
          value && workbenchStore.getState().set({ backend: value as Workbench['backend'] })
        }
      />
      <BackendChip />
    </Group>
  );
}

function BackendChip() {
  const backend = useActiveRun(backendInUse);
  if (!backend) return null;
  return (
    <Tooltip
      label={`Running on ${NAMES[backend.name]}: ${backend.reason}`}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Badge
        variant="default"
        tt="none"
        role="note"
        flex="none"
        fw={500}
        tabIndex={0}
        aria-label={`Running on ${NAMES[backend.name]}: ${backend.reason}`}
      >
        {NAMES[backend.name]}
      </Badge>
    </Tooltip>
  );
}
