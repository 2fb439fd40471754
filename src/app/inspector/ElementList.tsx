/** The elements with the most attention; pointing at one highlights it on the page. */
import { Bar } from '../shared/Bar';
import { pointingAt } from '../stage/highlightStore';
import type { ElementLayer } from '../stage/layers';
import type { PageState } from '../stage/pageState';
import { describeRef } from './describeRef';
import classes from './inspector.module.css';
import { rank } from './ranking';

const SHOWN = 8;

interface ElementListProps {
  readonly layer: ElementLayer;
  readonly page: PageState;
}

export function ElementList({ layer: { refs, numbers }, page }: ElementListProps) {
  return (
    <ol className={classes.list}>
      {rank(numbers)
        .slice(0, SHOWN)
        .map((index) => (
          <li key={index}>
            <button type="button" className={classes.item} {...pointingAt(page, refs[index])}>
              <span className={classes.label}>{describeRef(page, refs[index])}</span>
              <Bar value={numbers[index]} color="var(--lw-heat)" />
            </button>
          </li>
        ))}
    </ol>
  );
}
