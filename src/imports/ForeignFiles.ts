/** Reads files from outside, in a worker: whatever they hold, and however long it takes, the page stays responsive. */
import type { SiteInfo } from '../contracts/site';
import { importDemonstrations } from '../demo/files';
import type { NamedBytes } from '../files/files';
import { type ReadPack, readPack } from '../packs/readPack';
import { describeSite } from '../replay/siteDemos';
import { readSiteArchive } from '../sites/siteArchive';
import { decodeLattice, type LatticeContent } from '../store/archives';

type ReadDemos = Awaited<ReturnType<typeof importDemonstrations>>;

export class ForeignFiles {
  /** Demonstrations in JSON files and archives of them. */
  demonstrations(files: readonly NamedBytes[]): Promise<ReadDemos> {
    return importDemonstrations(files);
  }

  /** A `.lattice` file: a run or demonstrations. */
  async lattice(bytes: Uint8Array): Promise<LatticeContent> {
    return decodeLattice(bytes);
  }

  /** The archive of a recorded site: what is to be known of it. */
  async site(archive: Uint8Array, createdAt: number): Promise<SiteInfo> {
    return describeSite(readSiteArchive(archive), archive.length, createdAt);
  }

  /** A pack of task pages. */
  pack(files: readonly NamedBytes[], name: string): ReadPack {
    return readPack(files, { name });
  }
}
