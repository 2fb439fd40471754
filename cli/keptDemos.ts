/**
 * Demonstrations that experts have made before, kept on disk. Thousands of demonstrations take minutes, and the same page in the same browser makes
 * the same ones from the same seed. Those made by another build of the page or another browser are deleted.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { episodesBuiltFrom } from '../scripts/lib/build.mjs';
import { projectRoot } from './projectRoot';
import { writeWhole } from './training/writeWhole';

const KEPT = join(projectRoot, 'node_modules', '.cache', 'latticework', 'expert-demos');

/** Demonstrations of the current build of the page, in this browser. */
export const keptDemos = (browserVersion: string): KeptDemos => new KeptDemos(KEPT, makerOf(browserVersion));

/** Identifies the current build of the page together with the browser: another page or browser may make different demonstrations. */
export const makerOf = (browserVersion: string): string => shortHash([episodesBuiltFrom(), browserVersion]);

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
