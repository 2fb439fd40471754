/** The page's queue: the runs it starts are set in the workbench, as if the user had chosen them. */
import { configProblem } from '../../run/configProblems';
import type { RunId } from '../../store/Database';
import { countOf } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import type { ActiveRunState } from '../activeRun/activeRunState';
import { showNotice } from '../notices/showNotice';
import { interruptedStore } from '../runList/interrupted';
import { runRepository } from '../storage/repositories';
import { workbenchStore } from '../workbench/workbenchStore';
import { createQueue, type QueueContent, type Watched } from './createQueue';
import { QueueKeeper } from './QueueKeeper';

export const queue = createQueue({
  begin: (run) => {
    workbenchStore.getState().replace(run);
    return activeRun.getState().startAnew();
  },
  test: (episodes) => activeRun.getState().evaluate(episodes),
});

const watched = ({ run: { status, phase, handle } }: ActiveRunState): Watched => ({
  status,
  phase,
  id: handle?.id ?? null,
});

activeRun.subscribe((now, before) => queue.follow(watched(now), watched(before)));

const keeper = new QueueKeeper();

const isEmpty = ({ waiting, current }: QueueContent): boolean => waiting.length === 0 && current === null;

queue.subscribe((now) => {
  const { waiting, begun, current } = now;
  void keeper.keep(isEmpty(now) ? null : { waiting, begun, current });
});

/**
 * Offers the rest of a queue whose page was closed. Must be called once the stored runs are listed, and the interrupted one is offered.
 * Does nothing if this page has begun a queue of its own.
 */
export async function restoreQueue(): Promise<void> {
  if (!isEmpty(queue.getState())) return;
  const kept = await keeper.takeUp();
  if (!kept) return;
  const { current } = kept;
  const isStored = current?.id != null && (await canBeResumed(current.id));
  const problems = kept.waiting.map((run) => configProblem(run));
  const waiting = kept.waiting.filter((_, i) => problems[i] === null);
  const isOver = waiting.length === 0 && (!current || (isStored && !remainsToBeTested(current)));
  if (isOver) await keeper.keep(null);
  else queue.getState().restore({ ...kept, waiting }, isStored);
  const lost = problems.filter((problem) => problem !== null);
  if (lost.length > 0)
    showNotice({
      kind: 'warning',
      title: `${countOf(lost.length, 'run')} of the queue cannot be trained here`,
      message: `${lost[0]}.`,
    });
}

/** Not without an intact checkpoint, however far it had got. */
const canBeResumed = (id: RunId): Promise<boolean> =>
  runRepository.checkpoints.newest(id).then(
    (found) => found !== null,
    () => false,
  );

/** Whether the user is offered to resume the run, after which it is tested. */
const remainsToBeTested = ({ run: { testEpisodes }, id }: NonNullable<QueueContent['current']>): boolean =>
  testEpisodes !== undefined && interruptedStore.getState().interrupted?.run.id === id;
