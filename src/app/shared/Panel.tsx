/** A titled part of the page: a heading, a row of controls to its right, and content. */
import { Title } from '@mantine/core';
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
      <div className={classes.panelHead}>
        <Title order={2} id={id} className={classes.panelTitle}>
          {title}
        </Title>
        <div className={classes.panelAside}>{aside}</div>
      </div>
      {children}
    </section>
  );
}
