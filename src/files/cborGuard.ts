/**
 * Checks CBOR data before it is decoded: it may contain only plain values and typed arrays (RFC 8746). The decoder
 * knows much more, such as integers of any size, which take quadratic time to read, and dates, patterns and references:
 * nothing written here contains any of these.
 */

/** Deeper data would overflow the stack of its reader. */
const MAX_DEPTH = 500;

/** Tags of typed arrays. */
const [FIRST_TYPED_ARRAY, LAST_TYPED_ARRAY] = [64, 87];

const [UNSIGNED, NEGATIVE, BYTES, TEXT, ARRAY, MAP, TAG] = [0, 1, 2, 3, 4, 5, 6];

export class UnwantedCbor extends Error {
  override readonly name = 'UnwantedCbor';
}

/** An array or map that is being checked. */
interface Open {
  left: number;
  readonly isMap: boolean;
}

/** @throws UnwantedCbor for anything else, for truncated data, and for anything after the data */
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
    if (info > 27) throw new UnwantedCbor('items of unstated length');
    const count = countAt(at, info);
    at += headBytes(info);
    if (needsBytes && kind !== BYTES) throw new UnwantedCbor('a malformed typed array');
    if (isKey && kind !== TEXT) throw new UnwantedCbor('a name that is not text');
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
        // Each takes at least one byte.
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
        if (info < 20 || info === 24) throw new UnwantedCbor('a value of an unknown kind');
    }
    // This value is complete, and so is any container that it completes.
    while (open.length > 0 && --open[open.length - 1].left === 0) open.pop();
  } while (open.length > 0 || needsBytes);
  if (at !== bytes.length) throw new UnwantedCbor('extra bytes at the end');

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
