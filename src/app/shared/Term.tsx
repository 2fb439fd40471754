/** A term whose meaning is shown when it is hovered or focused. */
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './shared.module.css';

export function Term({ help, children }: { readonly help: string; readonly children: ReactNode }) {
  return (
    <Tooltip label={help} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be within reach of the keyboard */}
      <span className={classes.term} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  );
}
