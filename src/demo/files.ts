/** Import: any mix of JSON files, folders and zip archives becomes demonstrations, or a reason why not. */
import type { DemoRecord, RawDemonstration } from '../contracts/demo';
import type { NamedBytes, SkippedFile } from '../files/files';
import type { UnzipLimits } from '../files/unzip';
import { DemonstrationError } from './DemonstrationError';
import { readDemonstrations } from './format';
import { toDemoRecord } from './parse';
import { selectDemos } from './select';
import { DEFAULT_LIMITS, readText, unpackFiles } from './unpack';

interface ImportOptions {
  /** Only demonstrations of this task. */
  readonly task?: string;
  /** Least raw reward; 1 is full success. Default 1. */
  readonly minRawReward?: number;
  /** Keep a random choice of that many per task. Default: all. */
  readonly maxDemos?: number;
  /** Seed of that choice. Default 0. */
  readonly seed?: number;
  readonly limits?: UnzipLimits;
  /** Milliseconds since the epoch, for the records. Default: now. */
  readonly createdAt?: number;
  /** Called between files, for a progress bar. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface ImportResult {
  readonly demos: readonly DemoRecord[];
  readonly skipped: readonly SkippedFile[];
}

/** `folder/click-test_A1_d2.json.gz` -> `click-test_A1_d2` */
const stem = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.gz$/i, '')
    .replace(/\.json$/i, '');

/**
 * The task a demonstration belongs to. Demonstration files are called `TASK_...`; the page named inside
 * may serve several tasks (`email-inbox` also serves `email-inbox-nl-turk`), so the file name is believed
 * where it refines the page name or where there is no page name.
 */
export function taskOf(raw: RawDemonstration, fileName: string): string | undefined {
  const prefix = /^([a-z][\w.-]*?)_/i.exec(stem(fileName))?.[1];
  if (!raw.taskName) return prefix;
  return prefix?.startsWith(`${raw.taskName}-`) ? prefix : raw.taskName;
}

/** Gives the page's thread a turn, so that a long import does not freeze it. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const FILES_PER_BREATH = 10;

/** Reads everything there is to read. Never throws for a bad file: it is named in `skipped` instead. */
export async function importDemonstrations(
  files: readonly NamedBytes[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { limits = DEFAULT_LIMITS, maxDemos = Number.POSITIVE_INFINITY, seed = 0 } = options;
  const unpacked = unpackFiles(files, limits);
  const demos = new Map<string, DemoRecord>();
  const skipped = [...unpacked.skipped];

  for (const [index, file] of unpacked.files.entries()) {
    if (index % FILES_PER_BREATH === 0) {
      options.onProgress?.(index, unpacked.files.length);
      await breathe();
    }
    const result = readFile(file, { ...options, limits });
    skipped.push(...result.skipped);
    for (const demo of result.demos) {
      if (demos.has(demo.id)) skipped.push({ file: file.name, reason: `another ${demo.id} was read before` });
      else demos.set(demo.id, demo);
    }
  }
  options.onProgress?.(unpacked.files.length, unpacked.files.length);
  return { demos: chooseByTask([...demos.values()], maxDemos, seed), skipped };
}

type ReadOptions = ImportOptions & { readonly limits: UnzipLimits };

/** One JSON file: usually one demonstration, several in our own bundles. */
function readFile(file: NamedBytes, { limits, ...options }: ReadOptions): ImportResult {
  const demos: DemoRecord[] = [];
  const skipped: SkippedFile[] = [];
  const skip = (reason: string) => skipped.push({ file: file.name, reason });
  try {
    const raws = readDemonstrations(readText(file.bytes, limits));
    for (const [index, raw] of raws.entries()) {
      const id = raws.length === 1 ? stem(file.name) : `${stem(file.name)}_${index + 1}`;
      try {
        const task = taskOf(raw, file.name);
        const reason = whyUnwanted(raw, task, options);
        if (reason) skip(reason);
        else
          demos.push(
            toDemoRecord(raw, { id, task, source: 'imported', createdAt: options.createdAt ?? Date.now() }),
          );
      } catch (error) {
        skip(reasonOf(error));
      }
    }
  } catch (error) {
    skip(reasonOf(error));
  }
  return { demos, skipped };
}

function whyUnwanted(
  raw: RawDemonstration,
  task: string | undefined,
  { task: wanted, minRawReward = 1 }: ImportOptions,
): string | null {
  if (wanted !== undefined && task !== wanted)
    return `a demonstration of ${task ?? 'an unnamed task'}, not of ${wanted}`;
  if (raw.rawReward < minRawReward) return `rawReward ${raw.rawReward} is below ${minRawReward}`;
  return null;
}

/** A page nested thousands deep overflows the stack: the file's fault, like any `DemonstrationError`. */
function reasonOf(error: unknown): string {
  if (error instanceof DemonstrationError) return error.message;
  if (error instanceof RangeError) return 'the page in it is nested too deeply';
  throw error;
}

/** `maxDemos` of each task; tasks stay in the order in which they were met. */
function chooseByTask(demos: readonly DemoRecord[], maxDemos: number, seed: number): DemoRecord[] {
  const tasks = new Set(demos.map(({ task }) => task));
  return [...tasks].flatMap((task) =>
    selectDemos(
      demos.filter((demo) => demo.task === task),
      maxDemos,
      seed,
    ),
  );
}
