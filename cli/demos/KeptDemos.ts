/**
 * Demonstrations that experts have made before, kept on disk. Thousands of demonstrations take minutes, and the same page in the same browser makes
 * the same ones from the same seed. Those made by another build of the page or another browser are deleted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { writeWhole } from '../training/writeWhole';
import { makerOf, openMakerFolder, shortHash } from './makerFolder';

const KEPT = join(projectRoot, 'node_modules', '.cache', 'latticework', 'expert-demos');

/** Demonstrations of the current build of the page, in this browser. */
export const keptDemos = (browserVersion: string): KeptDemos => new KeptDemos(KEPT, makerOf(browserVersion));

export class KeptDemos {
  private readonly folder: string;

  /** @param maker whatever a demonstration depends on, except the request */
  constructor(
    private readonly root: string,
    private readonly maker: string,
  ) {
    this.folder = join(root, maker);
  }

  /**
   * The kept result of the same request, or that of `make`, which is then kept. A full or read-only disk costs the time of making it
   * again, and nothing else.
   */
  async recall<Made>(request: object, make: () => Promise<Made>): Promise<Made> {
    const file = join(this.folder, `${shortHash(request)}.json`);
    const known = readJson<Made>(file);
    if (known) return known;
    const made = await make();
    try {
      openMakerFolder(this.root, this.maker);
      writeWhole(file, JSON.stringify(made));
    } catch {}
    return made;
  }
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
