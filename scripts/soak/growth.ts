/** Growth of a quantity as a robust slope, which the single jumps and spikes typical of memory do not affect. */
import { median } from '../../src/maths/statistics';

interface Point {
  /** Hours since the start. */
  readonly hours: number;
  readonly value: number;
}

export interface Growth {
  /** The median of the slopes between all pairs of points (Theil 1950, Sen 1968), per hour. */
  readonly perHour: number;
  /** The 95% confidence interval of the slope, by Kendall's statistic. */
  readonly interval: readonly [low: number, high: number];
}

/** Two-sided 95% quantile of the normal distribution. */
const Z = 1.96;

/** Null for fewer than three points, which say nothing about the certainty of a slope. */
export function measureGrowth(points: readonly Point[]): Growth | null {
  const n = points.length;
  if (n < 3) return null;
  const slopes: number[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const hours = points[j].hours - points[i].hours;
      if (hours > 0) slopes.push((points[j].value - points[i].value) / hours);
    }
  }
  slopes.sort((a, b) => a - b);
  // Sen 1968, Section 5: the ranks of the interval's ends among the slopes.
  const margin = Z * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const rank = (position: number) => slopes[Math.min(slopes.length - 1, Math.max(0, Math.round(position)))];
  return {
    perHour: median(slopes),
    interval: [rank((slopes.length - margin) / 2 - 1), rank((slopes.length + margin) / 2)],
  };
}

/** Whether it grows by more than `limitPerHour`, with enough certainty to rule out measurement noise. */
export const growsBeyond = (growth: Growth, limitPerHour: number): boolean =>
  growth.perHour > limitPerHour && growth.interval[0] > limitPerHour;
