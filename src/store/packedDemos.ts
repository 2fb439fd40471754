/** Demonstrations as a run keeps them: each as gzipped JSON, a small part of the pages that it records. */
import type { DemoRecord } from '../contracts/demo';
import { completeRecord, toDemoRecord } from '../demo/parse';
import { gunzipResponse } from '../files/gunzipResponse';
import type { RunDemos } from './database';

type Stored = Pick<RunDemos, 'packed' | 'demos'>;

type Packed = Uint8Array<ArrayBuffer>;

/** Packs one after another, so that the page goes on meanwhile. */
export async function packDemos(demos: readonly DemoRecord[]): Promise<Packed[]> {
  const packed: Packed[] = [];
  // What is parsed of a demonstration is larger than itself, and is parsed again.
  for (const { parsed: _, ...demo } of demos) packed.push(await gzipped(JSON.stringify(demo)));
  return packed;
}

/** Those of a stored run, which may be from before they were packed. */
export async function unpackDemos(stored: Stored | undefined): Promise<DemoRecord[]> {
  if (!stored?.packed) return (stored?.demos ?? []).map(completeRecord);
  const demos: DemoRecord[] = [];
  for (const bytes of stored.packed) {
    const { raw, ...about }: Omit<DemoRecord, 'parsed'> = await gunzipResponse(bytes).json();
    demos.push(toDemoRecord(raw, about));
  }
  return demos;
}

async function gzipped(text: string): Promise<Packed> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
