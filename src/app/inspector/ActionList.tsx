/** Actions with their probabilities; pointing at one shows its element on the page. */
import type { Inspection } from '../../contracts/agent';
import type { Dom } from '../../contracts/dom';
import { Bar } from '../shared/Bar';
import { describeAction } from '../shared/describeElement';
import { pointing } from '../stage/highlightStore';
import classes from './inspector.module.css';

const SHOWN = 6;

interface ActionListProps extends Pick<Inspection, 'actions'> {
  /** The page that the actions are about. */
  readonly dom: Dom;
}

export function ActionList({ actions, dom }: ActionListProps) {
  return (
    <ol className={classes.list}>
      {actions.slice(0, SHOWN).map(({ action, label, probability }, i) => (
        <li key={i}>
          <button
            type="button"
            className={classes.item}
            {...pointing('ref' in action ? { kind: 'elements', refs: [action.ref] } : null)}
          >
            <span className={classes.label}>{describeAction(action, dom) ?? label}</span>
            <Bar value={probability} />
          </button>
        </li>
      ))}
    </ol>
  );
}
