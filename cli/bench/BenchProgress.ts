/** The progress of the benchmarks, on stderr: a line that redraws itself on a terminal, a line for each benchmark elsewhere. */
import type { BenchEntry, Benchmark } from '../../src/bench/benchmark';
import { formatDuration } from '../../src/text/format';
import { formatValue } from './describeReport';

export class BenchProgress {
  private readonly startedAt = performance.now();
  private number = 0;
  private current: Benchmark | null = null;

  constructor(
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  /** @param index of the benchmark, from 0 */
  begin(benchmark: Benchmark, index: number): void {
    this.current = benchmark;
    this.number = index + 1;
    this.redraw('');
  }

  /** `repeat`: below 0 while warming up. */
  repeat(repeat: number): void {
    const { repeats = 1 } = this.current ?? {};
    this.redraw(repeat < 0 ? ', warming up' : repeats > 1 ? `, ${repeat + 1} of ${repeats}` : '');
  }

  end(entries: readonly BenchEntry[]): void {
    if (this.out.isTTY) return;
    const values = entries.map(
      ({ name, median, unit }) => `${name.split('/').at(-1)} ${formatValue(median)} ${unit}`,
    );
    if (values.length > 0) this.out.write(`${this.counter} ${this.current?.name}: ${values.join(', ')}\n`);
  }

  /** A line of its own. */
  say(text: string): void {
    this.clear();
    this.out.write(`${text}\n`);
  }

  clear(): void {
    if (this.out.isTTY) this.out.write('\r\x1b[K');
  }

  private get counter(): string {
    return `[${String(this.number).padStart(String(this.total).length)}/${this.total}]`;
  }

  private redraw(state: string): void {
    if (!this.out.isTTY || !this.current) return;
    const elapsed = formatDuration((performance.now() - this.startedAt) / 1000);
    const measures = Object.keys(this.current.measures);
    const what = measures.length === 1 ? `${this.current.name}/${measures[0]}` : this.current.name;
    const text = `${this.counter} ${elapsed}  ${what}${state}`;
    this.out.write(`\r\x1b[K${text.slice(0, this.out.columns - 1)}`);
  }
}
