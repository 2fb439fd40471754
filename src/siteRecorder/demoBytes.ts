/** A demonstration as stored in an archive: gzipped JSON. */
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import type { RawDemonstration } from '../contracts/demo';

export const readDemo = (bytes: Uint8Array): RawDemonstration => JSON.parse(strFromU8(gunzipSync(bytes)));

/** The same demonstration gives the same bytes. */
export const writeDemo = (demo: RawDemonstration): Uint8Array =>
  gzipSync(strToU8(JSON.stringify(demo)), { level: 9, mtime: 0 });
