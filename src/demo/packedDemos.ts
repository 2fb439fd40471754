/**
 * Demonstrations on their way to a learner. Agents that act on elements read all of them at once, so they are sent as
 * they are: browsers copy objects from thread to thread in a twentieth of the time that packing takes. Agents that
 * replay what a hand did may have tens of thousands, each of which is read when its turn comes: these are sent, and
 * held, as bytes, a fiftieth of the size of the objects.
 */
import { Decoder, Encoder } from 'cbor-x';
import { deflateSync, inflateSync } from 'fflate';
import type { Demonstration, PackedDemos } from '../contracts/demo';

type Learning = PackedDemos['learning'];

const LEVEL = 4;
const encoder = new Encoder({ useRecords: false, variableMapSize: true });
const decoder = new Decoder({ useRecords: false });

/** The part of a demonstration that is needed only during replay. */
type Played = Pick<Demonstration, 'input'>;

/**
 * For agents that replay a hand, pages and what was done to their elements are left out: they see them when they play.
 */
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

/** For agents that replay a hand, its input is unpacked again on every request, and only the caller holds on to it. */
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
