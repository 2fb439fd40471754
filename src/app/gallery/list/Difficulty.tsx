/** How hard a task is: one to three marks and the word. */
import type { Difficulty as Level } from '../../../task/task';
import classes from './list.module.css';

const LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];

export function Difficulty({ level }: { readonly level: Level }) {
  return (
    <span className={classes.difficulty}>
      <span className={classes.marks} aria-hidden>
        {LEVELS.map((mark, i) => (
          <span key={mark} data-on={i <= LEVELS.indexOf(level) || undefined} />
        ))}
      </span>
      {level}
    </span>
  );
}
