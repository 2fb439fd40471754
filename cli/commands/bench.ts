/** `latticework bench`: how fast pages are stepped and observed and networks learn on this machine, compared with a baseline. */

import { type BenchEntry, type Benchmark, entryNames } from '../../src/bench/benchmark';
import { type Comparison, compareReports } from '../../src/bench/comparison';
import { choose, createPlan } from '../../src/bench/plan';
import type { BenchReport } from '../../src/bench/report';
import { entriesOf } from '../../src/bench/summary';
import type { Base64, HeadlessEvent } from '../../src/run/headless/headlessApi';
import { BenchPages } from '../bench/BenchPages';
import { BenchProgress } from '../bench/BenchProgress';
import { type Baseline, checkWritable, readBaseline, saveBaseline } from '../bench/baseline';
import { describeReport } from '../bench/describeReport';
import { describeMachine, isSoftware } from '../bench/machine';
import { demosFor } from '../bench/trainingDemos';
import { whyFailed } from '../bench/whyFailed';
import { Interrupt } from '../Interrupt';
import { UsageError } from '../UsageError';

interface BenchOptions {
  readonly json?: boolean;
  readonly list?: boolean;
  readonly only?: RegExp;
  readonly repeats?: number;
  readonly quick?: boolean;
  readonly allTasks?: boolean;
  readonly demos?: string;
  readonly baseline?: string;
  readonly saveBaseline?: string | true;
  readonly failOnRegression?: boolean;
}

const REGRESSION = 1;

export async function bench(options: BenchOptions): Promise<void> {
  const demosFolder = options.demos ?? (process.env.LATTICEWORK_DEMOS || undefined);
  const plan = planOf(options, demosFolder !== undefined);
  if (options.list) {
    const names = plan.flatMap(entryNames);
    console.log(options.json ? JSON.stringify(names) : names.join('\n'));
    return;
  }
  const baseline = readBaseline(options.baseline, options.failOnRegression);
  const target = options.saveBaseline === undefined ? null : checkWritable(options.saveBaseline);
  const demos = await Promise.all(plan.map((one) => (demosFolder ? demosFor(one, demosFolder) : [])));

  const { report, skipped, isInterrupted } = await measureAll(plan, demos);
  const comparisons = baseline ? compareReports(report, baseline.report) : [];
  if (options.json) print(report, comparisons, baseline, isInterrupted);
  else console.log(describeReport(report, comparisons, baseline));
  if (target !== null && report.entries.length > 0) {
    saveBaseline(target, report);
    console.error(`Saved as ${target}`);
  }
  if (!options.failOnRegression) return;
  const problem = whyFailed(comparisons, { skipped, isInterrupted });
  if (problem === null) return;
  console.error(problem);
  process.exitCode = REGRESSION;
}

function planOf({ only, repeats, quick, allTasks }: BenchOptions, hasDemos: boolean): Benchmark[] {
  const all = createPlan({ quick, allTasks, demos: hasDemos ? 'human' : 'bundled' });
  const chosen = only ? choose(all, only) : all;
  if (chosen.length === 0) {
    throw new UsageError(`Nothing to measure matches ${only?.source}; see: latticework bench --list`);
  }
  return repeats === undefined ? chosen : chosen.map((benchmark) => ({ ...benchmark, repeats }));
}

/** One benchmark after another, until all are done or Ctrl-C is pressed. */
async function measureAll(
  plan: readonly Benchmark[],
  demos: readonly (readonly Base64[])[],
): Promise<{ report: BenchReport; skipped: string[]; isInterrupted: boolean }> {
  const progress = new BenchProgress(plan.length);
  const pages = new BenchPages((event) => follow(event, progress));
  const interrupt = new Interrupt(() => progress.say('Stopping; here is what was measured so far.'));
  const entries: BenchEntry[] = [];
  const skipped: string[] = [];
  try {
    const browser = await pages.info();
    for (const [i, benchmark] of plan.entries()) {
      if (benchmark.needsGpu && isSoftware(browser.gpu)) continue;
      progress.begin(benchmark, i);
      const measured = await Promise.race([measureOne(pages, benchmark, demos[i]), interrupt.signal]);
      if (measured === 'interrupted') break;
      if (measured instanceof Error) {
        progress.say(`${benchmark.name} is skipped: ${measured.message}`);
        skipped.push(benchmark.name);
      } else entries.push(...measured);
      progress.end(measured instanceof Error ? [] : measured);
    }
    progress.clear();
    const machine = describeMachine(browser);
    const report = { version: 1 as const, date: new Date().toISOString(), machine, entries };
    return { report, skipped, isInterrupted: interrupt.happened };
  } finally {
    // The browser first: until the results are printed, the same signal may come once more.
    await pages.close();
    interrupt.release();
  }
}

/** The measurements, or why they are not possible here. */
async function measureOne(
  pages: BenchPages,
  benchmark: Benchmark,
  demos: readonly Base64[],
): Promise<BenchEntry[] | Error> {
  try {
    return entriesOf(benchmark, await pages.measure(benchmark, demos));
  } catch (error) {
    return error as Error;
  }
}

function follow(event: HeadlessEvent, progress: BenchProgress): void {
  if (event.type === 'repeat') progress.repeat(event.repeat);
  if (event.type === 'notice') progress.say(event.message);
}

function print(
  report: BenchReport,
  comparisons: readonly Comparison[],
  baseline: Baseline | null,
  isInterrupted: boolean,
): void {
  const comparison = baseline && { baseline: baseline.path, entries: comparisons };
  console.log(JSON.stringify({ ...report, ...(isInterrupted ? { interrupted: true } : {}), comparison }));
}
