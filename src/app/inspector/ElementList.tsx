/** The elements with most attention; pointing at one shows it on the page. */
import { Bar } from '../shared/Bar';
import type { ElementLayer } from '../stage/elementLayer';
import type { Moment } from '../stage/frameFeed';
import { pointingAt } from '../stage/highlightStore';
import { describeRef } from './describeRef';
import classes from './inspector.module.css';
import { rank } from './ranking';

const SHOWN = 8;

interface ElementListProps {
  readonly layer: ElementLayer;
  readonly moment: Moment;
}

export function ElementList({ layer: { refs, numbers }, moment }: ElementListProps) {
  return (
    <ol className={classes.list}>
      {rank(numbers)
        .slice(0, SHOWN)
        .map((index) => (
          <li key={index}>
            <button type="button" className={classes.item} {...pointingAt(moment, refs[index])}>
              <span className={classes.label}>{describeRef(moment, refs[index])}</span>
              <Bar value={numbers[index]} color="var(--lw-heat)" />
            </button>
          </li>
        ))}
    </ol>
  );
}
