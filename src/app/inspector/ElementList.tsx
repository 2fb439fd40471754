/** The elements with most weight; pointing at one shows it on the page. */
import type { ElementWeights } from '../../contracts/agent';
import type { ElementRef } from '../../contracts/dom';
import { describeElement } from '../../dom/describe';
import { Bar } from '../shared/Bar';
import type { Moment } from '../stage/frameFeed';
import { pointing } from '../stage/highlightStore';
import classes from './inspector.module.css';

const SHOWN = 8;

interface ElementListProps {
  readonly weights: ElementWeights;
  readonly moment: Moment;
}

/** Refs by falling weight. */
export function heaviest(
  { refs, weights }: ElementWeights,
  count: number,
): readonly (readonly [ElementRef, number])[] {
  return refs
    .map((ref, i) => [ref, weights[i]] as const)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count);
}

export function ElementList({ weights, moment: { dom } }: ElementListProps) {
  return (
    <ol className={classes.list}>
      {heaviest(weights, SHOWN).map(([ref, weight], i) => {
        const element = dom.elements.find((candidate) => candidate.ref === ref);
        return (
          <li key={i}>
            <button type="button" className={classes.item} {...pointing({ kind: 'elements', refs: [ref] })}>
              <span className={classes.label}>
                {element ? describeElement(dom, element) : `element ${ref}`}
              </span>
              <Bar value={weight} color="var(--lw-heat)" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
