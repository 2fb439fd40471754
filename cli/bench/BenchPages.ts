/** The pages in which benchmarks run: one for most of them, a fresh one for those that measure a start. */
import type { Benchmark, Measurement } from '../../src/bench/benchmark';
import { startUpConfig } from '../../src/bench/workloads/runs';
import type { Base64, HeadlessEvent } from '../../src/run/headless/headlessApi';
import { openPage, type PageSession } from '../browser/browser';
import { type DiskSite, siteOf } from '../recordedSites';
import type { BrowserInfo } from './machine';
import { watchingMemory } from './residentMemory';
import { demosOfStart } from './trainingDemos';

export class BenchPages {
  private isClosed = false;
  private page: Promise<PageSession> | null = null;
  /** What the page was opened for. */
  private site: DiskSite | undefined;

  constructor(private readonly onEvent: (event: HeadlessEvent) => void) {}

  async info(): Promise<BrowserInfo> {
    const page = await this.current();
    return { version: page.version, gpu: await page.call('gpu') };
  }

  async measure(benchmark: Benchmark, demos: readonly Base64[]): Promise<Measurement> {
    try {
      if (benchmark.isCold) return await this.measureCold(benchmark);
      const { workload } = benchmark;
      const page = await this.current('task' in workload ? await siteOf(workload.task) : undefined);
      if (workload.kind !== 'memory') return await page.call('measure', benchmark, demos);
      return await measureMemory(page, benchmark, demos);
    } catch (error) {
      // Whatever went wrong, the next benchmark starts with an intact page.
      await this.closePage();
      throw error;
    }
  }

  /** Nothing is measured any more: no other browser is started. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.closePage();
  }

  private async closePage(): Promise<void> {
    const page = await this.page?.catch(() => null);
    this.page = null;
    await page?.close();
  }

  /** Recorded sites are played in a browser that was started for them, as with any other command. */
  private async current(site?: DiskSite): Promise<PageSession> {
    if (this.page && this.site !== site) await this.closePage();
    this.site = site;
    this.page ??= this.open(site ? [site] : []);
    return this.page;
  }

  /** With WebGPU, on the processor if need be. */
  private open(sites: readonly DiskSite[]): Promise<PageSession> {
    return openPage('webgpu', this.onEvent, { sites });
  }

  private async measureCold(benchmark: Benchmark): Promise<Measurement> {
    const { workload } = benchmark;
    if (workload.kind !== 'startUp') throw new Error('Only starts are cold.');
    const demos = await demosOfStart(workload.task);
    const preopened = startUpConfig(workload.task);
    const single = { ...benchmark, repeats: 1 };
    const measurements: Measurement[] = [];
    for (let repeat = 0; repeat < benchmark.repeats; repeat++) {
      await this.closePage();
      if (this.isClosed) throw new Error('The benchmarks have ended.');
      this.site = undefined;
      const emit = (event: HeadlessEvent) =>
        this.onEvent(event.type === 'repeat' ? { type: 'repeat', repeat } : event);
      this.page = openPage('auto', emit, { learns: true, preopened });
      measurements.push(await (await this.page).call('measure', single, [demos]));
    }
    await this.closePage();
    return {
      values: measurements.flatMap(({ values }) => values),
      calibrationMs:
        measurements.reduce((sum, { calibrationMs }) => sum + calibrationMs, 0) / measurements.length,
    };
  }
}

async function measureMemory(
  page: PageSession,
  benchmark: Benchmark,
  demos: readonly Base64[],
): Promise<Measurement> {
  const { result, peakMegabytes } = await watchingMemory(page, () => page.call('measure', benchmark, demos));
  if (peakMegabytes === null) return result;
  const resident = { 'browser, resident': peakMegabytes };
  return { ...result, values: result.values.map((values) => ({ ...values, ...resident })) };
}
