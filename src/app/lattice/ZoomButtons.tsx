/** Zooms the lattice, and shows all of it. */
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';

const FIT = { padding: 0.06, maxZoom: 1 } as const;

export function ZoomButtons() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const buttons = [
    { label: 'Show the whole lattice', Icon: IconMaximize, act: () => fitView(FIT) },
    { label: 'Zoom out', Icon: IconMinus, act: () => zoomOut() },
    { label: 'Zoom in', Icon: IconPlus, act: () => zoomIn() },
  ];
  return (
    <Group gap={2} wrap="nowrap">
      {buttons.map(({ label, Icon, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon aria-label={label} onClick={() => void act()}>
            <Icon size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
