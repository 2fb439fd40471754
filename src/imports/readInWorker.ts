/** The page's side of the worker that reads files from outside: one worker for each import, ended with it. */
import * as Comlink from 'comlink';
import type { LatticeContent } from '../store/archives';
import type { ForeignFiles } from './ForeignFiles';

/** The worker keeps to a budget of its own; this is for one that does not come back. */
const BASE_MS = 60_000;
const MS_FOR_A_MB = 10_000;
const MB = 1024 * 1024;

type Reader = Comlink.Remote<ForeignFiles>;

/**
 * Reads with a worker of its own. Rejects with what is wrong with the files, or when it takes too long.
 * @param givenBytes of all files, as they came
 */
export async function readInWorker<T>(givenBytes: number, read: (reader: Reader) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('../../workers/foreignFiles.worker.ts', import.meta.url), {
    type: 'module',
    name: 'foreign files',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_, reject) => {
    const deadlineMs = BASE_MS + (MS_FOR_A_MB * givenBytes) / MB;
    timer = setTimeout(() => reject(new Error('Reading the files takes too long.')), deadlineMs);
    worker.onerror = ({ message }) =>
      reject(new Error(`The files cannot be read: ${message || 'out of memory?'}`));
  });
  try {
    return await Promise.race([read(Comlink.wrap<ForeignFiles>(worker)), lost]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** A `.lattice` file, read once. Rejects with what is wrong with it. */
export const readLatticeFile = (bytes: Uint8Array): Promise<LatticeContent> =>
  readInWorker(bytes.length, (reader) => reader.lattice(bytes) as Promise<LatticeContent>);
