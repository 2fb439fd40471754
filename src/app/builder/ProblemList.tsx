/** The problems of a design, by field. */
import classes from './builder.module.css';
import type { DesignProblem } from './readDesign';

export function ProblemList({ problems }: { readonly problems: readonly DesignProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.map(({ field, message }, i) => (
        <li key={i}>
          {field && <span className="lw-mono">{field}</span>} {message}
        </li>
      ))}
    </ul>
  );
}
