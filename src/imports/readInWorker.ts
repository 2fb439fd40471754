/** The page's side of the worker that reads files from outside: one worker for each import, ended with it. */
import * as Comlink from 'comlink';
import type { DemoRecord } from '../contracts/demo';
import type { NamedBytes, SkippedFile } from '../files/files';
import type { ReadPack } from '../packs/readPack';
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

/** Is given demonstrations slice by slice, each once the one before it has been taken in. */
export type TakeDemos = (slice: readonly DemoRecord[]) => Promise<void>;

/** A `.lattice` file, read once. Rejects with what is wrong with it. Of a file of demonstrations, `take` gets these. */
export const readLatticeFile = (bytes: Uint8Array, take: TakeDemos): Promise<LatticeContent> =>
  readInWorker(bytes.length, async (reader) => {
    const content = (await reader.lattice(given(bytes))) as LatticeContent;
    await takeAll(reader, take);
    return content;
  });

/** Demonstrations in JSON files and archives of them; what was left out, and why. */
export const readDemonstrations = (
  files: readonly NamedBytes[],
  take: TakeDemos,
): Promise<readonly SkippedFile[]> =>
  readInWorker(bytesOf(files), async (reader) => {
    const { skipped } = await reader.demonstrations(allGiven(files));
    await takeAll(reader, take);
    return skipped;
  });

/** A pack of task pages. */
export const readPackFiles = (files: readonly NamedBytes[], name: string): Promise<ReadPack> =>
  readInWorker(bytesOf(files), (reader) => reader.pack(allGiven(files), name) as Promise<ReadPack>);

async function takeAll(reader: Reader, take: TakeDemos): Promise<void> {
  for (;;) {
    const slice = (await reader.nextDemonstrations()) as DemoRecord[];
    if (slice.length === 0) return;
    await take(slice);
  }
}

const bytesOf = (files: readonly NamedBytes[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Handed over to the worker: nobody here reads it again. */
const given = (bytes: Uint8Array): Uint8Array => Comlink.transfer(bytes, [bytes.buffer as ArrayBuffer]);
const allGiven = (files: readonly NamedBytes[]): readonly NamedBytes[] =>
  Comlink.transfer(files as NamedBytes[], [
    ...new Set(files.map(({ bytes }) => bytes.buffer as ArrayBuffer)),
  ]);
