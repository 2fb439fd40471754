/** The project's name with its logo: the smallest lattice. */
import { Title } from '@mantine/core';
import classes from './header.module.css';

export function Wordmark() {
  return (
    <div className={classes.wordmark}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 12 12 5l8 7-8 7zM4 12h16" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <g fill="currentColor">
          <circle cx="4" cy="12" r="2.4" />
          <circle cx="12" cy="5" r="2.4" />
          <circle cx="12" cy="19" r="2.4" />
          <circle cx="20" cy="12" r="2.4" />
        </g>
      </svg>
      <Title order={1}>Latticework</Title>
    </div>
  );
}
