/**
 * Every metric of a run, in plain columns; views subscribe and read, React is not involved. Only a metric with very
 * many points is thinned, so that a run may go on for days.
 */
import type { MetricEvent } from '../../contracts/agent';
import { thinCurve } from '../../store/thinning';

export interface Series {
  readonly steps: readonly number[];
  readonly seconds: readonly number[];
  readonly values: readonly number[];
  /** How many measurements each point stands for: 1, until a long series is thinned. */
  readonly weights: readonly number[];
}

type Columns = { -readonly [K in keyof Series]: number[] };

/** A history as it was stored: with the time of each event, and what it stands for where that is not itself. */
type StoredEvent = MetricEvent & { readonly seconds: number; readonly weight?: number };

/** Points kept of each metric: several times what a wide screen shows, hours of training at full density. */
const MAX_POINTS = 20_000;

const createColumns = (): Columns => ({ steps: [], seconds: [], values: [], weights: [] });

const EMPTY: Series = createColumns();

export class MetricLog {
  readonly #columns = new Map<string, Columns>();
  readonly #listeners = new Set<() => void>();
  #end = { step: 0, seconds: 0 };
  #isThinned = false;

  /** @param maxPoints kept of each metric */
  constructor(private readonly maxPoints = MAX_POINTS) {}

  /** @param seconds wall seconds of training at which the events arrived */
  append(events: readonly MetricEvent[], seconds: number): void {
    if (events.length === 0) return;
    for (const event of events) this.#push(event, seconds);
    this.#changed();
  }

  /** Takes in a stored history, which carries its own times. */
  restore(events: readonly StoredEvent[]): void {
    for (const event of events) this.#push(event, event.seconds, event.weight);
    this.#changed();
  }

  /** Forgets what was measured after a control step, from which the run goes on. */
  rewind(lastStep: number): void {
    for (const columns of this.#columns.values()) {
      const kept = columns.steps.findLastIndex((step) => step <= lastStep) + 1;
      for (const column of Object.values(columns)) column.length = kept;
    }
    this.#end = this.#measureEnd();
    this.#changed();
  }

  clear(): void {
    this.#columns.clear();
    this.#isThinned = false;
    this.#end = { step: 0, seconds: 0 };
    this.#changed();
  }

  series(name: string): Series {
    return this.#columns.get(name) ?? EMPTY;
  }

  /** Greatest control step and wall seconds of any metric: charts share one x axis. */
  get end(): { readonly step: number; readonly seconds: number } {
    return this.#end;
  }

  last(name: string): number | null {
    return this.#columns.get(name)?.values.at(-1) ?? null;
  }

  has(name: string): boolean {
    return this.series(name).steps.length > 0;
  }

  get names(): readonly string[] {
    return [...this.#columns.keys()].sort();
  }

  /** Whether some points stand for several measurements. */
  get isThinned(): boolean {
    return this.#isThinned;
  }

  get isEmpty(): boolean {
    return this.#columns.size === 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #measureEnd(): { step: number; seconds: number } {
    const columns = [...this.#columns.values()];
    return {
      step: Math.max(0, ...columns.map(({ steps }) => steps.at(-1) ?? 0)),
      seconds: Math.max(0, ...columns.map(({ seconds }) => seconds.at(-1) ?? 0)),
    };
  }

  #push({ name, value, step }: MetricEvent, seconds: number, weight = 1): void {
    const columns = this.#columnsOf(name);
    columns.steps.push(step);
    columns.seconds.push(seconds);
    columns.values.push(value);
    columns.weights.push(weight);
    if (weight !== 1) this.#isThinned = true;
    if (columns.steps.length > this.maxPoints) this.#thin(columns);
    this.#end = { step: Math.max(this.#end.step, step), seconds: Math.max(this.#end.seconds, seconds) };
  }

  /** To half of what it may be, so that it happens rarely. */
  #thin(columns: Columns): void {
    const kept = thinCurve(columns, Math.floor(this.maxPoints / 2));
    for (const key of ['steps', 'seconds', 'values'] as const) {
      columns[key] = kept.map(({ index }) => columns[key][index]);
    }
    columns.weights = kept.map(({ weight }) => weight);
    this.#isThinned = true;
  }

  #columnsOf(name: string): Columns {
    const known = this.#columns.get(name);
    if (known) return known;
    const fresh = createColumns();
    this.#columns.set(name, fresh);
    return fresh;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** All points of all metrics in long form, with the number of measurements that each stands for. */
export function toCsv(log: MetricLog): string {
  const lines = ['metric,control_step,wall_seconds,value,measurements'];
  for (const name of log.names) {
    const { steps, seconds, values, weights } = log.series(name);
    for (let i = 0; i < steps.length; i++) {
      const measurements = Number(weights[i].toFixed(2));
      lines.push(`${name},${steps[i]},${seconds[i].toFixed(3)},${values[i]},${measurements}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
