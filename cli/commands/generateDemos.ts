/** `latticework demos generate`: demonstrations by experts with mouse and keyboard, in files that every command accepts. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync, strToU8 } from 'fflate';
import { errorMessage } from '../../src/contracts/errorMessage';
import { decodeBase64 } from '../../src/files/base64';
import { decodeDemos } from '../../src/store/archives';
import { tasks } from '../../src/task/catalogue';
import { familyOf, packNameOf } from '../../src/task/taskId';
import { countOf } from '../../src/text/format';
import { openPage, type PageSession } from '../browser/browser';
import { createFolder } from '../createFolder';
import { checkTasks, namesIn } from '../tasks';
import { writeWhole } from '../training/writeWhole';
import { UsageError } from '../UsageError';

interface GenerateOptions {
  /** Tasks, separated by commas, or `all`. */
  readonly task: string;
  readonly episodes: number;
  readonly fps: number;
  readonly seed: number;
  readonly out: string;
  readonly json?: boolean;
}

interface Made {
  readonly task: string;
  readonly demos: number;
  /** Episodes that were tried. */
  readonly tried: number;
  readonly files: readonly string[];
  readonly problems: readonly string[];
}

/** Demonstrations per file: each file is written before more are made, so that memory does not grow with their number. */
const PER_FILE = 25;

export async function generateDemos(options: GenerateOptions): Promise<void> {
  const { task, json } = options;
  const foreign = namesIn(task).find((name) => packNameOf(name) !== undefined || familyOf(name) !== null);
  if (foreign !== undefined)
    throw new UsageError(
      `Experts demonstrate built-in tasks only; ${foreign} is from a pack or a recorded site.`,
    );
  const ids = (task === 'all' ? tasks : checkTasks(task)).map(({ id }) => id);
  for (const id of ids) refuseMixing(join(options.out, id), id, options.seed);
  const page = await openPage('cpu', (event) => event.type === 'notice' && console.error(event.message));
  const all: Made[] = [];
  try {
    for (const id of ids) {
      const made = await generate(page, id, options);
      all.push(made);
      const why = made.problems.length > 0 ? ` (${made.problems[0]})` : '';
      console.error(
        `${id}: ${made.demos} of ${countOf(options.episodes, 'demonstration')}, from ${countOf(made.tried, 'episode')}, in ${join(options.out, id)}${why}`,
      );
    }
  } finally {
    await page.close();
  }
  if (json) console.log(JSON.stringify({ tasks: all }));
  if (all.some(({ demos }) => demos < options.episodes)) process.exitCode = 1;
}

/** What the names of a task's files begin with. */
const prefixOf = (task: string, seed: number): string => `${task}_expert-${seed}-`;

/** Of the demonstrations of another time, some would be overwritten and some not. */
function refuseMixing(folder: string, task: string, seed: number): void {
  const isTaken =
    existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(prefixOf(task, seed)));
  if (isTaken)
    throw new UsageError(
      `${folder} already holds demonstrations of seed ${seed}. Choose another --seed or --out, or remove them.`,
    );
}

async function generate(
  page: PageSession,
  task: string,
  { episodes, fps, seed, out }: GenerateOptions,
): Promise<Made> {
  const folder = join(out, task);
  try {
    createFolder(resolve(folder));
  } catch (error) {
    throw new UsageError(`${folder} cannot be written to: ${errorMessage(error)}`);
  }
  const files: string[] = [];
  const problems = new Set<string>();
  let [demos, from] = [0, 0];
  while (demos < episodes) {
    const count = Math.min(PER_FILE, episodes - demos);
    const made = await page.call('expertDemos', { task, count, seed, from, framesPerSecond: fps || null });
    for (const problem of made.problems) problems.add(problem);
    from = made.tried;
    if (made.count > 0) {
      const name = `${prefixOf(task, seed)}${String(files.length + 1).padStart(5, '0')}.json.gz`;
      const raws = decodeDemos(decodeBase64(made.demos)).map(({ raw }) => raw);
      const file = join(folder, name);
      writeWhole(file, gzipSync(strToU8(JSON.stringify(raws)), { mtime: 0 }));
      files.push(file);
    }
    demos += made.count;
    if (made.count < count) break;
  }
  return { task, demos, tried: from, files, problems: [...problems] };
}
