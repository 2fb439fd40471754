/** How many episodes a test plays, which need not be the number asked for. */
import type { TaskChoice } from '../src/contracts/env';
import { tasksOf } from '../src/task/taskChoice';
import { heldOutTasks, testEpisodesOfEach } from '../src/task/testedTasks';
import { countOf } from '../src/text/format';

/** `20 test episodes`, `500 test episodes of each task`: held-out tasks get at least one each, and a query is asked once. */
export function describeTestEpisodes(choice: TaskChoice, wanted: number): string {
  const each = testEpisodesOfEach(choice, wanted);
  const heldOut = heldOutTasks(choice);
  if (heldOut) return countOf(each * heldOut.length, 'test episode');
  return countOf(each, 'test episode') + (tasksOf(choice).length > 1 ? ' of each task' : '');
}
