/** Tasks of a list, played one after another in a page. */
import { findTask, tasks } from '../src/task/catalogue';
import type { Task } from '../src/task/task';
import { choiceProblem, toTaskChoice } from '../src/task/taskChoice';
import { packNameOf } from '../src/task/taskId';
import { openPage, type PageSession } from './browser/browser';
import { PageHung } from './browser/hangWatch';
import { Interrupt, SIGNALS } from './Interrupt';
import { registerDiskPack } from './packs';
import { openSitesOf, sitesOf, tasksOfSite } from './recordedSites';
import { checkTasks, namesIn } from './tasks';
import { UsageError } from './UsageError';

export interface PlayedTasks {
  /** One or more, or `all`. */
  readonly task: string;
  /** The pack whose pages are played; the built-in pages if missing. */
  readonly pack?: string;
  /** Name or file of a recorded site. */
  readonly site?: string;
}

/**
 * After a page that hangs, another one is opened for the tasks that follow. An interrupt ends the list: what was played before it is
 * returned, and the exit code says that this is not all.
 * @param play resolves to null where an interrupt left nothing of a task to tell about
 * @param hung what a task yields whose page hangs
 * @param onResult called after each task
 * @param check throws if these tasks cannot be played, before a browser is opened
 */
export async function playTasks<Result>(
  { task, pack, site }: PlayedTasks,
  play: (page: PageSession, task: string, interrupt: Interrupt) => Promise<Result | null>,
  hung: (task: string, why: string) => Result,
  onResult: (result: Result) => void,
  check: (ids: readonly string[]) => void = () => {},
): Promise<Result[]> {
  const ids = await idsOf({ task, pack, site });
  checkPacks(ids);
  check(ids);
  const played = { pack: pack ?? packNameOf(ids[0]), sites: sitesOf(ids.map(findTask)) };
  const open = () =>
    openPage('cpu', (event) => event.type === 'notice' && console.error(event.message), played);
  let page = await open();
  const interrupt = new Interrupt((signal) => {
    process.exitCode = SIGNALS[signal];
    console.error('Stopping; here is what was played so far. Press Ctrl-C again to end at once.');
  });
  try {
    const results: Result[] = [];
    for (const id of ids) {
      let result: Result | null;
      try {
        result = await play(page, id, interrupt);
      } catch (error) {
        if (!(error instanceof PageHung)) throw error;
        result = hung(id, error.message);
        await page.close();
        page = await open();
      }
      if (result !== null) {
        results.push(result);
        onResult(result);
      }
      if (interrupt.happened) break;
    }
    return results;
  } finally {
    // The browser first: until the results are printed, the same signal may come once more.
    await page.close();
    interrupt.release();
  }
}

/** A page knows one pack only. */
function checkPacks(ids: readonly string[]): void {
  const isMixed = ids.some((id) => packNameOf(id) !== packNameOf(ids[0]));
  const problem = isMixed ? choiceProblem(toTaskChoice(ids)) : null;
  if (problem) throw new UsageError(problem);
}

async function idsOf({ task, pack, site }: PlayedTasks): Promise<string[]> {
  if (task !== 'all') await openSitesOf(namesIn(task), site);
  const chosen = task === 'all' ? await allTasks(pack, site) : checkTasks(task, pack);
  return chosen.map(({ id }) => id);
}

/** @throws UsageError if both are given: a page knows one or the other */
async function allTasks(pack: string | undefined, site: string | undefined): Promise<readonly Task[]> {
  if (pack !== undefined && site !== undefined)
    throw new UsageError('--task all: give --pack or --site, not both.');
  if (site !== undefined) return tasksOfSite(site);
  return pack === undefined ? tasks : registerDiskPack(pack);
}
