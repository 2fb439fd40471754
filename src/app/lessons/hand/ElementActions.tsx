/** The page as a list of its elements, each with all that can be done to it: what an agent that works on elements sees and does. */
import type { Dom, DomElement } from '../../../contracts/dom';
import type { Action, Fields } from '../../../contracts/env';
import { possibleActions } from './actionSpace';
import classes from './hand.module.css';

interface ElementActionsProps {
  readonly dom: Dom;
  readonly fields: Fields;
  readonly isEnabled: boolean;
  readonly onAct: (action: Action) => void;
}

export function ElementActions({ dom, fields, isEnabled, onAct }: ElementActionsProps) {
  const possible = possibleActions(dom, fields);
  return (
    <ol className={classes.elements} aria-label="Elements of the page">
      {dom.elements.map((element) => (
        <li key={element.index} style={{ paddingLeft: 4 + 10 * Math.min(element.depth, 9) }}>
          <span className={classes.what}>
            <span className="lw-mono">{element.tag}</span>
            <Said element={element} />
            <Place element={element} />
          </span>
          <span className={classes.acts}>
            {possible
              .filter((one) => one.element === element.index)
              .map(({ action, field }) => (
                <button
                  key={field ?? 'click'}
                  type="button"
                  className={classes.act}
                  aria-disabled={!isEnabled}
                  aria-label={`${labelOf(action)} ${action.kind === 'click' ? '' : 'into '}${nameOf(element)}`}
                  onClick={() => isEnabled && onAct(action)}
                >
                  {labelOf(action)}
                </button>
              ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

const labelOf = (action: { readonly kind: 'click' | 'type'; readonly text?: string }): string =>
  action.kind === 'click' ? 'Click' : `Type “${action.text}”`;

const nameOf = ({ tag, text, ref }: DomElement): string => `${tag} ${text ? `“${text}”` : `number ${ref}`}`;

function Said({ element: { text, value } }: { readonly element: DomElement }) {
  if (text) return <span className={classes.text}>“{text}”</span>;
  if (typeof value === 'boolean') return <span>{value ? 'ticked' : 'not ticked'}</span>;
  return value ? <span>holds “{value}”</span> : null;
}

function Place({ element: { left, top } }: { readonly element: DomElement }) {
  return (
    <span className={`${classes.place} lw-numeric`} title="Left and top edge in pixels">
      {Math.round(left)}, {Math.round(top)}
    </span>
  );
}
