/** An equation from a paper, with its place there, and below it the same with the current numbers. */
import type { ReactNode } from 'react';
import { Formula } from '../../shared/Formula';
import classes from './parts.module.css';

interface EquationProps {
  readonly tex: string;
  /** `Liu et al. 2018, Section 4, Equation 2`. */
  readonly source: string;
  /** What the letters are. */
  readonly children?: ReactNode;
  /** The same with numbers; null while there are none. */
  readonly now?: string | null;
  /** What the numbers belong to, or what has to happen before there are any. */
  readonly nowIs?: ReactNode;
}

export function Equation({ tex, source, children, now, nowIs }: EquationProps) {
  return (
    <figure className={classes.equation}>
      <Formula tex={tex} />
      <figcaption className={classes.caption}>
        {children && <div className={classes.letters}>{children}</div>}
        <cite className={classes.source}>{source}</cite>
      </figcaption>
      {(now || nowIs) && (
        <div className={classes.now}>
          <span className={classes.nowHead}>Now</span>
          {now && <Formula tex={now} />}
          {nowIs && <div className={classes.nowIs}>{nowIs}</div>}
        </div>
      )}
    </figure>
  );
}
