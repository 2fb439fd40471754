/** Actions with their values or, failing that, probabilities; pointing at one highlights its element on the page. */
import type { Inspection } from '../../contracts/agent';
import { Bar } from '../shared/Bar';
import { pointing, pointingAt } from '../stage/highlightStore';
import type { PageState } from '../stage/pageState';
import { barRangeOf } from '../stage/valueRange';
import classes from './inspector.module.css';
import { listActions } from './listActions';
import { ValueBar } from './ValueBar';

const SHOWN = 6;

interface ActionListProps extends Pick<Inspection, 'actions'> {
  readonly page: PageState;
}

export function ActionList({ actions, page }: ActionListProps) {
  const range = barRangeOf(actions.flatMap(({ value }) => value ?? []));
  return (
    <ol className={classes.list}>
      {listActions(actions, SHOWN).map(({ action, label, probability, value, isRepeat, isDrawn }, i) => (
        <li key={i}>
          <button
            type="button"
            className={classes.item}
            {...('ref' in action ? pointingAt(page, action.ref) : pointing(null))}
          >
            <span className={classes.act} title={label}>
              {isRepeat && (
                <span
                  className={classes.repeat}
                  title="Excluded: already done in this episode while the page held the same content"
                >
                  done before
                </span>
              )}
              {isDrawn && (
                <span
                  className={classes.repeat}
                  title="The agent takes this one, although another one ranks higher"
                >
                  taken
                </span>
              )}
              {label}
            </span>
            {value === undefined ? <Bar value={probability} /> : <ValueBar value={value} range={range} />}
          </button>
        </li>
      ))}
    </ol>
  );
}
