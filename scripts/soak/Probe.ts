/** Inspects a page and its learner through the browser's debugging protocol, after garbage collection. */
import { existsSync, readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Quantity } from './quantities';
import { WorkerSessions } from './WorkerSessions';

/** Linux counts resident memory in pages. */
const PAGE_BYTES = 4096;
/** A measurement by the browser itself may wait for a garbage collection of its own. */
const AGENT_MEMORY_MS = 20_000;

type Memory = Readonly<Record<Quantity, number | null>>;

export class Probe {
  private constructor(
    private readonly page: Page,
    private readonly pageSession: CDPSession,
    private readonly browserSession: CDPSession,
    private readonly workers: WorkerSessions,
  ) {}

  /** Opens the sessions; call it before the page starts its worker. */
  static async attach(browser: Browser, page: Page): Promise<Probe> {
    const pageSession = await page.context().newCDPSession(page);
    await pageSession.send('Performance.enable');
    const workers = await WorkerSessions.follow(pageSession);
    return new Probe(page, pageSession, await browser.newBrowserCDPSession(), workers);
  }

  async measure(): Promise<Memory> {
    const learner = this.workers.find('learner');
    await this.pageSession.send('HeapProfiler.collectGarbage');
    await learner?.send('HeapProfiler.collectGarbage').catch(() => {});
    const { metrics } = await this.pageSession.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((candidate) => candidate.name === name)?.value ?? null;
    const inPage = await this.page.evaluate(lookAround, AGENT_MEMORY_MS);
    const pageHeap = await this.pageSession.send('Runtime.getHeapUsage');
    const learnerHeap = await learner?.send('Runtime.getHeapUsage').catch(() => null);
    return {
      pageHeap: metric('JSHeapUsedSize'),
      pageBuffers: backingStorage(pageHeap),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      documents: metric('Documents'),
      elements: inPage.elements,
      entries: inPage.entries + ((await learner?.evaluate('performance.getEntries().length')) ?? 0),
      agentMemory: inPage.agentMemory,
      indexedDb: inPage.indexedDb,
      tensors: inPage.tensors,
      learnerHeap: learnerHeap?.usedSize ?? null,
      learnerBuffers: learnerHeap ? backingStorage(learnerHeap) : null,
      wasm: (await learner?.wasmBytes()) ?? null,
      ...(await this.residentBytes()),
    };
  }

  private async residentBytes(): Promise<Pick<Memory, 'renderer' | 'browser'>> {
    if (!existsSync('/proc')) return { renderer: null, browser: null };
    const { processInfo } = await this.browserSession.send('SystemInfo.getProcessInfo');
    const sum = (isWanted: (type: string) => boolean) =>
      processInfo
        .filter(({ type }) => isWanted(type))
        .reduce((total, { id }) => total + residentBytesOf(id), 0);
    return {
      renderer: sum((type) => type === 'renderer'),
      browser: sum((type) => type !== 'renderer'),
    };
  }
}

/** Newer than the published types of the protocol. */
const backingStorage = (usage: object): number | null =>
  (usage as { backingStorageSize?: number }).backingStorageSize ?? null;

/** Resident memory of a process, excluding shared memory; 0 if it has ended. */
function residentBytesOf(processId: number): number {
  try {
    const [, resident, shared] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** In the page: quantities that only the page can count. */
async function lookAround(agentMemoryMs: number) {
  const windows = [
    window,
    ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentWindow),
  ];
  const counts = windows.map((each) => {
    try {
      return {
        elements: each!.document.querySelectorAll('*').length,
        entries: each!.performance.getEntries().length,
      };
    } catch {
      return { elements: 0, entries: 0 };
    }
  });
  const sum = (key: 'elements' | 'entries') => counts.reduce((total, count) => total + count[key], 0);
  const { measureUserAgentSpecificMemory } = performance as {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
  };
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, agentMemoryMs, null));
  const agent = await Promise.race([measureUserAgentSpecificMemory?.call(performance) ?? null, tooLate]);
  const estimate = (await navigator.storage.estimate()) as { usageDetails?: { indexedDB?: number } };
  return {
    elements: sum('elements'),
    entries: sum('entries'),
    agentMemory: agent?.bytes ?? null,
    indexedDb: estimate.usageDetails?.indexedDB ?? 0,
    tensors: window.soakedUpdate?.numTensors ?? null,
  };
}
