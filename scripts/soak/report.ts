/** The samples as a table, and for each quantity whether it stayed within its limit. */
import { type Growth, growsBeyond, measureGrowth } from './growth';
import { QUANTITIES, type Quantity, type QuantitySpec, type Sample } from './quantities';

/** Share of the samples that belongs to the warm-up: caches, buffers and code settle. */
const WARM_UP = 1 / 2;

interface Verdict {
  readonly quantity: Quantity;
  /** Medians of the first and last samples after the warm-up. */
  readonly from: number;
  readonly to: number;
  /** Null if there were too few samples to tell. */
  readonly growth: Growth | null;
  readonly limitPerHour: number;
  readonly isWithinLimit: boolean;
}

/** Number of samples at each end, represented by their median. */
const END = 5;

export function judge(samples: readonly Sample[]): Verdict[] {
  const settled = samples.slice(Math.floor(samples.length * WARM_UP));
  return QUANTITIES.flatMap(({ id, limitPerHour, bound = 0 }) => {
    const points = settled.flatMap(({ hours, [id]: value }) => (value === null ? [] : [{ hours, value }]));
    if (points.length === 0) return [];
    const values = points.map(({ value }) => value);
    const growth = measureGrowth(points);
    const [from, to] = [median(values.slice(0, END)), median(values.slice(-END))];
    const isWithinLimit = growth === null || to <= bound || !growsBeyond(growth, limitPerHour);
    return [{ quantity: id, from, to, growth, limitPerHour, isWithinLimit }];
  });
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const MB = 1e6;
const WIDTH = 10;

function format(value: number, { unit }: Pick<QuantitySpec, 'unit'>): string {
  return unit === 'bytes' ? `${(value / MB).toFixed(1)} MB` : String(Math.round(value));
}

/** Prints samples one by one, under a heading. */
export class SampleTable {
  private isEmpty = true;

  print(sample: Sample): void {
    const row = (cells: readonly string[]) =>
      console.error(cells.map((cell) => cell.padStart(WIDTH)).join(' '));
    if (this.isEmpty) row(['minute', 'episodes', ...QUANTITIES.map(({ id }) => id.slice(0, WIDTH))]);
    this.isEmpty = false;
    const cells = QUANTITIES.map((spec) => {
      const value = sample[spec.id];
      return value === null ? '-' : format(value, spec);
    });
    row([(sample.hours * 60).toFixed(1), String(sample.episodes), ...cells]);
  }
}

export function printVerdict(verdicts: readonly Verdict[]): void {
  console.log(
    [
      'quantity'.padEnd(42),
      ...['from', 'to', 'per hour', '95% interval', 'limit'].map((h) => h.padStart(18)),
    ].join(''),
  );
  for (const { quantity, from, to, growth, limitPerHour, isWithinLimit } of verdicts) {
    const spec = QUANTITIES.find(({ id }) => id === quantity)!;
    const cells = [
      format(from, spec),
      format(to, spec),
      growth ? format(growth.perHour, spec) : '-',
      growth ? growth.interval.map((end) => format(end, spec)).join(' .. ') : '-',
      format(limitPerHour, spec),
    ];
    const cellsText = cells.map((cell) => cell.padStart(18)).join('');
    console.log(`${spec.label.padEnd(42)}${cellsText}  ${isWithinLimit ? 'ok' : 'GROWS'}`);
  }
}
