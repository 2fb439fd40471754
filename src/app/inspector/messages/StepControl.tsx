/** Moves through the steps of message passing: a slider for the keyboard and the pointer, and a play button. */
import { ActionIcon, Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import classes from './messages.module.css';
import type { Steps } from './useSteps';

/** More marks than this would touch. */
const MOST_MARKS = 12;

export function StepControl({ step, last, isPlaying, show, play, pause }: Steps) {
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  const marks = Array.from({ length: last + 1 }, (_, value) => ({ value, label: String(value) }));
  return (
    <div className={classes.steps}>
      <ActionIcon
        aria-label={isPlaying ? 'Pause the steps' : 'Play the steps'}
        variant="light"
        color="ink"
        onClick={isPlaying ? pause : play}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Slider
        className={classes.slider}
        thumbLabel="Message passing step"
        min={0}
        max={last}
        step={1}
        value={step}
        onChange={show}
        label={null}
        size={4}
        thumbSize={16}
        marks={last <= MOST_MARKS ? marks : undefined}
      />
    </div>
  );
}
