/**
 * Reads files from outside, in a worker: whatever they contain, and however long it takes, the page stays responsive.
 */
import type { SiteInfo } from '../contracts/site';
import type { PathFile } from '../files/browserFiles';
import type { NamedBytes } from '../files/files';
import { type ReadPack, readPack } from '../packs/readPack';
import { describeSite } from '../sitePlayer/siteDemos';
import { renamed } from '../siteRecorder/draft/renamed';
import { readSiteArchive, writeSiteArchive } from '../sites/siteArchive';
import { decodeLattice, decodeRun } from '../store/archives';
import { Database } from '../store/database';
import type { RunArchive } from '../store/RunRepository';
import { handOver } from './handOver';
import { TakenDemos, type TakenReport } from './TakenDemos';

/** What a `.lattice` file held. */
export type TakenLattice =
  | { readonly kind: 'run'; readonly archive: RunArchive }
  | { readonly kind: 'demos'; readonly taken: TakenReport };

export class ForeignFiles {
  /** Keeps the demonstrations in JSON files and archives of them, file by file, with only one in memory at a time. */
  demonstrations(files: readonly PathFile[]): Promise<TakenReport> {
    return keep((taken) => taken.addFiles(files));
  }

  /** A `.lattice` file: a run, or demonstrations, which are kept. */
  async lattice(file: Blob): Promise<TakenLattice> {
    const content = await decoded(file, decodeLattice);
    if (content.kind === 'run') return handOver(content);
    const { demos, skipped } = content;
    return { kind: 'demos', taken: await keep((taken) => taken.addAll(demos, skipped)) };
  }

  /** The run of a `.lattice` file. */
  async run(file: Blob): Promise<RunArchive> {
    return handOver(await decoded(file, decodeRun));
  }

  /** The archive of a recorded site: its description. */
  async site(archive: Uint8Array, createdAt: number): Promise<SiteInfo> {
    return describeSite(readSiteArchive(archive), archive.length, createdAt);
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

async function keep(take: (taken: TakenDemos) => Promise<void>): Promise<TakenReport> {
  const database = new Database();
  try {
    const taken = new TakenDemos(database);
    await take(taken);
    return taken.report();
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
