/** A titled part of the page: heading, a line of controls at its right, content. */
import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './shared.module.css';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

export function Panel({ title, aside, children, className }: PanelProps) {
  const id = useId();
  return (
    <section className={`${classes.panel} ${className ?? ''}`} aria-labelledby={id}>
      <Group className={classes.panelHead} justify="space-between" wrap="nowrap" gap="xs">
        <Title order={2} id={id} className={classes.panelTitle}>
          {title}
        </Title>
        <Group gap={6} wrap="nowrap">
          {aside}
        </Group>
      </Group>
      {children}
    </section>
  );
}
