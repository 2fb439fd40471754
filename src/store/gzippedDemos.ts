/** Demonstrations as a run keeps them: each as gzipped JSON, a small part of the pages that it records. */
import type { DemoRecord } from '../contracts/demo';
import { completeRecord, toDemoRecord } from '../demo/parse';
import { gunzipResponse } from '../files/gunzipResponse';
import type { RunDemos } from './Database';

type Stored = Pick<RunDemos, 'gzipped' | 'demos'>;

/** One after another, so that the page goes on meanwhile. */
export async function gzipDemos(demos: readonly DemoRecord[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const gzipped: Uint8Array<ArrayBuffer>[] = [];
  // What is parsed of a demonstration is larger than itself, and is parsed again.
  for (const { parsed: _, ...demo } of demos) gzipped.push(await gzip(JSON.stringify(demo)));
  return gzipped;
}

/** Those of a stored run, which may be from before they were packed. */
export async function gunzipDemos(stored: Stored | undefined): Promise<DemoRecord[]> {
  if (!stored?.gzipped) return (stored?.demos ?? []).map(completeRecord);
  const demos: DemoRecord[] = [];
  for (const bytes of stored.gzipped) {
    const { raw, ...about }: Omit<DemoRecord, 'parsed'> = await gunzipResponse(bytes).json();
    demos.push(toDemoRecord(raw, about));
  }
  return demos;
}

async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
