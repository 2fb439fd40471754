/** Title of the panel with its controls, always visible. */
import { CloseButton, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { closeLessons } from '../navigation';
import classes from './panel.module.css';

interface LessonHeadProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

export function LessonHead({ title, titleRef, before, children }: LessonHeadProps) {
  return (
    <header className={classes.head}>
      {before}
      <Title order={2} ref={titleRef} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {children}
      <CloseButton aria-label="Close the lessons" onClick={closeLessons} />
    </header>
  );
}
