/** The parts of the goal the agent attends to. */
import { viewsOf } from '../../contracts/views';
import { capitalise } from '../../text/format';
import { Bar } from '../shared/Bar';
import { Explained } from '../shared/Explained';
import type { DrawingProps } from './Drawing';
import classes from './inspector.module.css';

export function GoalAttention({ views }: DrawingProps) {
  return viewsOf(views, 'goal-weights').map(({ name, units, weights }) => (
    <section key={name} className={classes.section}>
      <h3 className={classes.heading}>
        <Explained>{capitalise(name)}</Explained>
      </h3>
      <ul className={classes.list}>
        {units.map((unit, i) => (
          <li key={i} className={classes.item}>
            <span className={classes.label}>{unit}</span>
            <Bar value={weights[i]} color="var(--lw-series-neural)" />
          </li>
        ))}
      </ul>
    </section>
  ));
}
