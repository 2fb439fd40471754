/**
 * A trainer's state as compressed bytes. As an object, it is tens of thousands of small arrays, most of them replayed
 * pages: with each checkpoint, the page's thread would serialise and rebuild them, and hold as much memory as the
 * learner. The bytes just pass through it.
 */
import { Decoder, Encoder } from 'cbor-x';
import type { TrainerState } from '../contracts/agent';
import type { Checkpoint } from '../contracts/checkpoint';
import { checkCbor } from '../files/cborGuard';

const FORMAT = 'deflate-raw';

/**
 * The size of the encoder's own buffer between two states; it grows to the size of a state, and would otherwise stay
 * that large.
 */
const RESTING_BYTES = 8192;

/** More than any state takes unpacked: a run from a file may hold a few bytes that become gigabytes. */
const MAX_BYTES = 1 << 30;

/**
 * The limit for single-precision numbers, which hardly compress: a file with more would not fit into the string in
 * which the command line receives it, and encoding it keeps the learner from everything else (18 s for 586 MB on a busy
 * core).
 */
export const MAX_WEIGHT_BYTES = 380 << 20;

/** Missing from the package's types. */
type BufferedEncoder = Encoder & { useBuffer(buffer: Uint8Array): void };

/** In Node, the encoder writes text in a way that only Node's own buffers support. */
function createBuffer(size: number): Uint8Array {
  const { Buffer: NodeBuffer } = globalThis as { Buffer?: { alloc(size: number): Uint8Array } };
  return NodeBuffer?.alloc(size) ?? new Uint8Array(size);
}

const encoder = new Encoder({ useRecords: false, variableMapSize: true }) as BufferedEncoder;
const decoder = new Decoder({ useRecords: false });

function weightBytesIn(value: unknown): number {
  if (value instanceof Float32Array) return value.byteLength;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + weightBytesIn(part), 0);
}

export const isTooLarge = (state: TrainerState, mostWeightBytes = MAX_WEIGHT_BYTES): boolean =>
  weightBytesIn(state) > mostWeightBytes;

const inMB = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/**
 * The state at the time of the call; compression itself runs in other threads. Rejects a state that is too large to be
 * kept, before encoding it.
 */
export async function packState(
  state: TrainerState,
  mostWeightBytes = MAX_WEIGHT_BYTES,
): Promise<Uint8Array> {
  if (isTooLarge(state, mostWeightBytes))
    throw new Error(
      `the weights and the optimiser’s state take ${inMB(weightBytesIn(state))}, and no more than ${inMB(mostWeightBytes)} can be kept.`,
    );
  const bytes = new Blob([encoder.encode(state) as Uint8Array<ArrayBuffer>]);
  // biome-ignore lint/correctness/useHookAtTopLevel: not a hook, it only sounds like one
  encoder.useBuffer(createBuffer(RESTING_BYTES));
  return through(new CompressionStream(FORMAT), bytes);
}

/** States stored before packing existed are returned unchanged. Rejects bytes that are not a state. */
export async function unpackState(stored: Checkpoint['trainer']): Promise<TrainerState> {
  if (!(stored instanceof Uint8Array)) return stored;
  const bytes = await through(new DecompressionStream(FORMAT), new Blob([new Uint8Array(stored)]));
  checkCbor(bytes);
  return decoder.decode(bytes);
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Blob): Promise<Uint8Array> {
  let length = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      length += part.length;
      if (length > MAX_BYTES)
        controller.error(new Error('The state of the run is larger than a tab can hold.'));
      else controller.enqueue(part);
    },
  });
  const readable = bytes.stream().pipeThrough(stream).pipeThrough(counter);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
