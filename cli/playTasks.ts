/** Tasks of a list, played one after another in a page. */
import { findTask, tasks } from '../src/task/catalogue';
import { choiceProblem, toTaskChoice } from '../src/task/taskChoice';
import { packNameOf } from '../src/task/taskId';
import { openPage, type PageSession } from './browser';
import { PageHung } from './hangWatch';
import { Interrupt, SIGNALS } from './Interrupt';
import { registerDiskPack } from './packs';
import { openSitesOf, sitesOf } from './recordedSites';
import { checkTasks, namesIn } from './tasks';
import { UsageError } from './UsageError';

export interface PlayedTasks {
  /** One or more, or `all`. */
  readonly task: string;
  /** The pack whose pages are played; the built-in pages if missing. */
  readonly pack?: string;
  /** Archive of a recorded site. */
  readonly site?: string;
}

/**
 * After a page that hangs, another one is opened for the tasks that follow. An interrupt ends the list: what was played before it is
 * returned, and the exit code says that this is not all.
 * @param play resolves to null where an interrupt left nothing of a task to tell about
 * @param hung what a task yields whose page hangs
 * @param tell called after each task
 */
export async function playTasks<Result>(
  { task, pack, site }: PlayedTasks,
  play: (page: PageSession, task: string, interrupt: Interrupt) => Promise<Result | null>,
  hung: (task: string, why: string) => Result,
  tell: (result: Result) => void,
): Promise<Result[]> {
  await openSitesOf(namesIn(task), site);
  const ids = task === 'all' ? idsOf(pack) : checkTasks(task, pack).map(({ id }) => id);
  checkPacks(ids);
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
        tell(result);
      }
      if (interrupt.happened) break;
    }
    return results;
  } finally {
    interrupt.release();
    await page.close();
  }
}

/** A page knows one pack only. */
function checkPacks(ids: readonly string[]): void {
  const isMixed = ids.some((id) => packNameOf(id) !== packNameOf(ids[0]));
  const problem = isMixed ? choiceProblem(toTaskChoice(ids)) : null;
  if (problem) throw new UsageError(problem);
}

const idsOf = (pack: string | undefined): string[] =>
  (pack === undefined ? tasks : registerDiskPack(pack)).map(({ id }) => id);
