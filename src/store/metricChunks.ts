/** Metric events as columns in chunks of bounded size: cheap to append, complete to read. */
import type { MetricChunk, RunId, StoredMetric } from './database';

/** Events per chunk: about 75 kB, which is what one append rewrites at most. */
export const CHUNK_SIZE = 4096;

function encodeChunk(runId: RunId, index: number, events: readonly StoredMetric[]): MetricChunk {
  const names = [...new Set(events.map((event) => event.name))];
  const numbers = new Map(names.map((name, i) => [name, i]));
  return {
    runId,
    index,
    names,
    name: Uint16Array.from(events, (event) => numbers.get(event.name)!),
    step: Float64Array.from(events, (event) => event.step),
    seconds: Float64Array.from(events, (event) => event.seconds),
    value: Float64Array.from(events, (event) => event.value),
  };
}

export function decodeChunk({ names, name, step, seconds, value }: MetricChunk): StoredMetric[] {
  return Array.from(name, (n, i) => ({
    name: names[n],
    step: step[i],
    seconds: seconds[i],
    value: value[i],
  }));
}

/** The chunks to write so that `events` follow those of `last`, the newest chunk if there is one. */
export function extendChunks(
  runId: RunId,
  last: MetricChunk | undefined,
  events: readonly StoredMetric[],
): MetricChunk[] {
  const isOpen = last !== undefined && last.step.length < CHUNK_SIZE;
  const firstIndex = last === undefined ? 0 : last.index + (isOpen ? 0 : 1);
  const all = isOpen ? [...decodeChunk(last), ...events] : events;
  const chunks: MetricChunk[] = [];
  for (let start = 0; start < all.length; start += CHUNK_SIZE) {
    chunks.push(encodeChunk(runId, firstIndex + chunks.length, all.slice(start, start + CHUNK_SIZE)));
  }
  return chunks;
}

/** The part of a chunk up to and including a control step. */
export function truncateChunk(chunk: MetricChunk, lastStep: number): MetricChunk {
  return encodeChunk(
    chunk.runId,
    chunk.index,
    decodeChunk(chunk).filter((event) => event.step <= lastStep),
  );
}
