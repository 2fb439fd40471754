/** One element's part in message passing: its neighbours, how far news has travelled, and which states have become like its own. */
import type { MessagePassing } from '../../../contracts/views';
import { countOf, formatValue } from '../../../text/format';
import { pointingAt } from '../../stage/highlightStore';
import type { PageState } from '../../stage/pageState';
import { rank } from '../ranking';
import classes from './messages.module.css';
import { neighboursOf, treeDistances } from './treeShape';

const SHOWN = 5;

interface SelectedProps {
  readonly trace: MessagePassing;
  readonly names: readonly string[];
  readonly page: PageState;
  readonly element: number;
  readonly step: number;
  /** [T + 1][n] cosine similarity to the element's state */
  readonly alike: readonly (readonly number[])[];
}

export function Selected({ trace: { refs, parents }, names, page, element, step, alike }: SelectedProps) {
  const neighbours = neighboursOf(parents, element);
  const heard = treeDistances(parents, element).filter((edges) => edges <= step).length;
  const others = rank(alike[step]).filter((other) => other !== element);
  return (
    <div className={classes.selected} aria-live="polite">
      <p>
        <b>{names[element]}</b> hears from {describeNeighbours(parents[element] >= 0, neighbours.length)} in
        every step. After {countOf(step, 'step')} it knows about {heard} of {refs.length} elements, itself
        included.
      </p>
      {others.length > 0 && (
        <table className="lw-numeric">
          <thead>
            <tr>
              <th scope="col">Most similar (cosine)</th>
              <th scope="col">step 0</th>
              <th scope="col">step {step}</th>
            </tr>
          </thead>
          <tbody>
            {others.slice(0, SHOWN).map((other) => (
              <tr key={other} {...pointingAt(page, refs[other])}>
                <td>{names[other]}</td>
                <td>{formatValue(alike[0][other])}</td>
                <td>{formatValue(alike[step][other])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function describeNeighbours(hasParent: boolean, count: number): string {
  const children = count - Number(hasParent);
  const below = children === 0 ? '' : children === 1 ? 'its child' : `its ${children} children`;
  if (!hasParent) return below || 'no one';
  return below ? `its parent and ${below}` : 'its parent';
}
