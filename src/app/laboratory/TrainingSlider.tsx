/** Probabilities over training: those of any control step the open run has kept. */
import { useId } from 'react';
import { formatCount } from '../../text/format';
import classes from './TrainingSlider.module.css';
import type { Learned } from './useLearned';

interface TrainingSliderProps {
  readonly learned: Learned;
  /** Whether the open run knows the lattice shown. */
  readonly isLearned: boolean;
}

export function TrainingSlider({ learned, isLearned }: TrainingSliderProps) {
  const id = useId();
  const { controlSteps, viewed, lookAt } = learned;
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
  const at = viewed ?? last;
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>Probabilities over training</label>
      <input
        id={id}
        type="range"
        className={classes.track}
        min={0}
        max={last}
        step={1}
        value={at}
        aria-valuetext={describe(at)}
        onChange={({ currentTarget }) => {
          const value = Number(currentTarget.value);
          lookAt(value === last ? null : value);
        }}
      />
      <output className="lw-numeric" htmlFor={id}>
        {describe(at)}
      </output>
    </div>
  );
}
