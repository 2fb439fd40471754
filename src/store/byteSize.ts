/** About how many bytes a value takes when it is stored: binary data exactly, everything else by rough estimates. */

const NUMBER_BYTES = 8;
/** The overhead of an object, an array or a view: tags and lengths. */
const FRAME_BYTES = 8;

/** Objects referenced several times count once, as they are stored once. */
export function byteSize(value: unknown): number {
  const seen = new Set<object>();
  const pending: unknown[] = [value];
  let bytes = 0;
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') bytes += next.length;
    else if (typeof next === 'number') bytes += NUMBER_BYTES;
    else if (typeof next !== 'object' || next === null) bytes += 1;
    else if (!seen.has(next)) {
      seen.add(next);
      bytes += FRAME_BYTES + contentsOf(next, pending);
    }
  }
  return bytes;
}

/** Bytes of the object's own data; the objects it refers to are added to `pending`. */
function contentsOf(object: object, pending: unknown[]): number {
  if (ArrayBuffer.isView(object)) return object.byteLength;
  if (object instanceof ArrayBuffer) return object.byteLength;
  if (Array.isArray(object)) {
    for (const item of object) pending.push(item);
    return 0;
  }
  let names = 0;
  for (const [name, property] of Object.entries(object)) {
    names += name.length;
    pending.push(property);
  }
  return names;
}
