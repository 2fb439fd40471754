/** The curves of several groups of runs as a table: their values at a few places. */

import { countOf } from '../../../text/format';
import { evenPlaces, formatRow, valueBy } from '../../curves/tableRows';
import { labelOfAxis, type XAxis } from '../../curves/xAxis';
import classes from '../../shared/valueTable.module.css';
import type { Curve } from '../band';
import { BAND_KINDS } from '../bandKinds';
import { type GroupCurves, kindOf, runCountOf } from './groupCurves';
import { formatOfMetric, titleOfMetric } from './titleOfMetric';

interface GroupTableProps {
  readonly groups: readonly GroupCurves[];
  readonly metric: string;
  readonly xAxis: XAxis;
}

interface Column {
  readonly name: string;
  readonly curve: Curve;
}

export function GroupTable({ groups, metric, xAxis }: GroupTableProps) {
  const kind = BAND_KINDS[kindOf(groups)];
  const columns = groups.map((group) => ({ group, own: columnsOf(group) }));
  const all = columns.flatMap(({ group, own }) => own.map((column) => ({ ...column, key: group.key })));
  const end = Math.max(0, ...all.map(({ curve }) => curve.x.at(-1) ?? 0));
  const places = end > 0 ? evenPlaces([0, end]) : [];
  const reach = places.length > 1 ? places[1] - places[0] : 1;
  const format = formatOfMetric(metric);
  const hasBand = groups.some(({ band }) => band);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.box} tabIndex={0} aria-label="Values">
      <table className={`${classes.table} lw-numeric`}>
        <caption>
          {titleOfMetric(metric, xAxis)}.{hasBand && ` ${kind.caption}`}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ group, own }) => (
              <th key={group.key} scope="colgroup" colSpan={own.length}>
                {group.name}
                {group.band && ` (${countOf(runCountOf(group), 'run')})`}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{labelOfAxis(xAxis)}</th>
            {all.map(({ key, name }) => (
              <th key={`${key} ${name}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">{formatRow(place, xAxis)}</th>
              {all.map(({ key, name, curve }) => {
                const value = valueBy(curve, place, reach);
                return <td key={`${key} ${name}`}>{value === null ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {places.length === 0 && <p className={classes.none}>These runs have no measurements of this metric.</p>}
    </section>
  );
}

/** Of several runs, the line and the edges of the band; of a run alone, its values. */
function columnsOf({ band, curves }: GroupCurves): readonly Column[] {
  if (!band) return [{ name: 'value', curve: curves[0] ?? { x: [], y: [] } }];
  const { line, low, high } = BAND_KINDS[band.kind];
  return [
    { name: line, curve: { x: band.x, y: band.middle } },
    { name: low, curve: { x: band.x, y: band.low } },
    { name: high, curve: { x: band.x, y: band.high } },
  ];
}
