/** Probabilities over training: those of any control step that the open run has kept. */
import { Slider } from '@mantine/core';
import { formatCount } from '../shared/format';
import classes from './laboratory.module.css';
import type { Learned } from './useLearned';

interface TrainingSliderProps {
  readonly learned: Learned;
  /** Whether the open run knows the lattice that is shown. */
  readonly isLearned: boolean;
}

export function TrainingSlider({ learned, isLearned }: TrainingSliderProps) {
  const { controlSteps, moment, lookAt } = learned;
  if (!isLearned || controlSteps.length < 2)
    return (
      <p className={classes.when}>
        {isLearned ? 'Probabilities of the open run.' : 'Probabilities before training.'}
      </p>
    );
  const last = controlSteps.length;
  const describe = (at: number) =>
    at === last
      ? 'now'
      : controlSteps[at] === 0
        ? 'before training'
        : `control step ${formatCount(controlSteps[at])}`;
  const at = moment ?? last;
  return (
    <div className={classes.slider}>
      <span id="laboratory-slider">Probabilities over training</span>
      <Slider
        className={classes.track}
        size="sm"
        min={0}
        max={last}
        value={at}
        label={null}
        thumbProps={{ 'aria-labelledby': 'laboratory-slider', 'aria-valuetext': describe(at) }}
        thumbLabel="Probabilities over training"
        onChange={(value) => lookAt(value === last ? null : value)}
      />
      <output className="lw-numeric">{describe(at)}</output>
    </div>
  );
}
