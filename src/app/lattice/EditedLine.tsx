/** Describes the edits to the lattice shown: the open run's, or the one a new run would start with. */
import { useStore } from 'zustand';
import type { Lattice } from '../../contracts/workflow';
import { describeEdits } from '../../workflow/latticeEdits';
import { openConfig } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { useIdleEdits } from '../demos/useIdleEdits';
import { openLaboratory } from '../latticeEdits/navigation';
import { workbenchStore } from '../workbench/workbenchStore';
import classes from './lattice.module.css';

interface EditedLineProps {
  readonly lattice: Lattice;
  /** Whether it belongs to the open run. */
  readonly isRun: boolean;
}

export function EditedLine({ lattice: { demoId }, isRun }: EditedLineProps) {
  const config = useActiveRun(openConfig);
  const chosen = useStore(workbenchStore, (state) => state.workbench.latticeEdits);
  const said = (edits: typeof chosen | undefined) =>
    describeEdits(edits?.filter((edit) => edit.demo === demoId));
  const own = said(isRun ? config?.latticeEdits : chosen);
  const next = said(chosen);
  const isIdle = useIdleEdits().some((edit) => edit.demo === demoId);
  if (own === '' && next === '') return null;
  return (
    <p className={classes.edited}>
      {own === '' ? 'As induced' : <b>Edited: {own}</b>}
      {isRun && next !== own && `; in the next run: ${next || 'as induced'}`}
      {isIdle && ', with no effect, since the next run does not learn from this demonstration'}{' '}
      <button type="button" className="lw-link" onClick={() => openLaboratory(demoId)}>
        Laboratory
      </button>
    </p>
  );
}
