/** Demonstrations among what a person picked or dropped. */
import { type PathFile, readListed } from '../files/browserFiles';
import type { Unpacked } from '../files/files';
import { DEFAULT_LIMITS } from './unpack';

const ARCHIVE_OR_JSON = /\.(json|json\.gz|zip)$/i;

/** Reads the files worth reading; the others are named, not loaded. */
export const readDemoFiles = (found: readonly PathFile[]): Promise<Unpacked> =>
  readListed(
    found,
    (path) => (ARCHIVE_OR_JSON.test(path) ? null : 'neither .json, .json.gz nor .zip'),
    DEFAULT_LIMITS.archiveBytes,
  );
