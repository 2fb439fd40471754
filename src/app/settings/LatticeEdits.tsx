/** Describes the edits to the lattices the run will follow; empty if there are none. */
import { Text } from '@mantine/core';
import { useStore } from 'zustand';
import { describeEdits } from '../../workflow/latticeEdits';
import { openLaboratory } from '../latticeEdits/navigation';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import classes from './settings.module.css';

export function LatticeEdits() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const { latticeEdits } = runConfigOf(workbench);
  if (!latticeEdits) return null;
  const lattices = latticeEdits.length === 1 ? 'one lattice' : `${latticeEdits.length} lattices`;
  return (
    <section className={classes.group} aria-label="Edited lattices">
      <h3 className={classes.groupTitle}>Edited lattices</h3>
      <Text size="sm" px="md" pb="sm">
        {describeEdits(latticeEdits)}, in {lattices}.{' '}
        <button type="button" className="lw-link" onClick={() => openLaboratory(latticeEdits[0].demo)}>
          Laboratory
        </button>
      </Text>
    </section>
  );
}
