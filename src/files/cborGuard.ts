/**
 * A look over CBOR data before it is decoded: nothing but plain values and typed arrays (RFC 8746) may be in it. The decoder
 * knows much more, such as whole numbers of any size, each of which takes the square of its length to read, and calendars,
 * patterns and references: nothing that was written here holds any of that.
 */

/** Deeper data would overflow the stack of whoever reads it. */
const MAX_DEPTH = 500;

/** Tags of typed arrays. */
const [FIRST_TYPED_ARRAY, LAST_TYPED_ARRAY] = [64, 87];

const [UNSIGNED, NEGATIVE, BYTES, TEXT, ARRAY, MAP, TAG] = [0, 1, 2, 3, 4, 5, 6];

export class UnwantedCbor extends Error {
  override readonly name = 'UnwantedCbor';
}

/** An array or map that is being looked over. */
interface Open {
  left: number;
  readonly isMap: boolean;
}

/** @throws UnwantedCbor for anything else, for what is cut short, and for what follows the data */
export function checkCbor(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const open: Open[] = [];
  let at = 0;
  let needsBytes = false;
  do {
    const inside = open.at(-1);
    const isKey = inside?.isMap === true && inside.left % 2 === 0;
    const head = byteAt(at);
    const [kind, info] = [head >> 5, head & 31];
    if (info > 27) throw new UnwantedCbor('lengths that are not told');
    const count = countAt(at, info);
    at += headBytes(info);
    if (needsBytes && kind !== BYTES) throw new UnwantedCbor('a typed array that is none');
    if (isKey && kind !== TEXT) throw new UnwantedCbor('a name that is no text');
    needsBytes = false;
    switch (kind) {
      case BYTES:
      case TEXT:
        if (count > bytes.length - at) throw new UnwantedCbor('it is cut short');
        at += count;
        break;
      case ARRAY:
      case MAP: {
        const items = kind === MAP ? 2 * count : count;
        // Each takes a byte at least.
        if (items > bytes.length - at) throw new UnwantedCbor('it is cut short');
        if (open.length === MAX_DEPTH) throw new UnwantedCbor('it is nested too deeply');
        open.push({ left: items + 1, isMap: kind === MAP });
        break;
      }
      case TAG:
        if (count < FIRST_TYPED_ARRAY || count > LAST_TYPED_ARRAY)
          throw new UnwantedCbor(`values of kind ${count}`);
        needsBytes = true;
        continue;
      case UNSIGNED:
      case NEGATIVE:
        break;
      default:
        if (info < 20 || info === 24) throw new UnwantedCbor('a value of no known kind');
    }
    // This value is complete, and whatever it completes.
    while (open.length > 0 && --open[open.length - 1].left === 0) open.pop();
  } while (open.length > 0 || needsBytes);
  if (at !== bytes.length) throw new UnwantedCbor('more than it should');

  function byteAt(place: number): number {
    if (place >= bytes.length) throw new UnwantedCbor('it is cut short');
    return bytes[place];
  }

  function countAt(place: number, info: number): number {
    if (info < 24) return info;
    if (place + headBytes(info) > bytes.length) throw new UnwantedCbor('it is cut short');
    if (info === 24) return view.getUint8(place + 1);
    if (info === 25) return view.getUint16(place + 1);
    if (info === 26) return view.getUint32(place + 1);
    return view.getUint32(place + 1) * 2 ** 32 + view.getUint32(place + 5);
  }
}

const headBytes = (info: number): number => (info < 24 ? 1 : 1 + 2 ** (info - 24));
