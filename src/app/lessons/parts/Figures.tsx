/** A few numbers with their names, side by side. */
import type { ReactNode } from 'react';
import classes from './parts.module.css';

export interface Figure {
  readonly name: ReactNode;
  readonly value: ReactNode;
}

export function Figures({ of }: { readonly of: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {of.map(({ name, value }, i) => (
        <div key={i}>
          <dt>{name}</dt>
          <dd className="lw-numeric">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
