/** A summary of the edits, and of those that have no effect. */
import { useStore } from 'zustand';
import { countOf } from '../../text/format';
import { describeEdits } from '../../workflow/latticeEdits';
import { demosStore } from '../demos/demosStore';
import { useIdleEdits } from '../demos/useIdleEdits';
import { restoreDemo } from '../latticeEdits/editing';
import { editsStore } from '../latticeEdits/editsStore';
import { openLaboratory } from '../latticeEdits/navigation';
import { workbenchStore } from '../workbench/workbenchStore';
import classes from './LaboratoryHeader.module.css';
import type { Laboratory } from './useLaboratory';

type Shown = Pick<Laboratory, 'demo' | 'edit'>;

export function EditsLine({ demo, edit }: Shown) {
  const isIdle = useIdleEdits().some((one) => one.demo === demo.id);
  return (
    <p className={classes.edits} role="status">
      {edit ? (
        <>
          <b>{describeEdits([edit])}</b>
          {isIdle && (
            <span className={classes.idle}>
              , with no effect unless the next run learns from this demonstration
            </span>
          )}{' '}
          <button
            type="button"
            className="lw-link"
            onClick={() => editsStore.getState().edit((all) => restoreDemo(all, demo.id))}
          >
            Reset this lattice
          </button>
        </>
      ) : (
        'As induced from the demonstration'
      )}
      <Others demo={demo} />
    </p>
  );
}

/** The edits of the task's other lattices; for those that have no effect, what can be done about it. */
function Others({ demo }: Pick<Shown, 'demo'>) {
  const task = useStore(workbenchStore, (state) => state.workbench.task);
  const edits = useStore(workbenchStore, (state) => state.workbench.latticeEdits);
  const demos = useStore(demosStore, (state) => state.demos);
  const others = edits.filter((one) => one.task === task && one.demo !== demo.id);
  const idle = useIdleEdits().filter((one) => others.includes(one));
  if (others.length === 0) return null;
  const unticked = idle.filter((one) => demos.some(({ id }) => id === one.demo));
  const missing = idle.filter((one) => !unticked.includes(one));
  return (
    <>
      , and {countOf(others.length, 'other lattice')} edited
      {unticked.length > 0 && (
        <>
          , <span className={classes.idle}>{someOf(unticked, others)}not learned from</span>{' '}
          <button type="button" className="lw-link" onClick={() => openLaboratory(unticked[0].demo)}>
            Go there
          </button>
        </>
      )}
      {missing.length > 0 && (
        <>
          , <span className={classes.idle}>{someOf(missing, others)}of a demonstration that is not here</span>{' '}
          <button
            type="button"
            className="lw-link"
            onClick={() => editsStore.getState().edit((all) => all.filter((one) => !missing.includes(one)))}
          >
            Remove
          </button>
        </>
      )}
    </>
  );
}

const someOf = (some: readonly unknown[], all: readonly unknown[]): string =>
  some.length === all.length ? '' : `${some.length} of them `;
