/** Controls for drawing, comparing and downloading the curves. */
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
import { IconDownload, IconTable, IconWaveSine } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { activeRun } from '../run/activeRun';
import { FORMAT_IDS, METRIC_FORMATS, type MetricFormat, toMetricFile } from '../run/metricExports';
import { runFileName, runLabel } from '../run/runLabel';
import { comparedRunStore } from '../runs/comparedRun';
import { runsStore } from '../runs/runsStore';
import { download } from '../shared/download';
import { toSvgFile } from '../shared/svgFile';
import { workbenchStore } from '../workbench/workbenchStore';
import { CompareMenu } from './CompareMenu';
import { chartRegistry } from './chartRegistry';
import classes from './curves.module.css';
import { curvesStore, MAX_SMOOTHING } from './curvesStore';
import { X_LABELS, type XAxis } from './xAxis';

/** @param isEmpty there is nothing to draw; a run to compare with can still be chosen */
export function CurvesToolbar({ isEmpty }: { readonly isEmpty: boolean }) {
  const xAxis = useStore(curvesStore, (state) => state.xAxis);
  return (
    <div className={classes.toolbar}>
      <CompareMenu />
      {!isEmpty && (
        <>
          <Smoothing />
          <LogSwitch />
          <SegmentedControl
            aria-label="Horizontal axis"
            value={xAxis}
            onChange={(value) => curvesStore.getState().set({ xAxis: value as XAxis })}
            data={[...X_LABELS]}
          />
          <TableSwitch />
          <DownloadMenu />
        </>
      )}
    </div>
  );
}

function Smoothing() {
  const smoothing = useStore(curvesStore, (state) => state.smoothing);
  return (
    <Popover width={240} shadow="md" position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconWaveSine size={15} aria-hidden />}
        >
          {smoothing === 0 ? 'Unsmoothed' : `Smooth ${smoothing.toFixed(2)}`}
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
            Moving average of all points, with bias correction. The faint line shows the measured values.
            Validation is never smoothed.
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

function LogSwitch() {
  const { isLog, areTables, set } = useStore(curvesStore);
  return (
    <Tooltip label="Except for shares, and where values are negative">
      <Button
        variant={isLog ? 'light' : 'subtle'}
        color="gray"
        size="compact-xs"
        aria-pressed={isLog}
        disabled={areTables}
        onClick={() => set({ isLog: !isLog })}
      >
        Log scale
      </Button>
    </Tooltip>
  );
}

function TableSwitch() {
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

/** Says which runs the curves belong to. */
function caption(): string[] {
  const { handle } = activeRun.getState();
  const { compared } = comparedRunStore.getState();
  return [
    ...(handle ? [runLabel(handle.config)] : []),
    ...(compared ? [`Dashed: ${runLabel(compared.run.config)}`] : []),
  ];
}

const pointsAs = (format: string): string =>
  activeRun.log.isThinned ? `Points as ${format}, old ones thinned` : `All points as ${format}`;

function DownloadMenu() {
  const areTables = useStore(curvesStore, (state) => state.areTables);
  const fileName = () => {
    const { handle } = activeRun.getState();
    const stored = runsStore.getState().runs.find(({ id }) => id === handle?.id);
    return runFileName(handle?.config ?? workbenchStore.getState().workbench, stored?.name);
  };
  const savePng = async () => download(`${fileName()}.png`, await chartRegistry.toPng(caption()));
  const savePoints = (format: MetricFormat) => {
    const { log } = activeRun;
    // The start of the run: its seconds are counted from there.
    const createdAt = Date.now() - 1000 * log.end.seconds;
    download(`${fileName()}${METRIC_FORMATS[format].extension}`, toMetricFile(log, format, createdAt));
  };
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
        {FORMAT_IDS.map((format) => (
          <Menu.Item key={format} onClick={() => savePoints(format)}>
            {pointsAs(METRIC_FORMATS[format].name)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={areTables} onClick={() => void savePng()}>
          Picture as PNG
        </Menu.Item>
        <Menu.Item
          disabled={areTables}
          onClick={() => download(`${fileName()}.svg`, toSvgFile(chartRegistry.toSvg(caption())))}
        >
          Picture as SVG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
