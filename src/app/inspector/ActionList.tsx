/** Actions with their probabilities; pointing at one shows its element on the page. */
import type { Inspection } from '../../contracts/agent';
import { Bar } from '../shared/Bar';
import { pointing } from '../stage/highlightStore';
import classes from './inspector.module.css';

const SHOWN = 6;

export function ActionList({ actions }: Pick<Inspection, 'actions'>) {
  return (
    <ol className={classes.list}>
      {actions.slice(0, SHOWN).map(({ action, label, probability }, i) => (
        <li key={i}>
          <button
            type="button"
            className={classes.item}
            {...pointing('ref' in action ? { kind: 'elements', refs: [action.ref] } : null)}
          >
            <span className={classes.label}>{label}</span>
            <Bar value={probability} />
          </button>
        </li>
      ))}
    </ol>
  );
}
