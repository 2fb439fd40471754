/** How the curves are drawn, compared and taken home. */
import {
  ActionIcon,
  Button,
  Menu,
  Popover,
  SegmentedControl,
  Slider,
  Stack,
  Text,
  Tooltip,
} from '@mantine/core';
import { IconDownload, IconWaveSine } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { toCsv } from '../run/metricLog';
import { download } from '../shared/download';
import { runStore } from '../stores';
import { workbenchStore } from '../workbench/workbenchStore';
import { ComparedRun } from './ComparedRun';
import { chartRegistry } from './chartRegistry';
import { curvesStore, MAX_SMOOTHING, type XAxis } from './curvesStore';

export function CurvesToolbar() {
  const xAxis = useStore(curvesStore, (state) => state.xAxis);
  const { set } = curvesStore.getState();
  return (
    <>
      <ComparedRun />
      <Smoothing />
      <SegmentedControl
        aria-label="Horizontal axis"
        value={xAxis}
        onChange={(value) => set({ xAxis: value as XAxis })}
        data={[
          { value: 'step', label: 'Steps' },
          { value: 'time', label: 'Time' },
        ]}
      />
      <DownloadMenu />
    </>
  );
}

function Smoothing() {
  const smoothing = useStore(curvesStore, (state) => state.smoothing);
  const label = smoothing === 0 ? 'Smoothing off' : `Smoothing ${smoothing.toFixed(2)}`;
  return (
    <Popover width={240} shadow="md" position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconWaveSine size={15} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Slider
            thumbLabel="Smoothing"
            min={0}
            max={MAX_SMOOTHING}
            step={0.01}
            label={(value) => value.toFixed(2)}
            value={smoothing}
            onChange={(value) => curvesStore.getState().set({ smoothing: value })}
          />
          <Text size="xs" c="dimmed">
            Moving average of all points, corrected for its start. The faint line is what was measured. Greedy
            evaluation is never smoothed.
          </Text>
          <Button
            variant="default"
            onClick={() => curvesStore.getState().set({ smoothing: smoothing === 0 ? 0.8 : 0 })}
          >
            {smoothing === 0 ? 'Switch on' : 'Switch off'}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function DownloadMenu() {
  const fileName = () => {
    const { task, agent, seed } = workbenchStore.getState().workbench;
    return `${task}-${agent}-seed${seed}`;
  };
  const savePng = async () => download(`${fileName()}.png`, await chartRegistry.toPng());
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Tooltip label="Download the curves">
          <ActionIcon aria-label="Download the curves">
            <IconDownload size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download(`${fileName()}.csv`, toCsv(runStore.log), 'text/csv')}>
          All points as CSV
        </Menu.Item>
        <Menu.Item onClick={() => void savePng()}>Picture as PNG</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
