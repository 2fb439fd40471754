/** Previous and next, at the foot of the panel. A step may be left before its task is done; the task then stays open. */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import classes from './panel.module.css';

interface StepButtonsProps {
  readonly index: number;
  readonly count: number;
  /** Whether the step's task is still to be done. */
  readonly isWaiting: boolean;
  readonly onGo: (index: number) => void;
}

export function StepButtons({ index, count, isWaiting, onGo }: StepButtonsProps) {
  return (
    <nav className={classes.foot} aria-label="Lesson navigation">
      <Button
        variant="default"
        disabled={index === 0}
        leftSection={<IconArrowLeft size={15} aria-hidden />}
        onClick={() => onGo(index - 1)}
      >
        Previous
      </Button>
      <span className={classes.small}>
        {index + 1} of {count}
      </span>
      <Button
        variant={isWaiting ? 'default' : 'filled'}
        disabled={index === count - 1}
        rightSection={<IconArrowRight size={15} aria-hidden />}
        onClick={() => onGo(index + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
