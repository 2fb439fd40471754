/**
 * What experts have made before, on disk. It takes minutes for thousands of demonstrations, and the same page in the same browser makes the same from
 * the same seed. What another build of the page or another browser made is deleted.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom } from '../scripts/lib/build.mjs';
import { projectRoot } from './projectRoot';
import { writeWhole } from './training/writeWhole';

const KEPT = join(projectRoot, 'node_modules', '.cache', 'latticework', 'expert-demos');

/** Of the page as it is built now, in this browser. */
export const keptDemos = (browserVersion: string): KeptDemos => new KeptDemos(KEPT, makerOf(browserVersion));

/** Names the page as it is built now and the browser together: what they have made, another page or browser may make otherwise. */
export const makerOf = (browserVersion: string): string => shortHash([builtFrom('page'), browserVersion]);

export class KeptDemos {
  private readonly folder: string;

  /** @param maker whatever a demonstration depends on but the request */
  constructor(
    private readonly root: string,
    private readonly maker: string,
  ) {
    this.folder = join(root, maker);
  }

  /**
   * What was asked for before, or what `make` gives, which is kept. A disk that is full or may not be written to costs the time of making it
   * again, and nothing else.
   */
  async recall<Made>(request: object, make: () => Promise<Made>): Promise<Made> {
    const file = join(this.folder, `${shortHash(request)}.json`);
    const known = readJson<Made>(file);
    if (known) return known;
    const made = await make();
    try {
      mkdirSync(this.folder, { recursive: true });
      for (const other of readdirSync(this.root))
        if (other !== this.maker) rmSync(join(this.root, other), { recursive: true, force: true });
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

const shortHash = (of: object): string =>
  createHash('sha1').update(JSON.stringify(of)).digest('hex').slice(0, 16);
