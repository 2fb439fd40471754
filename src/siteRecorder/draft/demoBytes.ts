/** A demonstration as stored in an archive: gzipped JSON. */
import { gzipSync, strToU8 } from 'fflate';
import type { RawDemonstration } from '../../contracts/demo';
import { DEFAULT_LIMITS, readText } from '../../demo/unpack';
import { UnpackBudget } from '../../files/UnpackBudget';

/** @throws DemonstrationError if it is damaged, or unpacks to more than any demonstration takes */
export const readDemo = (bytes: Uint8Array): RawDemonstration =>
  JSON.parse(readText(bytes, DEFAULT_LIMITS, UnpackBudget.untimed(bytes.length)));

/** For the same demonstration, always the same bytes. */
export const writeDemo = (demo: RawDemonstration): Uint8Array =>
  gzipSync(strToU8(JSON.stringify(demo)), { level: 9, mtime: 0 });
