/** Tells packs with the same name apart: by all that is in their files. */
import type { PackFiles } from '../contracts/pack';
import { hexDigest } from '../files/hexDigest';
import { findPack, type RegisteredPack } from './registry';

const computed = new WeakMap<RegisteredPack, Promise<string | null>>();

/** SHA-256 of the files of a registered pack; null if they cannot be read, or where the page may not compute it. */
export function packDigestOf(name: string): Promise<string | null> {
  const pack = findPack(name);
  const digest = computed.get(pack) ?? pack.loadFiles().then(digestOf, () => null);
  computed.set(pack, digest);
  return digest;
}

/** A digest of paths and their bytes, whatever their order; null where the page may not compute it. */
export async function digestOf(files: PackFiles): Promise<string | null> {
  const lines = await Promise.all(
    [...files].map(async ([path, bytes]) => `${await hexDigest(bytes as Uint8Array<ArrayBuffer>)} ${path}`),
  );
  return hexDigest(new TextEncoder().encode(lines.toSorted().join('\n')));
}
