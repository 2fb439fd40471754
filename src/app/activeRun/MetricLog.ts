/**
 * Every metric of a run, in plain columns; views subscribe and read, React is not involved. Only a metric with very many points is
 * thinned, so that a run can continue for days.
 */
import type { Progress } from '../../contracts/agent';
import { isRecordedBy, type MetricEvent } from '../../contracts/metrics';
import type { StoredMetric } from '../../store/Database';
import { thinCurve } from '../../store/thinning';
import { withEnvSteps } from './storedEvents';

export interface Series {
  /** Control steps. In these three, NaN means that the run did not record the number. */
  readonly steps: readonly number[];
  /** Environment steps, counted over all frames. */
  readonly envSteps: readonly number[];
  readonly seconds: readonly number[];
  readonly values: readonly number[];
  /** How many measurements each point represents: 1, until a long series is thinned. */
  readonly weights: readonly number[];
}

type Columns = { -readonly [K in keyof Series]: number[] };

/** Points kept of each metric: several times what a wide screen shows, hours of training at full density. */
const MAX_POINTS = 20_000;

const createColumns = (): Columns => ({
  steps: [],
  envSteps: [],
  seconds: [],
  values: [],
  weights: [],
});

const EMPTY: Series = createColumns();

/** Where a log ends on each axis it can be drawn over. */
export interface LogEnd {
  readonly step: number;
  readonly envSteps: number;
  readonly seconds: number;
}

const NOTHING: LogEnd = { step: 0, envSteps: 0, seconds: 0 };

const endAt = (step: number, envSteps: number, seconds: number): LogEnd => ({ step, envSteps, seconds });

/** `Math.max` that passes over NaN. */
const further = (end: number, place: number): number => (place > end ? place : end);

const later = (a: LogEnd, b: LogEnd): LogEnd => ({
  step: further(a.step, b.step),
  envSteps: further(a.envSteps, b.envSteps),
  seconds: further(a.seconds, b.seconds),
});

export class MetricLog {
  private readonly columns = new Map<string, Columns>();
  private readonly listeners = new Set<() => void>();
  private furthest = NOTHING;
  private hasThinned = false;

  /** @param maxPoints kept per metric */
  constructor(private readonly maxPoints = MAX_POINTS) {}

  /** @param seconds wall seconds of training at which the events arrived */
  append(events: readonly MetricEvent[], seconds: number): void {
    if (events.length === 0) return;
    for (const event of events) this.push(event, seconds);
    this.changed();
  }

  /** Loads a stored history, which has its own times. */
  restore(events: readonly StoredMetric[]): void {
    for (const event of withEnvSteps(events)) this.push(event, event.seconds, event.weight);
    this.changed();
  }

  /** Discards measurements after the checkpoint from which the run continues, or all of them without one. */
  rewind(progress: Pick<Progress, 'controlSteps' | 'envSteps'> | undefined): void {
    for (const [name, columns] of this.columns) {
      const { steps, envSteps } = columns;
      const isKept = (step: number, i: number) =>
        isRecordedBy({ name, step, envSteps: envSteps[i] }, progress);
      const kept = steps.findLastIndex(isKept) + 1;
      for (const column of Object.values(columns)) column.length = kept;
    }
    this.furthest = this.measureEnd();
    this.changed();
  }

  clear(): void {
    this.columns.clear();
    this.hasThinned = false;
    this.furthest = NOTHING;
    this.changed();
  }

  series(name: string): Series {
    return this.columns.get(name) ?? EMPTY;
  }

  /** Largest values over all metrics: charts share one x axis. */
  get end(): LogEnd {
    return this.furthest;
  }

  last(name: string): number | null {
    return this.columns.get(name)?.values.at(-1) ?? null;
  }

  has(name: string): boolean {
    return this.series(name).steps.length > 0;
  }

  get names(): readonly string[] {
    return [...this.columns.keys()].sort();
  }

  /** Whether some points represent several measurements. */
  get isThinned(): boolean {
    return this.hasThinned;
  }

  get isEmpty(): boolean {
    return this.columns.size === 0;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private measureEnd(): LogEnd {
    const ends = [...this.columns.values()].map(({ steps, envSteps, seconds }) =>
      endAt(steps.at(-1) ?? 0, envSteps.at(-1) ?? 0, seconds.at(-1) ?? 0),
    );
    return ends.reduce(later, NOTHING);
  }

  private push({ name, value, step, envSteps }: MetricEvent, seconds: number, weight = 1): void {
    const columns = this.columnsOf(name);
    columns.steps.push(step);
    columns.envSteps.push(envSteps);
    columns.seconds.push(seconds);
    columns.values.push(value);
    columns.weights.push(weight);
    if (weight !== 1) this.hasThinned = true;
    if (columns.steps.length > this.maxPoints) this.thin(columns);
    this.furthest = later(this.furthest, endAt(step, envSteps, seconds));
  }

  /** Thins to half the maximum, so that it happens rarely. */
  private thin(columns: Columns): void {
    const kept = thinCurve(columns, Math.floor(this.maxPoints / 2));
    for (const key of ['steps', 'envSteps', 'seconds', 'values'] as const) {
      columns[key] = kept.map(({ index }) => columns[key][index]);
    }
    columns.weights = kept.map(({ weight }) => weight);
    this.hasThinned = true;
  }

  private columnsOf(name: string): Columns {
    const known = this.columns.get(name);
    if (known) return known;
    const fresh = createColumns();
    this.columns.set(name, fresh);
    return fresh;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
