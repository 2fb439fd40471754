/** A chart as a table: the values of its curves at a few places. */
import { useStore } from 'zustand';
import { activeRun } from '../activeRun/activeRun';
import { comparedRunStore } from '../runList/comparedRun';
import { useNews } from '../shared/useNews';
import classes from '../shared/valueTable.module.css';
import { type ChartSources, CURVES, curvesOf, shownOf } from './chartCurves';
import { type ChartSpec, formatIn } from './charts';
import { curvesStore } from './curvesStore';
import type { Points } from './decimate';
import { openRunSources } from './openRunSources';
import { evenPlaces, formatRow, valueBy } from './tableRows';
import { labelOfAxis } from './xAxis';

const subscribe = (listener: () => void) => activeRun.log.subscribe(listener);

export function ChartTable({ spec }: { readonly spec: ChartSpec }) {
  useNews(subscribe);
  const { xAxis } = useStore(curvesStore);
  useStore(comparedRunStore);
  const columns = columnsOf(spec, openRunSources);
  const places = evenPlaces(shownOf(openRunSources));
  const reach = places.length > 1 ? places[1] - places[0] : 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.box} tabIndex={0} aria-label={spec.title}>
      <table className={`${classes.table} lw-numeric`}>
        <caption>
          {spec.title}
          {spec.unit && `, ${spec.unit}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{labelOfAxis(xAxis)}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.length > 0 &&
            places.map((place) => (
              <tr key={place}>
                <th scope="row">{formatRow(place, xAxis)}</th>
                {columns.map(({ label, points }) => (
                  <td key={label}>{formatIn(spec, valueBy(points, place, reach))}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {columns.length === 0 && <p className={classes.none}>{spec.whenEmpty ?? 'no data yet'}</p>}
    </section>
  );
}

interface Column {
  readonly label: string;
  readonly points: Points;
}

/** The curves that have points: of the open run, and behind them those of the run that it is compared with. */
function columnsOf(spec: ChartSpec, sources: ChartSources): readonly Column[] {
  const curves = curvesOf(spec, sources);
  const own = spec.series.map(({ label }, i) => ({ label, points: curves[CURVES * i + CURVES - 1] }));
  const others = spec.series.map(({ label }, i) => ({
    label: `${label}, compared run`,
    points: curves[CURVES * i],
  }));
  return [...own, ...others].filter(({ points }) => points.x.length > 0);
}
