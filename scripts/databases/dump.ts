/** Reads a whole database out of a page, as JSON with marks for what JSON cannot express. */
import type { Page } from 'playwright-core';

/** Rows by store, and the schemas of the stores; `version` as the page counts. */
export interface DatabaseDump {
  readonly version: number;
  readonly stores: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

/** Typed arrays are `{ $: kind, base64 }`, maps `{ $: 'Map', of: entries }`, and so on; `formerDatabase.ts` reads it. */
export async function dumpDatabase(page: Page, name: string): Promise<DatabaseDump> {
  return JSON.parse(await page.evaluate(dump, name)) as DatabaseDump;
}

/** Runs in the page, so it can use nothing but its own code. */
async function dump(name: string): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  const base64 = (bytes: Uint8Array) => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };

  const mark = async (value: unknown): Promise<unknown> => {
    if (value === undefined) return { $: 'undefined' };
    if (typeof value === 'bigint') return { $: 'bigint', of: String(value) };
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $: 'number', of: Object.is(value, -0) ? '-0' : String(value) };
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Blob)
      return { $: 'Blob', type: value.type, base64: base64(new Uint8Array(await value.arrayBuffer())) };
    if (value instanceof ArrayBuffer) return { $: 'ArrayBuffer', base64: base64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      return { $: value.constructor.name, base64: base64(bytes) };
    }
    if (value instanceof Date) return { $: 'Date', of: value.getTime() };
    if (value instanceof Map || value instanceof Set)
      return { $: value.constructor.name, of: await marked([...value]) };
    if (Array.isArray(value)) return marked(value);
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype) throw new Error(`no mark for a ${prototype.constructor.name}`);
    const entries = Object.entries(value).map(async ([key, item]) => [key, await mark(item)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  const marked = (items: readonly unknown[]) => Promise.all(items.map(mark));

  const path = (keyPath: string | readonly string[]) =>
    typeof keyPath === 'string' ? keyPath : `[${keyPath.join('+')}]`;

  const database = await done(indexedDB.open(name));
  try {
    const stores: Record<string, string> = {};
    const rows: Record<string, unknown> = {};
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const all = done(store.getAll());
      const indexes = [...store.indexNames].map((index) => path(store.index(index).keyPath));
      stores[storeName] = [store.keyPath ? path(store.keyPath) : '++', ...indexes].join(', ');
      rows[storeName] = await marked(await all);
    }
    // Dexie's versions are a tenth of the browser's.
    return JSON.stringify({ version: database.version / 10, stores, rows });
  } finally {
    database.close();
  }
}
