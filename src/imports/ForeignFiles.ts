/**
 * Reads files from outside, in a worker: whatever they contain, and however long it takes, the page stays responsive.
 */
import * as Comlink from 'comlink';
import type { SiteInfo } from '../contracts/site';
import type { PathFile } from '../files/browserFiles';
import type { NamedBytes } from '../files/files';
import { type ReadPack, readPack } from '../packs/readPack';
import { describeSite } from '../sitePlayer/siteDemos';
import { renamed } from '../siteRecorder/draft/renamed';
import { type RecordedSite, readSiteArchive, writeSiteArchive } from '../sites/siteArchive';
import { decodeLattice, decodeRun } from '../store/archives';
import { Database } from '../store/Database';
import type { RunArchive } from '../store/RunRepository';
import { handOver } from './handOver';
import { type OnTaken, TakenDemos } from './TakenDemos';

export interface WrittenSite {
  readonly archive: Uint8Array;
  readonly info: SiteInfo;
}

export class ForeignFiles {
  /** Keeps the demonstrations in JSON files and archives of them, file by file, with only one in memory at a time. */
  demonstrations(files: readonly PathFile[], onTaken: OnTaken): Promise<void> {
    return keep(onTaken, (taken) => taken.addFiles(files));
  }

  /** A `.lattice` file: its run; null if it holds demonstrations, which are kept. */
  async lattice(file: Blob, onTaken: OnTaken): Promise<RunArchive | null> {
    const content = await decoded(file, decodeLattice);
    if (content.kind === 'run') return handOver(content.archive);
    const { demos, skipped } = content;
    await keep(onTaken, (taken) => taken.addAll(demos, skipped));
    return null;
  }

  /** The run of a `.lattice` file. */
  async run(file: Blob): Promise<RunArchive> {
    return handOver(await decoded(file, decodeRun));
  }

  /** The archive of a recorded site: its description. */
  async site(archive: Uint8Array, createdAt: number): Promise<SiteInfo> {
    return describeSite(readSiteArchive(archive), archive.length, createdAt);
  }

  /** What is in the archive of a recorded site. */
  openSite(archive: Uint8Array): RecordedSite {
    return handOver(readSiteArchive(archive));
  }

  /** The archive of a site that is about to be stored, and its description. */
  async writeSite(site: RecordedSite, createdAt: number): Promise<WrittenSite> {
    // It is written again with each change, while somebody waits.
    const archive = writeSiteArchive(site, 5);
    return Comlink.transfer({ archive, info: await describeSite(site, archive.length, createdAt) }, [
      archive.buffer,
    ]);
  }

  /** The archive of the same site under another name. */
  renamedSite(archive: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
    return writeSiteArchive(renamed(readSiteArchive(archive), name));
  }

  /** A pack of task pages. */
  pack(files: readonly NamedBytes[], name: string): ReadPack {
    return handOver(readPack(files, { name }));
  }
}

async function keep(onTaken: OnTaken, take: (taken: TakenDemos) => Promise<void>): Promise<void> {
  const database = new Database();
  try {
    await take(new TakenDemos(database, onTaken));
  } finally {
    database.close();
  }
}

/** The decoded data has memory of its own, so the file's memory is freed: handing the data over takes as much again. */
async function decoded<T>(file: Blob, decode: (bytes: Uint8Array) => T): Promise<T> {
  const bytes: ArrayBuffer & { transfer?(length: number): ArrayBuffer } = await file.arrayBuffer();
  const content = decode(new Uint8Array(bytes));
  // Frees it at once, where browsers can.
  bytes.transfer?.(0);
  return content;
}
