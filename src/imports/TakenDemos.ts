/**
 * Keeps demonstrations from outside in the browser's database, a few at a time, and tells what became of them each time:
 * those stay if a later one cannot be kept.
 */
import type { DemoRecord } from '../contracts/demo';
import { readDemonstrationFiles } from '../demo/files';
import { DEFAULT_LIMITS, unwantedAmongDemos } from '../demo/unpack';
import type { PathFile } from '../files/browserFiles';
import { isHidden, megabytes, type SkippedFile } from '../files/files';
import { UnpackBudget } from '../files/UnpackBudget';
import type { Database } from '../store/Database';
import { DemoRepository } from '../store/DemoRepository';

/** Of some demonstrations. */
export interface TakenPart {
  /** The new demonstrations. */
  readonly added: readonly Pick<DemoRecord, 'task'>[];
  /** Names that were already in use, keyed by the names given instead. */
  readonly renamed: ReadonlyMap<string, string>;
  /** How many were already here. */
  readonly known: number;
  readonly skipped: readonly SkippedFile[];
}

export type OnTaken = (part: TakenPart) => void | Promise<void>;

/** Written at a time. A demonstration of a dozen actions is a hundred kilobytes of small objects. */
const SLICE = 8;

export class TakenDemos {
  private readonly repository: DemoRepository;
  private readonly skipped: SkippedFile[] = [];
  private readonly unwritten: DemoRecord[] = [];
  /** Names of those that were read. */
  private readonly ids = new Set<string>();

  constructor(
    database: Database,
    private readonly onTaken: OnTaken,
  ) {
    this.repository = new DemoRepository(database);
  }

  /** JSON files and archives of them, one after the other: only one file of an archive is in memory unpacked. */
  async addFiles(files: readonly PathFile[]): Promise<void> {
    const budget = UnpackBudget.of(files.reduce((sum, { file }) => sum + file.size, 0));
    for (const { path, file } of files) {
      if (isHidden(path)) continue;
      const reason = unwantedAmongDemos(path) ?? tooLarge(file);
      if (reason !== null) {
        this.skipped.push({ file: path, reason });
        continue;
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      for await (const read of readDemonstrationFiles([{ name: path, bytes }], { budget })) {
        this.skipped.push(...read.skipped);
        for (const demo of read.demos) await this.addOnce(demo, read.file);
      }
    }
    await this.write();
  }

  /** Those of a file that was read as a whole. */
  async addAll(demos: readonly DemoRecord[], skipped: readonly SkippedFile[]): Promise<void> {
    this.skipped.push(...skipped);
    for (const demo of demos) await this.add(demo);
    await this.write();
  }

  private async addOnce(demo: DemoRecord, file: string): Promise<void> {
    if (this.ids.has(demo.id)) this.skipped.push({ file, reason: `another ${demo.id} was read before` });
    else await this.add(demo);
    this.ids.add(demo.id);
  }

  private async add(demo: DemoRecord): Promise<void> {
    this.unwritten.push(demo);
    if (this.unwritten.length >= SLICE) await this.write();
  }

  private async write(): Promise<void> {
    const skipped = this.skipped.splice(0);
    let part: TakenPart = { added: [], renamed: new Map(), known: 0, skipped };
    try {
      const { added, renamed, known } = await this.repository.takeIn(this.unwritten.splice(0));
      part = { added: added.map(({ task }) => ({ task })), renamed, known, skipped };
    } finally {
      await this.onTaken(part);
    }
  }
}

const tooLarge = ({ size }: File): string | null =>
  size > DEFAULT_LIMITS.archiveBytes ? `larger than ${megabytes(DEFAULT_LIMITS.archiveBytes)}` : null;
