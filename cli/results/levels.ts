/** Success on held-out sites over the steps of a run. */
import { mean } from '../../src/maths/statistics';
import type { Cell, Curve } from './cell';

const PREFIX = 'evaluate/success/';

/** Mean over the sites of a level at every evaluation: the tasks that end in `-LEVEL`. */
export function levelCurve({ curves }: Pick<Cell, 'curves'>, level: string): Curve {
  const sites = Object.entries(curves).filter(
    ([metric]) => metric.startsWith(PREFIX) && metric.endsWith(`-${level}`),
  );
  const [first] = sites;
  return first
    ? first[1].map(([envSteps], i) => [envSteps, mean(sites.map(([, curve]) => curve[i][1]))])
    : [];
}

export interface Band {
  readonly envSteps: number;
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

/** Mean, worst and best of several seeds at equally spaced steps; each seed counts with its last evaluation before. */
export function bandOf(curves: readonly Curve[], points: number): Band[] {
  const end = Math.min(...curves.map((curve) => curve.at(-1)?.[0] ?? 0));
  if (!(end > 0)) return [];
  return Array.from({ length: points + 1 }, (_, i) => {
    const envSteps = (i / points) * end;
    const values = curves.map((curve) => curve.filter(([at]) => at <= envSteps).at(-1)?.[1] ?? 0);
    return { envSteps, low: Math.min(...values), mean: mean(values), high: Math.max(...values) };
  });
}
