/** A database as an earlier version of the page left it, from a file of `tests/fixtures/databases`. */
import { gunzipSync, strFromU8 } from 'fflate';
import { decodeBase64 } from '../../files/base64';

export interface FormerDatabase {
  /** The version as counted by the page; the browser's own number is ten times that. */
  readonly version: number;
  /** By store: the primary key, then the indexes. */
  readonly stores: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

const ARRAYS = { Uint8Array, Uint16Array, Float32Array, Float64Array, Int32Array, Uint32Array };

/** Values that JSON cannot express, as marked by `scripts/databases/dump.ts`. */
interface Marked {
  readonly $?: string;
  readonly of?: unknown;
  readonly base64?: string;
  readonly type?: string;
}

/** Items of `undefined` stay marked until `withUndefined` sees them: a reviver that returns it would drop them. */
function revive(_: string, value: unknown): unknown {
  const { $: kind, of, base64, type } = (value ?? {}) as Marked;
  if (kind === undefined || kind === 'undefined') return value;
  if (kind === 'Map') return new Map(of as [unknown, unknown][]);
  if (kind === 'Set') return new Set(of as unknown[]);
  if (kind === 'Date') return new Date(of as number);
  if (kind === 'number') return Number(of);
  if (kind === 'bigint') return BigInt(of as string);
  if (kind === 'Blob') return new Blob([decodeBase64(base64!)], { type });
  if (kind === 'ArrayBuffer') return decodeBase64(base64!).buffer;
  const Typed = ARRAYS[kind as keyof typeof ARRAYS];
  if (!Typed) throw new Error(`unknown kind ${kind}`);
  return base64 === undefined ? new Typed(of as number[]) : new Typed(decodeBase64(base64).buffer);
}

function withUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if ((value as Marked).$ === 'undefined') return undefined;
  if (Array.isArray(value)) return value.map(withUndefined);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withUndefined(item)]));
}

export const readFormerDatabase = (json: string): FormerDatabase =>
  withUndefined(JSON.parse(json, revive)) as FormerDatabase;

const keyPath = (text: string): string | string[] =>
  text.startsWith('[') ? text.slice(1, -1).split('+') : text;

/** Reads a gzipped file; a server may have unpacked it on the way. */
export async function unpackFormerDatabase(url: string): Promise<FormerDatabase> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return readFormerDatabase(strFromU8(isPacked ? gunzipSync(bytes) : bytes));
}

/** Writes it using only the browser's own functions. */
export function writeFormerDatabase(name: string, former: FormerDatabase): Promise<void> {
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
      resolve();
    };
  });
}
