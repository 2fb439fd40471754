/** A comparison as files: its points and curves as CSV, its chart as a picture. */
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { XAxis } from '../curves/xAxis';
import { download } from '../shared/download';
import { svgText, toPngFile, toSvgFile } from '../shared/svgFile';
import { bandsCsv, runsCsv } from './comparisonCsv';
import type { GroupCurves } from './plot/groupCurves';
import type { RunLog } from './useRunLogs';

const CSV = 'text/csv';

interface DataMenuProps {
  readonly logs: readonly RunLog[];
  /** As drawn. */
  readonly groups: readonly GroupCurves[];
  readonly metric: string;
  readonly xAxis: XAxis;
}

export function DataMenu({ logs, groups, metric, xAxis }: DataMenuProps) {
  const saveRuns = () => download('runs.csv', new Blob([...runsCsv(logs)], { type: CSV }));
  const saveCurves = () => download('curves.csv', bandsCsv(groups, { metric, xAxis }), CSV);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={14} aria-hidden />}>
          Data as CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={saveRuns}>
          {logs.some(({ log }) => log.isThinned)
            ? 'Points of all metrics, old ones thinned'
            : 'All points of all metrics'}
        </Menu.Item>
        <Menu.Item onClick={saveCurves}>Mean and band as drawn</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface PictureMenuProps {
  readonly chart: RefObject<SVGSVGElement | null>;
  readonly isShown: boolean;
}

export function PictureMenu({ chart, isShown }: PictureMenuProps) {
  const saveSvg = () => chart.current && download('runs.svg', toSvgFile(svgText(chart.current)));
  const savePng = () =>
    chart.current && void toPngFile(svgText(chart.current)).then((file) => download('runs.png', file));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" disabled={!isShown} leftSection={<IconDownload size={14} aria-hidden />}>
          Picture
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={saveSvg}>As SVG</Menu.Item>
        <Menu.Item onClick={savePng}>As PNG</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
