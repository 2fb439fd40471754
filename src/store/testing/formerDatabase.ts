/** A database as an earlier version of the page left it, from a file of `tests/fixtures/databases`. */

export interface FormerDatabase {
  /** As the page counted; the browser's own number is ten times that. */
  readonly version: number;
  /** By store: the primary key, then the indexes. */
  readonly stores: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

const ARRAYS = { Uint8Array, Uint16Array, Float32Array, Float64Array };

/** Typed arrays and maps are written as `{ $: kind, of: items }`. */
function revive(_: string, value: unknown): unknown {
  const tagged = value as { readonly $?: string; readonly of?: never[] } | null;
  if (tagged?.$ === undefined) return value;
  return tagged.$ === 'Map' ? new Map(tagged.of) : new ARRAYS[tagged.$ as keyof typeof ARRAYS](tagged.of!);
}

const keyPath = (text: string): string | string[] =>
  text.startsWith('[') ? text.slice(1, -1).split('+') : text;

/** Writes it with nothing but what the browser offers. */
export function writeFormerDatabase(name: string, json: string): Promise<FormerDatabase> {
  const former = JSON.parse(json, revive) as FormerDatabase;
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 10 * former.version);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      for (const [store, schema] of Object.entries(former.stores)) {
        const [primary, ...indexes] = schema.split(', ');
        const options = primary === '++' ? { autoIncrement: true } : { keyPath: keyPath(primary) };
        const created = request.result.createObjectStore(store, options);
        for (const index of indexes) created.createIndex(index, keyPath(index));
        for (const row of former.rows[store]) created.add(row);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(former);
    };
  });
}
