/** Shown by a panel with nothing to show: says why, and what to do about it. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './shared.module.css';

interface EmptyProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

export function Empty({ icon, title, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon} aria-hidden>
        {icon}
      </span>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {children && (
        <Text size="sm" c="dimmed" component="div" maw={340}>
          {children}
        </Text>
      )}
    </div>
  );
}
