/** How curves are drawn, chosen once for the curves of a run and for comparisons. */
import { ActionIcon, Button, Popover, Select, Slider, Stack, Text, Tooltip } from '@mantine/core';
import { IconTable, IconWaveSine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { curvesStore, MAX_SMOOTHING } from './curvesStore';
import { X_LABELS, type XAxis } from './xAxis';

export function AxisControl() {
  const { xAxis, set } = useStore(curvesStore);
  return (
    <Select
      aria-label="Horizontal axis"
      size="xs"
      w={124}
      value={xAxis}
      onChange={(value) => value && set({ xAxis: value as XAxis })}
      data={X_LABELS}
    />
  );
}

export const describeSmoothing = (smoothing: number): string =>
  smoothing === 0 ? 'Unsmoothed' : `Smooth ${smoothing.toFixed(2)}`;

export function SmoothingControl() {
  const smoothing = useStore(curvesStore, (state) => state.smoothing);
  return (
    <ToolPopover
      width={240}
      icon={<IconWaveSine size={15} aria-hidden />}
      text={describeSmoothing(smoothing)}
    >
      <SmoothingSlider />
    </ToolPopover>
  );
}

interface ToolPopoverProps {
  readonly width: number;
  readonly icon: ReactNode;
  /** What is chosen now. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A button of a toolbar that says what is chosen, and opens what changes it. */
export function ToolPopover({ width, icon, text, children }: ToolPopoverProps) {
  return (
    <Popover width={width} shadow="md" position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-xs" leftSection={icon}>
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

export function SmoothingSlider() {
  const { smoothing, set } = useStore(curvesStore);
  return (
    <Stack gap="xs">
      <Slider
        thumbLabel="Smoothing"
        min={0}
        max={MAX_SMOOTHING}
        step={0.01}
        label={(value) => value.toFixed(2)}
        value={smoothing}
        onChange={(value) => set({ smoothing: value })}
      />
      <Text size="xs" c="dimmed">
        Moving average of all points, with bias correction. The faint line shows the measured values.
        Validation is never smoothed.
      </Text>
      <Button variant="default" onClick={() => set({ smoothing: smoothing === 0 ? 0.8 : 0 })}>
        {smoothing === 0 ? 'Switch on' : 'Switch off'}
      </Button>
    </Stack>
  );
}

/** @param isPossible whether the values that are shown can be drawn so */
export function LogSwitch({ isPossible = true }: { readonly isPossible?: boolean }) {
  const { isLog, areTables, set } = useStore(curvesStore);
  return (
    <Tooltip label="Except for shares, and where values are negative">
      <Button
        variant={isLog ? 'light' : 'subtle'}
        color="gray"
        size="compact-xs"
        aria-pressed={isLog}
        disabled={areTables || !isPossible}
        onClick={() => set({ isLog: !isLog })}
      >
        Log scale
      </Button>
    </Tooltip>
  );
}

export function TableSwitch() {
  const { areTables, set } = useStore(curvesStore);
  return (
    <Tooltip label="As tables">
      <ActionIcon
        aria-label="As tables"
        aria-pressed={areTables}
        variant={areTables ? 'light' : 'subtle'}
        onClick={() => set({ areTables: !areTables })}
      >
        <IconTable size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
