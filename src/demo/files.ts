/** Import: any mix of JSON files, folders and zip archives becomes demonstrations, or a reason why not. */
import type { DemoRecord, RawDemonstration } from '../contracts/demo';
import type { NamedBytes, SkippedFile } from '../files/files';
import type { UnpackBudget } from '../files/UnpackBudget';
import { isSkipped, type UnzipLimits } from '../files/unzip';
import { findTask, isTask } from '../task/catalogue';
import { type ReadDemonstration, readDemonstrations, reasonOf } from './format';
import { toDemoRecord } from './parse';
import { selectDemos } from './select';
import { budgetOf, DEFAULT_LIMITS, readText, unpackFiles } from './unpack';

interface ImportOptions {
  /** Only demonstrations of this task. */
  readonly task?: string;
  /** Least raw reward. Default: what the task counts as success, 1 for an unknown task. */
  readonly minRawReward?: number;
  /** Keep a random choice of this many per task. Default: all. */
  readonly maxDemos?: number;
  /** Seed of that choice. Default 0. */
  readonly seed?: number;
  readonly limits?: UnzipLimits;
  /** Limits of bytes and time for all files together. Default: by the size of the files. */
  readonly budget?: UnpackBudget;
  /** Milliseconds since the epoch, for the records. Default: now. */
  readonly createdAt?: number;
}

/** A demonstration, or a whole file, that was not used. */
interface SkippedDemo extends SkippedFile {
  /** Nothing is wrong with it, but another task was asked for. */
  readonly isOfOtherTask?: true;
}

interface ImportResult {
  readonly demos: readonly DemoRecord[];
  readonly skipped: readonly SkippedDemo[];
}

/** What one JSON file held, or why something was not read. */
type ReadFile = ImportResult & { readonly file: string };

/** `folder/click-test_A1_d2.json.gz` -> `click-test_A1_d2` */
const stem = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.gz$/i, '')
    .replace(/\.json$/i, '');

/**
 * The task a demonstration belongs to. Demonstration files are called `TASK_...`; the page named inside may serve
 * several tasks (`email-inbox` also serves `email-inbox-nl-turk`), so the file name takes precedence where it refines
 * the page name or where there is no page name.
 */
export function taskOf(raw: RawDemonstration, fileName: string): string | undefined {
  const prefix = /^([a-z][\w.-]*?)_/i.exec(stem(fileName))?.[1];
  if (!raw.taskName) return prefix;
  return prefix?.startsWith(`${raw.taskName}-`) ? prefix : raw.taskName;
}

/** Gives the thread a turn, so that a long import does not freeze it. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** Not after every file: a turn costs four milliseconds in a browser. */
const BREATH_MS = 40;

/** Reads everything there is to read. Never throws because of a bad file: it is listed in `skipped` instead. */
export async function importDemonstrations(
  files: readonly NamedBytes[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { maxDemos = Number.POSITIVE_INFINITY, seed = 0 } = options;
  const demos = new Map<string, DemoRecord>();
  const skipped: SkippedDemo[] = [];
  for await (const read of readDemonstrationFiles(files, options)) {
    skipped.push(...read.skipped);
    for (const demo of read.demos) {
      if (demos.has(demo.id)) skipped.push({ file: read.file, reason: `another ${demo.id} was read before` });
      else demos.set(demo.id, demo);
    }
  }
  return { demos: chooseByTask([...demos.values()], maxDemos, seed), skipped };
}

/** Reads file by file, opening archives: only one file is in memory unpacked. */
export async function* readDemonstrationFiles(
  files: readonly NamedBytes[],
  options: ImportOptions = {},
): AsyncGenerator<ReadFile> {
  const { limits = DEFAULT_LIMITS, budget = budgetOf(files) } = options;
  let lastBreath = performance.now();
  for (const file of unpackFiles(files, limits, budget)) {
    if (performance.now() - lastBreath > BREATH_MS) {
      await breathe();
      lastBreath = performance.now();
    }
    if (isSkipped(file)) yield { file: file.file, demos: [], skipped: [file] };
    else yield { file: file.name, ...readFile(file, { ...options, limits, budget }) };
  }
}

type ReadOptions = ImportOptions & { readonly limits: UnzipLimits; readonly budget: UnpackBudget };

/** One JSON file: usually one demonstration, several in our own bundles. */
function readFile(file: NamedBytes, { limits, budget, ...options }: ReadOptions): ImportResult {
  const demos: DemoRecord[] = [];
  const skipped: SkippedDemo[] = [];
  let found: ReadDemonstration[];
  try {
    found = readDemonstrations(readText(file.bytes, limits, budget));
  } catch (error) {
    return { demos, skipped: [{ file: file.name, reason: reasonOf(error) }] };
  }
  for (const [index, read] of found.entries()) {
    // In a list, each has a number, by which a bad one is reported.
    const isAlone = found.length === 1;
    const id = isAlone ? stem(file.name) : `${stem(file.name)}_${index + 1}`;
    const skip = (reason: string, more: Pick<SkippedDemo, 'isOfOtherTask'> = {}) =>
      skipped.push({
        file: file.name,
        reason: isAlone ? reason : `demonstration ${index + 1}: ${reason}`,
        ...more,
      });
    if ('problem' in read) {
      skip(read.problem);
      continue;
    }
    try {
      const task = taskOf(read.raw, file.name);
      const reason = whyFailed(read.raw, task, options);
      if (options.task !== undefined && task !== options.task)
        skip(`a demonstration of ${task ?? 'an unnamed task'}, not of ${options.task}`, {
          isOfOtherTask: true,
        });
      else if (reason) skip(reason);
      else
        demos.push(
          toDemoRecord(read.raw, {
            id,
            task,
            source: 'imported',
            createdAt: options.createdAt ?? Date.now(),
          }),
        );
    } catch (error) {
      skip(reasonOf(error));
    }
  }
  return { demos, skipped };
}

function whyFailed(
  raw: RawDemonstration,
  task: string | undefined,
  { minRawReward }: ImportOptions,
): string | null {
  const least = minRawReward ?? (task !== undefined && isTask(task) ? findTask(task).successThreshold : 1);
  if (raw.rawReward < least) return `rawReward ${raw.rawReward} is below ${least}`;
  return null;
}

/** `maxDemos` of each task; tasks stay in the order of their first appearance. */
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
