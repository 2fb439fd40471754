/** A comparison as files: its results, points and curves as CSV, its chart as a picture. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { RunRecord } from '../../store/Database';
import type { XAxis } from '../curves/xAxis';
import { download } from '../shared/download';
import { svgText, toPngFile, toSvgFile } from '../shared/svgFile';
import { bandsCsv, resultsCsv, runsCsv } from './comparisonCsv';
import type { MeasuredResult } from './groupResults';
import type { GroupCurves } from './plot/groupCurves';
import type { RunLog } from './useRunLogs';

const CSV = 'text/csv';

interface DownloadMenuProps {
  readonly logs: readonly RunLog[];
  /** The same runs by seed group. */
  readonly results: readonly (readonly RunRecord[])[];
  readonly measured: readonly MeasuredResult[];
  /** As drawn. */
  readonly groups: readonly GroupCurves[];
  readonly metric: string;
  readonly xAxis: XAxis;
  readonly chart: RefObject<SVGSVGElement | null>;
  /** Whether the chart is shown, and not its values. */
  readonly isChart: boolean;
}

export function DownloadMenu({
  logs,
  results,
  measured,
  groups,
  metric,
  xAxis,
  chart,
  isChart,
}: DownloadMenuProps) {
  const saveResults = () => download('results.csv', resultsCsv(results, measured), CSV);
  const saveRuns = () => download('runs.csv', new Blob([...runsCsv(logs)], { type: CSV }));
  const saveCurves = () => download('curves.csv', bandsCsv(groups, { metric, xAxis }), CSV);
  const saveSvg = () => chart.current && download('runs.svg', toSvgFile(svgText(chart.current)));
  const savePng = () =>
    chart.current && void toPngFile(svgText(chart.current)).then((file) => download('runs.png', file));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Tooltip label="Download">
          <ActionIcon aria-label="Download" variant="subtle">
            <IconDownload size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={saveResults}>Table of results as CSV</Menu.Item>
        <Menu.Item onClick={saveRuns}>
          {logs.some(({ log }) => log.isThinned)
            ? 'Points of all metrics as CSV, old ones thinned'
            : 'All points of all metrics as CSV'}
        </Menu.Item>
        <Menu.Item onClick={saveCurves}>Mean and band as drawn, as CSV</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={!isChart} onClick={savePng}>
          Picture as PNG
        </Menu.Item>
        <Menu.Item disabled={!isChart} onClick={saveSvg}>
          Picture as SVG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
