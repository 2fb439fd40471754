/** Reads files from outside, in a worker: whatever they hold, and however long it takes, the page stays responsive. */
import { importDemonstrations } from '../demo/files';
import type { NamedBytes } from '../files/files';
import { type ReadPack, readPack } from '../packs/readPack';
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

  /** A pack of task pages. */
  pack(files: readonly NamedBytes[], name: string): ReadPack {
    return readPack(files, { name });
  }
}
