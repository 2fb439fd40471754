/**
 * Demonstrations as bytes: what a learner is sent of them, and holds. As objects they would be taken apart and put together
 * again on the way, and take up some fifty times as much.
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
  const parts = demos.map((demo) => deflateSync(encoder.encode(contentOf(demo, learning)), { level: LEVEL }));
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

const contentOf = (demo: Demonstration, learning: Learning): Demonstration =>
  learning === 'elements' ? demo : { ...demo, actions: [], finalDom: { elements: [] } };

/** For a hand, what it did is unpacked anew whenever it is asked for, and held by nobody but who asked. */
export function unpackDemos({ learning, bytes, ends }: PackedDemos): Demonstration[] {
  return Array.from(ends, (end, i) => {
    const packed = bytes.subarray(i === 0 ? 0 : ends[i - 1], end);
    return learning === 'elements' ? unpack(packed) : replayable(packed);
  });
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
