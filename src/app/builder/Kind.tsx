/** A sign for whether a primitive adds to the instruction (active) or not (passive). */
import classes from './builder.module.css';

export const Kind = ({ isActive }: { readonly isActive: boolean }) => (
  <span
    className={classes.kind}
    data-active={isActive || undefined}
    role="img"
    aria-label={isActive ? 'Active' : 'Passive'}
    title={isActive ? 'Active: adds to the instruction' : 'Passive: does not add to the instruction'}
  />
);
