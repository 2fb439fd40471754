/** Binary data on its way from the worker to the page: transferred, not copied. */
import * as Comlink from 'comlink';

/**
 * Marks all buffers within a value for transfer. Views of a larger buffer get one of their own first: rows of a
 * database that are views of one file would each be stored with the whole file.
 * @param value fresh from a decoder: nobody else holds it, and it is changed in place
 */
export function handOver<T extends object>(value: T): T {
  const buffers = new Set<ArrayBuffer>();
  const seen = new Set<object>();
  const pending: object[] = [value];
  const own = (view: ArrayBufferView): ArrayBufferView => {
    const { buffer, byteOffset, byteLength } = view;
    if (byteLength === buffer.byteLength) return view;
    const copy = buffer.slice(byteOffset, byteOffset + byteLength);
    return new (view.constructor as new (buffer: ArrayBufferLike) => ArrayBufferView)(copy);
  };
  const visit = (item: unknown, replace: (view: ArrayBufferView) => void) => {
    if (typeof item !== 'object' || item === null) return;
    if (ArrayBuffer.isView(item)) {
      const owned = own(item);
      if (owned !== item) replace(owned);
      buffers.add(owned.buffer as ArrayBuffer);
    } else if (!seen.has(item)) {
      seen.add(item);
      pending.push(item);
    }
  };
  for (let next = pending.pop(); next; next = pending.pop()) {
    const holder = next as Record<string, unknown>;
    if (next instanceof Map) {
      const map = next;
      for (const [key, item] of map) visit(item, (view) => map.set(key, view));
    } else {
      for (const [key, item] of Object.entries(holder)) visit(item, (view) => Reflect.set(holder, key, view));
    }
  }
  return Comlink.transfer(value, [...buffers]);
}
