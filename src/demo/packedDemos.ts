/**
 * Demonstrations on their way to a learner. Who acts on elements reads all of them at once, so they go as they are: browsers copy
 * objects from thread to thread in a twentieth of the time that packing them takes. Who replays what a hand did may have tens of
 * thousands, of which each is read when its turn comes: they are sent, and held, as bytes, a fiftieth of the objects.
 */
import { Decoder, Encoder } from 'cbor-x';
import { deflateSync, inflateSync } from 'fflate';
import type { Demonstration, PackedDemos } from '../contracts/demo';

type Learning = PackedDemos['learning'];

const LEVEL = 4;
const encoder = new Encoder({ useRecords: false, variableMapSize: true });
const decoder = new Decoder({ useRecords: false });

/** What is needed of a demonstration only while it is replayed. */
type Played = Pick<Demonstration, 'input'>;

/** For a hand, pages and what was done to their elements are left out: it sees them when it plays. */
export function packDemos(demos: readonly Demonstration[], learning: Learning): PackedDemos {
  if (learning === 'elements') return { learning, demos };
  const parts = demos.map((demo) => deflateSync(encoder.encode(contentOf(demo)), { level: LEVEL }));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  const ends = new Float64Array(parts.length);
  let end = 0;
  for (const [i, part] of parts.entries()) {
    bytes.set(part, end);
    end += part.length;
    ends[i] = end;
  }
  return { learning, bytes, ends };
}

const contentOf = (demo: Demonstration): Demonstration => ({
  ...demo,
  actions: [],
  finalDom: { elements: [] },
});

/** For a hand, what it did is unpacked anew whenever it is asked for, and held by nobody but who asked. */
export function unpackDemos(packed: PackedDemos): readonly Demonstration[] {
  if (packed.learning === 'elements') return packed.demos;
  const { bytes, ends } = packed;
  return Array.from(ends, (end, i) => replayable(bytes.subarray(i === 0 ? 0 : ends[i - 1], end)));
}

const unpack = (packed: Uint8Array): Demonstration => decoder.decode(inflateSync(packed));

function replayable(packed: Uint8Array): Demonstration {
  const { input, ...demo } = unpack(packed);
  if (!input) return demo;
  return Object.defineProperty(demo as Demonstration & Played, 'input', {
    enumerable: true,
    get: () => unpack(packed).input,
  });
}
