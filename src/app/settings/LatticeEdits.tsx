/** Describes the edits to the lattices the run will follow; empty if there are none. */
import { Text } from '@mantine/core';
import { useStore } from 'zustand';
import { describeEdits } from '../../workflow/latticeEdits';
import { useIdleEdits } from '../demos/useIdleEdits';
import { openLaboratory } from '../latticeEdits/navigation';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import classes from './settings.module.css';

export function LatticeEdits() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const { latticeEdits } = runConfigOf(workbench);
  const idle = useIdleEdits();
  if (!latticeEdits) return null;
  const lattices = latticeEdits.length === 1 ? 'one lattice' : `${latticeEdits.length} lattices`;
  return (
    <section className={classes.group} aria-label="Edited lattices">
      <h3 className={classes.groupTitle}>Edited lattices</h3>
      <Text size="sm" px="md" pb="sm">
        {describeEdits(latticeEdits)}, in {lattices}. {describeIdle(idle.length, latticeEdits.length)}
        <button
          type="button"
          className="lw-link"
          onClick={() => openLaboratory((idle[0] ?? latticeEdits[0]).demo)}
        >
          Laboratory
        </button>
      </Text>
    </section>
  );
}

function describeIdle(idle: number, all: number): string {
  if (idle === 0) return '';
  const which =
    idle < all ? `${idle} of them ${idle === 1 ? 'has' : 'have'}` : all === 1 ? 'It has' : 'They have';
  return `${which} no effect, since the run does not learn from ${idle === 1 ? 'that demonstration' : 'those demonstrations'}. `;
}
