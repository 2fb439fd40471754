/** Demonstrations for a run, from disk or from those that come with the program. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoRecord } from '../../src/contracts/demo';
import { errorMessage } from '../../src/contracts/errorMessage';
import { readBundle } from '../../src/demo/bundled';
import { importDemonstrations } from '../../src/demo/files';
import { selectDemos } from '../../src/demo/select';
import { untimedBudgetOf } from '../../src/demo/unpack';
import { readDisk, readFolder } from '../../src/files/diskFiles';
import type { NamedBytes, SkippedFile } from '../../src/files/files';
import { entriesOf, type OpenFolder, openFolder } from '../../src/files/openFolder';
import { countOf } from '../../src/text/format';
import { projectRoot } from '../projectRoot';
import { demosInArchive } from '../recordedSites';
import { visibleLine } from '../terminal/terminal';
import { UsageError } from '../UsageError';

/** Hears which files were skipped. */
type Report = (message: string) => void;

/** How deep a task's folder may be below the given path. */
const MAX_DEPTH = 3;

export function checkExists(path: string): void {
  if (!existsSync(path)) throw new UsageError(`There is no file or folder ${path}.`);
}

/** The file or folder as bytes; a clear error if there is none. */
export async function readPath(path: string): Promise<NamedBytes[]> {
  checkExists(path);
  return readable(path, () => readDisk(path));
}

async function readable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${errorMessage(error)}`);
  }
}

/** Folders named after the task: in a collection of many tasks, only they are read. */
async function taskFolders(folder: OpenFolder, task: string, depth = 0): Promise<OpenFolder[]> {
  if (depth > MAX_DEPTH) return [];
  const own: OpenFolder[] = [];
  const below: OpenFolder[] = [];
  for await (const { name, inner } of entriesOf(folder, (name) => !name.startsWith('.'))) {
    if (!inner) continue;
    if (name === task) own.push(inner);
    else below.push(...(await taskFolders(inner, task, depth + 1)));
  }
  return [...own, ...below];
}

/** The files of the task: those of the folders that are named after it, or else all. */
async function filesOf(path: string, task: string): Promise<NamedBytes[]> {
  if (!(await stat(path)).isDirectory()) return readDisk(path);
  const folder = await openFolder(path);
  const own = await taskFolders(folder, task);
  const files = await Promise.all((own.length > 0 ? own : [folder]).map((one) => readFolder(one)));
  return files.flat();
}

async function importFrom(path: string, task: string, report: Report): Promise<DemoRecord[]> {
  checkExists(path);
  const files = await readable(path, () => filesOf(path, task));
  const { demos, skipped } = await importDemonstrations(files, { task, budget: untimedBudgetOf(files) });
  // In a collection of many tasks, demonstrations of the others are as they should be.
  const bad = skipped.filter(({ isOfOtherTask }) => !isOfOtherTask);
  if (demos.length > 0) {
    if (bad.length > 0) report(describeSkipped(path, task, bad));
    return [...demos];
  }
  const [first] = bad.length > 0 ? bad : skipped;
  const why = first ? ` (${first.file}: ${first.reason})` : '';
  throw new UsageError(`${path} holds no usable demonstration of ${task}${why}.`);
}

/** How many of the skipped files are named. */
const NAMED = 5;

function describeSkipped(path: string, task: string, skipped: readonly SkippedFile[]): string {
  const named = skipped
    .slice(0, NAMED)
    .map(({ file, reason }) => `\n  ${visibleLine(file)}: ${visibleLine(reason)}`);
  const more = skipped.length > NAMED ? `\n  and ${skipped.length - NAMED} more` : '';
  return `${path}: ${countOf(skipped.length, 'demonstration')} of ${task} left out:${named.join('')}${more}`;
}

async function bundled(task: string): Promise<DemoRecord[]> {
  const path = join(projectRoot, 'public', 'demos', `${task}.json.gz`);
  if (!existsSync(path))
    throw new UsageError(`No demonstrations of ${task} come with the program; give --demos PATH.`);
  return readBundle(task, new Uint8Array(await readFile(path)));
}

/** Which of the demonstrations that exist are used: for a source such as `expert:N`, none of it may be given. */
interface Choice {
  readonly maxDemos?: number;
  readonly demosSeed?: number;
  readonly leaveOut?: number;
}

/** The number of expert demonstrations in `expert:N`; null for another source. */
export function expertCount(source: string, choice: Choice = {}): number | null {
  if (!source.startsWith('expert:')) return null;
  const count = Number(source.slice('expert:'.length));
  if (!Number.isInteger(count) || count <= 0)
    throw new UsageError(`--demos ${source}: expert:N needs a whole number of demonstrations.`);
  const given = optionIn(choice);
  if (given === null) return count;
  throw new UsageError(
    `--demos ${source}: ${given} chooses among files. Give the number with expert:N, or make files with: latticework demos generate`,
  );
}

/** The first of the options that choose among demonstrations, if one is given. */
export function optionIn({
  maxDemos = Number.POSITIVE_INFINITY,
  demosSeed,
  leaveOut,
}: Choice): string | null {
  if (maxDemos !== Number.POSITIVE_INFINITY) return '--max-demos';
  if (demosSeed !== undefined) return '--demos-seed';
  return leaveOut === undefined ? null : '--leave-out';
}

/**
 * A seeded choice of up to `maxDemos` demonstrations of the task.
 * @param source a path, or `bundled`
 * @param leaveOut which of the chosen ones to leave out, counted from 1: it is worth what the others cannot achieve without it
 */
export async function loadDemos(
  source: string,
  task: string,
  maxDemos: number,
  seed: number,
  leaveOut?: number,
  report: Report = console.error,
): Promise<DemoRecord[]> {
  const ofSite = source === 'bundled' ? await demosInArchive(task) : null;
  const demos =
    ofSite ?? (source === 'bundled' ? await bundled(task) : await importFrom(source, task, report));
  const chosen = selectDemos(demos, maxDemos, seed);
  if (leaveOut === undefined) return chosen;
  if (leaveOut <= chosen.length) return chosen.toSpliced(leaveOut - 1, 1);
  throw new UsageError(
    `--leave-out ${leaveOut}: there are ${chosen.length} demonstrations of ${task}, counted from 1.`,
  );
}
