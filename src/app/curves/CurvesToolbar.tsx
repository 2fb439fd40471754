/** Above the curves of a run: the run to compare with, how they are drawn, and downloads. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { activeRun } from '../activeRun/activeRun';
import { FORMAT_IDS, METRIC_FORMATS, type MetricFormat, toMetricFile } from '../activeRun/metricExports';
import { runFileName, runLabel } from '../activeRun/runLabel';
import { comparedRunStore } from '../runList/comparedRun';
import { runsStore } from '../runList/runsStore';
import { download } from '../shared/download';
import { toSvgFile } from '../shared/svgFile';
import { workbenchStore } from '../workbench/workbenchStore';
import { AxisControl, LogSwitch, SmoothingControl, TableSwitch } from './ChartControls';
import { CompareMenu } from './CompareMenu';
import { chartRegistry } from './chartRegistry';
import classes from './curves.module.css';
import { curvesStore } from './curvesStore';

/** @param isEmpty there is nothing to draw; a run to compare with can still be chosen */
export function CurvesToolbar({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <div className={classes.toolbar}>
      <CompareMenu />
      {!isEmpty && (
        <>
          <SmoothingControl />
          <LogSwitch />
          <AxisControl />
          <TableSwitch />
          <DownloadMenu />
        </>
      )}
    </div>
  );
}

/** Says which runs the curves belong to. */
function caption(): string[] {
  const { handle } = activeRun.getState().run;
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
    const { handle } = activeRun.getState().run;
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
