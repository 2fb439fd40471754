/** JSON as a part of an address: gzipped, in letters that addresses may contain. */
import { gzipSync, strFromU8, strToU8 } from 'fflate';
import { gunzip } from './inflate';
import { UnpackBudget } from './UnpackBudget';

export function encodeLink(json: string): string {
  // With the time of packing, the same content would give different links.
  const bytes = gzipSync(strToU8(json), { level: 9, mtime: '1990-01-01' });
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws if the code is damaged, or unpacks to more than `maxBytes` */
export function decodeLink(code: string, maxBytes: number): unknown {
  const bytes = strToU8(atob(code.replaceAll('-', '+').replaceAll('_', '/')), true);
  return JSON.parse(strFromU8(gunzip(bytes, { maxBytes, budget: UnpackBudget.of(bytes.length) })));
}
