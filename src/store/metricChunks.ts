/** Metric events as columns in chunks of bounded size: cheap to append, complete to read. */
import type { MetricChunk, RunId, StoredMetric } from './Database';
import { thinCurve } from './thinning';

/** Events per chunk: about 110 kB, the most that one append rewrites. */
export const CHUNK_SIZE = 4096;
/** The number of chunks of a run before its history is thinned to half of them: some hours of training, about 9 MB. */
export const MAX_CHUNKS = 64;
/** Bytes of an event: the number of its name, then three columns. */
const EVENT_BYTES = 26;
/** Bytes of each optional column: environment steps, and weights if events stand for several. */
const COLUMN_BYTES = 8;

/** Environment steps of an event from before these were recorded. */
const UNKNOWN = Number.NaN;

function encodeChunk(runId: RunId, index: number, events: readonly StoredMetric[]): MetricChunk {
  const names = [...new Set(events.map((event) => event.name))];
  const numbers = new Map(names.map((name, i) => [name, i]));
  const isThinned = events.some(({ weight }) => weight !== undefined);
  return {
    runId,
    index,
    names,
    name: Uint16Array.from(events, (event) => numbers.get(event.name)!),
    step: Float64Array.from(events, (event) => event.step),
    seconds: Float64Array.from(events, (event) => event.seconds),
    value: Float64Array.from(events, (event) => event.value),
    envSteps: Float64Array.from(events, ({ envSteps = UNKNOWN }) => envSteps),
    ...(isThinned && { weight: Float64Array.from(events, ({ weight = 1 }) => weight) }),
  };
}

export function decodeChunk(chunk: MetricChunk): StoredMetric[] {
  const { names, name, step, seconds, value, weight, envSteps } = chunk;
  return Array.from(name, (n, i) => ({
    name: names[n],
    step: step[i],
    seconds: seconds[i],
    value: value[i],
    ...(envSteps && !Number.isNaN(envSteps[i]) && { envSteps: envSteps[i] }),
    ...(weight && { weight: weight[i] }),
  }));
}

/** Events as chunks with the given and the next indices. */
function chunked(runId: RunId, firstIndex: number, events: readonly StoredMetric[]): MetricChunk[] {
  const chunks: MetricChunk[] = [];
  for (let start = 0; start < events.length; start += CHUNK_SIZE) {
    chunks.push(encodeChunk(runId, firstIndex + chunks.length, events.slice(start, start + CHUNK_SIZE)));
  }
  return chunks;
}

/** The chunks to write so that `events` follow those of `last`, the newest chunk if there is one. */
export function extendChunks(
  runId: RunId,
  last: MetricChunk | undefined,
  events: readonly StoredMetric[],
): MetricChunk[] {
  const isOpen = last !== undefined && last.step.length < CHUNK_SIZE;
  const firstIndex = last === undefined ? 0 : last.index + (isOpen ? 0 : 1);
  return chunked(runId, firstIndex, isOpen ? [...decodeChunk(last), ...events] : events);
}

/** The chunk reduced to the events that `stay`; the same chunk if all do, null if none do. */
export function filterChunk(chunk: MetricChunk, stays: (event: StoredMetric) => boolean): MetricChunk | null {
  const events = decodeChunk(chunk);
  const staying = events.filter(stays);
  if (staying.length === events.length) return chunk;
  return staying.length === 0 ? null : encodeChunk(chunk.runId, chunk.index, staying);
}

/**
 * A run's whole history in half the chunks: each metric keeps its extremes and its mean, and rare ones every event.
 * Works on columns, since it blocks the page.
 */
export function thinChunks(runId: RunId, chunks: readonly MetricChunk[]): MetricChunk[] {
  const whole = joinChunks(chunks);
  const places = placesByName(whole);
  const share = Math.floor((MAX_CHUNKS * CHUNK_SIZE) / 2 / places.length);
  const weight = new Float64Array(whole.step.length);
  const stays: number[] = [];
  for (const own of places) {
    const column = (of: Float64Array) => Float64Array.from(own, (i) => of[i]);
    const curve = { steps: column(whole.step), values: column(whole.value), weights: column(whole.weight) };
    for (const kept of thinCurve(curve, share)) {
      stays.push(own[kept.index]);
      weight[own[kept.index]] = kept.weight;
    }
  }
  const kept = Int32Array.from(stays).sort();
  const thinned: MetricChunk[] = [];
  for (let start = 0; start < kept.length; start += CHUNK_SIZE) {
    const own = kept.slice(start, start + CHUNK_SIZE);
    const column = (of: Float64Array) => Float64Array.from(own, (i) => of[i]);
    thinned.push({
      runId,
      index: thinned.length,
      names: whole.names,
      name: Uint16Array.from(own, (i) => whole.name[i]),
      step: column(whole.step),
      seconds: column(whole.seconds),
      value: column(whole.value),
      envSteps: column(whole.envSteps),
      weight: column(weight),
    });
  }
  return thinned;
}

type History = Required<Omit<MetricChunk, 'runId' | 'index'>>;

/** All chunks as one, with one list of names. */
function joinChunks(chunks: readonly MetricChunk[]): History {
  const length = chunks.reduce((sum, { step }) => sum + step.length, 0);
  const names = [...new Set(chunks.flatMap((chunk) => chunk.names))];
  const whole = {
    names,
    name: new Uint16Array(length),
    step: new Float64Array(length),
    seconds: new Float64Array(length),
    value: new Float64Array(length),
    envSteps: new Float64Array(length).fill(UNKNOWN),
    weight: new Float64Array(length).fill(1),
  };
  let at = 0;
  for (const chunk of chunks) {
    const numbers = chunk.names.map((name) => names.indexOf(name));
    chunk.name.forEach((number, i) => {
      whole.name[at + i] = numbers[number];
    });
    for (const key of ['step', 'seconds', 'value'] as const) whole[key].set(chunk[key], at);
    if (chunk.envSteps) whole.envSteps.set(chunk.envSteps, at);
    if (chunk.weight) whole.weight.set(chunk.weight, at);
    at += chunk.step.length;
  }
  return whole;
}

/** Where the events of each metric are. */
function placesByName({ names, name }: History): number[][] {
  const places: number[][] = names.map(() => []);
  for (let i = 0; i < name.length; i++) places[name[i]].push(i);
  return places.filter((own) => own.length > 0);
}

/** Bytes of a history in which all chunks except the last are full. */
export const chunkBytes = ({ index, step, weight, envSteps }: MetricChunk): number =>
  (index * CHUNK_SIZE + step.length) *
  (EVENT_BYTES + (weight ? COLUMN_BYTES : 0) + (envSteps ? COLUMN_BYTES : 0));
