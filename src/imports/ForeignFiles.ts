/** Reads files from outside, in a worker: whatever they hold, and however long it takes, the page stays responsive. */
import type { DemoRecord } from '../contracts/demo';
import type { SiteInfo } from '../contracts/site';
import { importDemonstrations } from '../demo/files';
import type { NamedBytes } from '../files/files';
import { type ReadPack, readPack } from '../packs/readPack';
import { describeSite } from '../replay/siteDemos';
import { readSiteArchive } from '../sites/siteArchive';
import { decodeLattice, type LatticeContent } from '../store/archives';
import { handOver } from './handOver';

type ReadDemos = Awaited<ReturnType<typeof importDemonstrations>>;

/** Demonstrations that the page takes at a time: for each of them its thread is busy some milliseconds. */
const SLICE = 8;

export class ForeignFiles {
  /** Read, and not yet fetched. */
  private read: DemoRecord[] = [];

  /** Demonstrations in JSON files and archives of them, to be fetched slice by slice. */
  async demonstrations(files: readonly NamedBytes[]): Promise<Pick<ReadDemos, 'skipped'>> {
    const { demos, skipped } = await importDemonstrations(files);
    this.read = [...demos];
    return { skipped };
  }

  /** The next of what was read; an empty list at the end. */
  nextDemonstrations(): DemoRecord[] {
    return this.read.splice(0, SLICE);
  }

  /** A `.lattice` file: a run, or demonstrations, which are to be fetched slice by slice. */
  async lattice(bytes: Uint8Array): Promise<LatticeContent> {
    const content = decodeLattice(bytes);
    if (content.kind === 'run') return handOver(content);
    this.read = [...content.demos];
    return { ...content, demos: [] };
  }

  /** The archive of a recorded site: what is to be known of it. */
  async site(archive: Uint8Array, createdAt: number): Promise<SiteInfo> {
    return describeSite(readSiteArchive(archive), archive.length, createdAt);
  }

  /** A pack of task pages. */
  pack(files: readonly NamedBytes[], name: string): ReadPack {
    return handOver(readPack(files, { name }));
  }
}
