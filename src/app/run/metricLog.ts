/** Every metric of a run, append-only, in plain columns; views subscribe and read, React is not involved. */
import type { MetricEvent } from '../../contracts/agent';

export interface Series {
  readonly steps: readonly number[];
  readonly seconds: readonly number[];
  readonly values: readonly number[];
}

interface Columns {
  steps: number[];
  seconds: number[];
  values: number[];
}

const EMPTY: Series = { steps: [], seconds: [], values: [] };

export class MetricLog {
  readonly #columns = new Map<string, Columns>();
  readonly #listeners = new Set<() => void>();
  #end = { step: 0, seconds: 0 };

  /** @param seconds wall seconds of training at which the events arrived */
  append(events: readonly MetricEvent[], seconds: number): void {
    if (events.length === 0) return;
    for (const event of events) this.#push(event, seconds);
    this.#changed();
  }

  /** Takes in a stored history, which carries its own times. */
  restore(events: readonly (MetricEvent & { readonly seconds: number })[]): void {
    for (const event of events) this.#push(event, event.seconds);
    this.#changed();
  }

  /** Forgets what was measured after a control step, from which the run goes on. */
  rewind(lastStep: number): void {
    for (const { steps, seconds, values } of this.#columns.values()) {
      const kept = steps.findLastIndex((step) => step <= lastStep) + 1;
      for (const column of [steps, seconds, values]) column.length = kept;
    }
    this.#end = this.#measureEnd();
    this.#changed();
  }

  clear(): void {
    this.#columns.clear();
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

  get names(): readonly string[] {
    return [...this.#columns.keys()].sort();
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

  #push({ name, value, step }: MetricEvent, seconds: number): void {
    const columns = this.#columnsOf(name);
    columns.steps.push(step);
    columns.seconds.push(seconds);
    columns.values.push(value);
    this.#end = { step: Math.max(this.#end.step, step), seconds: Math.max(this.#end.seconds, seconds) };
  }

  #columnsOf(name: string): Columns {
    const known = this.#columns.get(name);
    if (known) return known;
    const fresh: Columns = { steps: [], seconds: [], values: [] };
    this.#columns.set(name, fresh);
    return fresh;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** All points of all metrics, complete, in long form. */
export function toCsv(log: MetricLog): string {
  const lines = ['metric,control_step,wall_seconds,value'];
  for (const name of log.names) {
    const { steps, seconds, values } = log.series(name);
    for (let i = 0; i < steps.length; i++)
      lines.push(`${name},${steps[i]},${seconds[i].toFixed(3)},${values[i]}`);
  }
  return `${lines.join('\n')}\n`;
}
