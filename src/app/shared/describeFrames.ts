/** How many pages a run plays at once, in words. */
import type { TaskChoice } from '../../contracts/env';
import { framesFor, tasksOf } from '../../task/taskChoice';

/** @param wanted pages requested; several tasks get the same number each, so there may be more */
export function describeFrames(choice: TaskChoice, wanted: number): string {
  const tasks = tasksOf(choice).length;
  if (tasks === 1) return 'Pages played at once';
  const frames = framesFor(choice, wanted);
  const share = frames === tasks ? 'one of each task' : `${frames / tasks} of each task`;
  const asked = frames === wanted ? '' : ` instead of ${wanted}`;
  return `${frames} pages at once${asked}, ${share}.`;
}
