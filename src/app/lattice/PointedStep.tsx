/** The step pointed at, in full: in words, in formal text, and what it now selects on the page. */

import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Lattice } from '../../contracts/workflow';
import { countOf } from '../../text/format';
import { formatConstraint } from '../../workflow/notation';
import { constraintWords, plainWords } from '../../workflow/words';
import { highlightedRefs } from '../stage/drawOverlay';
import { type Highlight, highlightStore } from '../stage/highlightStore';
import type { PageState } from '../stage/pageState';
import { stageFrames } from '../stage/stageFrames';
import classes from './lattice.module.css';

interface PointedStepProps {
  readonly lattice: Lattice;
  /** Shown while no step is pointed at. */
  readonly hint: string;
}

const subscribe = (listener: () => void) => stageFrames.feed.onPage(listener);
const currentPage = () => stageFrames.feed.page;

export function PointedStep({ lattice, hint }: PointedStepProps) {
  const highlight = useStore(highlightStore, (state) => state.highlight);
  const page = useSyncExternalStore(subscribe, currentPage);
  if (highlight?.kind !== 'constraint') return <p className={classes.note}>{hint}</p>;
  const { constraint } = highlight;
  const fieldKeys = lattice.fields.map(([key]) => key);
  return (
    <p className={classes.note}>
      <b>{plainWords(constraintWords(constraint, fieldKeys))}</b>: {describeSelection(highlight, page)}{' '}
      <span className="lw-mono">{formatConstraint(constraint, { fieldKeys })}</span>
    </p>
  );
}

/** `selects 3 elements on the page now`. */
export function describeSelection(highlight: Highlight, page: PageState | null): string {
  if (highlight?.kind === 'constraint' && highlight.constraint.kind === 'skip')
    return 'moves on to the next step without acting.';
  if (!page) return 'there is no page to try it on.';
  const count = highlightedRefs(highlight, page).size;
  if (count === 0) return 'selects nothing on the page now.';
  return `selects ${countOf(count, 'element')} on the page now.`;
}
