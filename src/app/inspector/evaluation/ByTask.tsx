/** Success of an evaluation on several tasks, told apart. */
import type { EpisodeRecord } from '../../../contracts/record';
import { endingOf } from '../../../rl/ending';
import { Bar } from '../../shared/Bar';
import classes from './evaluation.module.css';

/** Longer lists are closed at first. */
const FEW = 8;

/** Counts of each task, by its name: the list keeps its order while it grows. */
function countByTask(episodes: readonly EpisodeRecord[]) {
  const counts = new Map<string, { played: number; successes: number }>();
  for (const episode of episodes) {
    const { task } = episode.spec;
    const { played, successes } = counts.get(task) ?? { played: 0, successes: 0 };
    const isSolved = endingOf(episode) === 'success';
    counts.set(task, { played: played + 1, successes: successes + (isSolved ? 1 : 0) });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function ByTask({ episodes }: { readonly episodes: readonly EpisodeRecord[] }) {
  const tasks = countByTask(episodes);
  if (tasks.length < 2) return null;
  return (
    <details className={classes.group} open={tasks.length <= FEW}>
      <summary>By task</summary>
      <dl className={classes.tasks}>
        {tasks.map(([task, { played, successes }]) => (
          <div key={task} title={`${successes} of ${played} episodes`}>
            <dt>{task}</dt>
            <dd>
              <Bar value={successes / played} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
