/** The page's side of the worker that reads files from outside: one worker for each import, ended with it. */
import * as Comlink from 'comlink';
import type { PathFile } from '../files/browserFiles';
import type { NamedBytes } from '../files/files';
import type { ReadPack } from '../packs/readPack';
import type { RecordedSite } from '../sites/siteArchive';
import type { RunArchive } from '../store/RunRepository';
import { collectTaken, type TakenReport } from './collectTaken';
import type { ForeignFiles, WrittenSite } from './ForeignFiles';

/** The worker keeps to a budget of its own; this deadline is for a worker that never answers. */
const BASE_MS = 60_000;
const MS_FOR_A_MB = 10_000;
const MB = 1024 * 1024;
const NOT_STARTED =
  'The files cannot be read: their reader did not start, or ran out of memory; reload the page and try again';

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
  // A page in the back/forward cache would keep its worker alive, and block the database for the pages after it.
  const onLeave = () => worker.terminate();
  addEventListener('pagehide', onLeave);
  const lost = new Promise<never>((_, reject) => {
    const deadlineMs = BASE_MS + (MS_FOR_A_MB * givenBytes) / MB;
    timer = setTimeout(
      () => reject(new Error('Reading the files took too long. Try fewer or smaller files.')),
      deadlineMs,
    );
    // A script that cannot be fetched and a thread that is out of memory give no reason.
    worker.onerror = ({ message }) =>
      reject(new Error(message ? `The files cannot be read: ${message}` : NOT_STARTED));
  });
  try {
    return await Promise.race([read(Comlink.wrap<ForeignFiles>(worker)), lost]);
  } finally {
    clearTimeout(timer);
    removeEventListener('pagehide', onLeave);
    worker.terminate();
  }
}

/** What a `.lattice` file held. */
export type TakenLattice =
  | { readonly kind: 'run'; readonly archive: RunArchive }
  | { readonly kind: 'demos'; readonly taken: TakenReport };

/**
 * Reads a `.lattice` file: returns its run, or what became of its demonstrations, which are kept. Rejects with what is
 * wrong with it, unless some were kept: then the report says why the rest was not.
 */
export async function takeInLattice(file: Blob): Promise<TakenLattice> {
  const { taken, result: archive } = await collectTaken((onTaken) =>
    readInWorker(
      file.size,
      (reader) => reader.lattice(file, Comlink.proxy(onTaken)) as Promise<RunArchive | null>,
    ),
  );
  return archive ? { kind: 'run', archive } : { kind: 'demos', taken };
}

/** The run of a `.lattice` file. Rejects with what is wrong with it. */
export const readRun = (file: Blob): Promise<RunArchive> =>
  readInWorker(file.size, (reader) => reader.run(file) as Promise<RunArchive>);

/** Keeps the demonstrations in JSON files and archives of them; returns what became of them, like `takeInLattice`. */
export async function takeInDemonstrations(files: readonly PathFile[]): Promise<TakenReport> {
  const givenBytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const { taken } = await collectTaken((onTaken) =>
    readInWorker(givenBytes, (reader) => reader.demonstrations(files, Comlink.proxy(onTaken))),
  );
  return taken;
}

/** A pack of task pages. */
export const readPackFiles = (files: readonly NamedBytes[], name: string): Promise<ReadPack> =>
  readInWorker(bytesOf(files), (reader) => reader.pack(allGiven(files), name) as Promise<ReadPack>);

/** What is in the archive of a recorded site. Rejects with what is wrong with it. */
export const openSite = (archive: Uint8Array): Promise<RecordedSite> =>
  readInWorker(archive.length, (reader) => reader.openSite(archive) as Promise<RecordedSite>);

/** The archive of a site that was changed or made here, and its description. */
export const writeSite = (site: RecordedSite, createdAt: number): Promise<WrittenSite> =>
  readInWorker(
    site.exchanges.reduce((sum, { body }) => sum + body.length, 0),
    (reader) => reader.writeSite(site, createdAt) as Promise<WrittenSite>,
  );

const bytesOf = (files: readonly NamedBytes[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Transferred to the worker: nobody here reads them again. */
const allGiven = (files: readonly NamedBytes[]): readonly NamedBytes[] =>
  Comlink.transfer(files as NamedBytes[], [
    ...new Set(files.map(({ bytes }) => bytes.buffer as ArrayBuffer)),
  ]);
