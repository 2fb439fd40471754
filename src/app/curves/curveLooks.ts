/** How the curves of a chart are drawn: width, opacity, dashes. */
import type { ChartSeries, ChartSpec } from './charts';
import type { CurveLook } from './plotSvg';

/** Up to this many thin lines can be distinguished without singling one out. */
const FEW = 4;

/** How the curves of a series are drawn. */
export function looksOf(series: ChartSeries, spec: ChartSpec): readonly CurveLook[] {
  const { color, isExact, dash } = series;
  const [other, behind, own] = opacities(series, spec, false);
  return [
    { color, width: 1.25, opacity: other, dash: [4, 4] },
    { color, width: 1, opacity: behind },
    { color, width: isExact ? 2.25 : 1.5, opacity: own, dash },
  ];
}

/** Opacities of a series' curves; in crowded charts, curves behind must hide little. */
export function opacities(
  series: ChartSeries,
  { series: all }: ChartSpec,
  isSingledOut: boolean,
): readonly number[] {
  const behind = all.length <= FEW ? 0.45 : 0.15;
  return [0.8, series.companion ? (isSingledOut ? 0.9 : behind) : 0.22, 1];
}
