/** Resident memory of processes, as reported by the system. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PageSession } from '../browser/browser';

const SAMPLE_MS = 500;
const MEGABYTE = 2 ** 20;
const KILOBYTE = 2 ** 10;

/** Resident megabytes, with shared pages counted for each process. Null if the system has no `ps`. */
async function residentMegabytes(pids: readonly number[]): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', pids.join(',')]);
    const kilobytes = stdout.trim().split(/\s+/).map(Number);
    return (kilobytes.reduce((sum, each) => sum + each, 0) * KILOBYTE) / MEGABYTE;
  } catch {
    return null;
  }
}

/** Runs `work` and measures the browser's peak memory meanwhile; null if it cannot be measured. */
export async function watchingMemory<T>(
  page: PageSession,
  work: () => Promise<T>,
): Promise<{ result: T; peakMegabytes: number | null }> {
  let peakMegabytes: number | null = null;
  let isOver = false;
  const sample = async () => {
    while (!isOver) {
      const megabytes = await residentMegabytes(await page.processIds()).catch(() => null);
      if (megabytes !== null) peakMegabytes = Math.max(megabytes, peakMegabytes ?? 0);
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  };
  const sampling = sample();
  try {
    const result = await work();
    return { result, peakMegabytes };
  } finally {
    isOver = true;
    await sampling;
  }
}
