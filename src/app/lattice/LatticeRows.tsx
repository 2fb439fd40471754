/** A lattice as rows: each time step with its candidates, most probable first. Long ones stay readable. */
import { memo, useRef } from 'react';
import type { Lattice } from '../../contracts/workflow';
import { formatPercent } from '../../text/format';
import { plainWords } from '../../workflow/words';
import { pointing } from '../stage/highlightStore';
import classes from './lattice.module.css';
import type { GraphVertex, StepGroup } from './latticeGraph';
import { latticeStore } from './latticeStore';
import { StepText } from './StepText';
import { useActiveStep } from './useActiveStep';

interface LatticeRowsProps {
  readonly lattice: Lattice;
  readonly graph: readonly GraphVertex[];
  /** As in `LatticeCanvas`. */
  readonly demo: number | null;
  readonly unfolded: ReadonlySet<number>;
}

export function LatticeRows({ lattice, graph, demo, unfolded }: LatticeRowsProps) {
  const host = useRef<HTMLOListElement>(null);
  useActiveStep(host, graph, demo);
  return (
    <ol ref={host} className={classes.rows} aria-label={`Workflow lattice of “${lattice.utterance}”`}>
      {graph.map((vertex) => (
        <Row
          key={vertex.index}
          vertex={vertex}
          isUnfolded={unfolded.has(vertex.index)}
          onToggle={() => latticeStore.getState().toggle(lattice.demoId, vertex.index)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly vertex: GraphVertex;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

function Row({ vertex: { index, groups, folded }, isUnfolded, onToggle }: RowProps) {
  return (
    <li className={classes.latticeRow}>
      <span className={classes.vertex} title={`Time step ${index + 1}`}>
        {index + 1}
      </span>
      <ul className={classes.candidates} aria-label={`Candidates of time step ${index + 1}`}>
        {groups.map((group) => (
          <Candidate key={group.id} group={group} />
        ))}
        {(folded || isUnfolded) && (
          <li>
            <button type="button" className={classes.unfold} aria-expanded={isUnfolded} onClick={onToggle}>
              {folded ? `${folded.count} more, ${formatPercent(folded.probability)}` : 'Fewer'}
            </button>
          </li>
        )}
      </ul>
    </li>
  );
}

/** Its edits in words, for screen readers. */
const editOf = ({ isOff, isPinned, isWritten }: StepGroup): string =>
  `${isOff ? ', switched off' : ''}${isPinned ? ', pinned' : ''}${isWritten ? ', written by hand' : ''}`;

const Candidate = memo(function Candidate({ group }: { readonly group: StepGroup }) {
  const { id, label, words, kind, constraint, probability, members, from, to, isOff, isPinned } = group;
  const isLeap = to > from + 1;
  return (
    <li>
      <button
        type="button"
        className={classes.candidate}
        data-step={id}
        data-kind={kind}
        data-off={isOff || undefined}
        data-pinned={isPinned || undefined}
        title={members.length > 1 ? `${label}\n${members.length} equal steps` : label}
        aria-label={`${plainWords(words)}, ${formatPercent(probability)}${isLeap ? `, on to step ${to + 1}` : ''}${editOf(group)}`}
        {...pointing({ kind: 'constraint', constraint })}
      >
        <StepText words={words} label={label} />
        {group.isWritten && <span className={classes.leap}>written</span>}
        {isLeap && <span className={classes.leap}>→ {to + 1}</span>}
        <span className={classes.share} aria-hidden="true">
          <span className={classes.shareFill} style={{ transform: `scaleX(${probability})` }} />
        </span>
        <span className={`${classes.percent} lw-numeric`}>{formatPercent(probability)}</span>
      </button>
    </li>
  );
});
