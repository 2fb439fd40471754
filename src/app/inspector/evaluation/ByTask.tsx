/** Success of an evaluation on several tasks, told apart. */
import type { EpisodeRecord } from '../../../contracts/record';
import { endingOf } from '../../../rl/ending';
import { Bar } from '../../shared/Bar';
import classes from './evaluation.module.css';

/** Longer lists are closed at first. */
const FEW = 8;

export function ByTask({ episodes }: { readonly episodes: readonly EpisodeRecord[] }) {
  const tasks = [...new Set(episodes.map(({ spec }) => spec.task))].sort().map((task) => {
    const own = episodes.filter(({ spec }) => spec.task === task);
    const successes = own.filter((episode) => endingOf(episode) === 'success').length;
    return { task, played: own.length, successes };
  });
  if (tasks.length < 2) return null;
  return (
    <details className={classes.group} open={tasks.length <= FEW}>
      <summary>By task</summary>
      <dl className={classes.tasks}>
        {tasks.map(({ task, played, successes }) => (
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
