/**
 * A trainer's state as compressed bytes. As an object it is tens of thousands of small arrays, most of them replayed
 * pages: the page's thread would take them apart and put them together again with each checkpoint, and hold as much
 * memory as the learner. The bytes just pass through it.
 */
import { Decoder, Encoder } from 'cbor-x';
import type { TrainerState } from '../../contracts/agent';

const FORMAT = 'deflate-raw';

/** Of the encoder's own buffer between two states; it grows to the size of a state, and would stay that large. */
const RESTING_BYTES = 8192;

/** What the package's types leave out. */
type BufferedEncoder = Encoder & { useBuffer(buffer: Uint8Array): void };

const encoder = new Encoder({ useRecords: false, variableMapSize: true }) as BufferedEncoder;
const decoder = new Decoder({ useRecords: false });

/** What the state is when this is called; the compression itself takes time of other threads. */
export function packState(state: TrainerState): Promise<Uint8Array> {
  const bytes = new Blob([encoder.encode(state) as Uint8Array<ArrayBuffer>]);
  // biome-ignore lint/correctness/useHookAtTopLevel: no hook, it only sounds like one
  encoder.useBuffer(new Uint8Array(RESTING_BYTES));
  return through(new CompressionStream(FORMAT), bytes);
}

/** States that were stored before they were packed come as they are. */
export async function unpackState(stored: TrainerState): Promise<TrainerState> {
  if (!(stored instanceof Uint8Array)) return stored;
  return decoder.decode(await through(new DecompressionStream(FORMAT), new Blob([new Uint8Array(stored)])));
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Blob): Promise<Uint8Array> {
  const readable = bytes.stream().pipeThrough(stream);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
