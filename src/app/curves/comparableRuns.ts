/** Stored runs, the most useful ones to compare with first. */
import type { TaskChoice } from '../../contracts/env';
import type { RunId, RunRecord } from '../../store/Database';
import { tasksOf } from '../../task/taskChoice';

interface RunGroup {
  readonly name: string;
  readonly runs: readonly RunRecord[];
}

/** Runs with the same tasks, with some of them, and with others; each group keeps the given order. Empty groups are left out. */
export function comparableRuns(
  runs: readonly RunRecord[],
  choice: TaskChoice,
  openId: RunId | null,
): readonly RunGroup[] {
  const own = tasksOf(choice);
  const common = ({ config }: RunRecord) => tasksOf(config).filter((task) => own.includes(task)).length;
  const isSame = (run: RunRecord) => common(run) === own.length && tasksOf(run.config).length === own.length;
  const candidates = runs.filter(({ id, progress }) => id !== openId && progress.controlSteps > 0);
  return [
    { name: own.length === 1 ? 'Same task' : 'Same tasks', runs: candidates.filter(isSame) },
    {
      name: own.length === 1 ? 'This task among others' : 'Some of these tasks',
      runs: candidates.filter((run) => !isSame(run) && common(run) > 0),
    },
    { name: 'Other tasks', runs: candidates.filter((run) => common(run) === 0) },
  ].filter((group) => group.runs.length > 0);
}
