/** Options chosen by name, with their probabilities: keys, mouse buttons, types of action. */
import { viewsOf } from '../../contracts/views';
import { Bar } from '../shared/Bar';
import type { DrawingProps } from './Drawing';
import classes from './inspector.module.css';

export function Choices({ views }: DrawingProps) {
  return viewsOf(views, 'choice-probabilities').map(({ name, units, probabilities }) => (
    <section key={name} className={classes.section}>
      <h3 className={classes.heading}>Choice of {name}</h3>
      <ul className={classes.list}>
        {units.map((unit, i) => (
          <li key={unit} className={classes.item}>
            <span className={classes.label}>{unit}</span>
            <Bar value={probabilities[i]} color="var(--lw-series-neural)" />
          </li>
        ))}
      </ul>
    </section>
  ));
}
