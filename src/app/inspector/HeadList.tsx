/** The output of one head: its best parts of an action, best first, with the best one marked. */
import type { ReactNode } from 'react';
import type { ElementRef } from '../../contracts/dom';
import { pointingAt } from '../stage/highlightStore';
import type { PageState } from '../stage/pageState';
import type { ValueRange } from '../stage/valueRange';
import classes from './inspector.module.css';
import { rank } from './ranking';
import { ValueBar } from './ValueBar';

const SHOWN = 6;

interface HeadListProps {
  readonly title: ReactNode;
  readonly labels: (index: number) => string;
  readonly values: readonly number[];
  readonly range: ValueRange;
  readonly color: string;
  /** If the parts are elements: which ones, and on which page. */
  readonly elements?: { readonly refs: readonly ElementRef[]; readonly page: PageState };
}

export function HeadList({ title, labels, values, range, color, elements }: HeadListProps) {
  const ranked = rank(values);
  return (
    <div className={classes.head}>
      <h4 className={classes.headTitle}>
        <span>{title}</span>
        {ranked.length > SHOWN && (
          <span className="lw-numeric">
            best {SHOWN} of {ranked.length}
          </span>
        )}
      </h4>
      <ol className={classes.list}>
        {ranked.slice(0, SHOWN).map((index, place) => {
          const content = (
            <>
              <span className={classes.label}>{labels(index)}</span>
              <ValueBar value={values[index]} range={range} color={color} />
            </>
          );
          return (
            <li key={index} data-best={place === 0 || undefined}>
              {elements ? (
                <button
                  type="button"
                  className={classes.item}
                  {...pointingAt(elements.page, elements.refs[index])}
                >
                  {content}
                </button>
              ) : (
                <span className={classes.item}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
