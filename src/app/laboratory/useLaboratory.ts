/** What the laboratory shows: a demonstration's lattice with the current edits, and what the open run has learned about it. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../contracts/demo';
import type { Lattice, LatticeEdit } from '../../contracts/workflow';
import { type TargetedAction, vertexActions } from '../../workflow/edges';
import { isChosen } from '../demos/demoChoice';
import { demosStore } from '../demos/demosStore';
import { useInduction, usePreviewLattices } from '../lattice/useLattice';
import { laboratoryStore } from '../latticeEdits/laboratoryStore';
import { workbenchStore } from '../workbench/workbenchStore';

export interface Laboratory {
  readonly demo: DemoRecord;
  /** The demonstrations learned from, and this one. */
  readonly demos: readonly DemoRecord[];
  readonly lattice: Lattice;
  readonly latticeOf: (id: string) => Lattice | null;
  /** The action at each time step, with the page before it. */
  readonly actions: readonly TargetedAction[];
  readonly edit: LatticeEdit | undefined;
  readonly vertex: number;
}

/** Null if the task has no demonstrations, or while they are loading. */
export function useLaboratory(): Laboratory | null {
  const all = useStore(demosStore, (state) => state.demos);
  const choice = useStore(demosStore, (state) => state.choice);
  const { demo: id, vertex } = useStore(laboratoryStore);
  const edits = useStore(workbenchStore, (state) => state.workbench.latticeEdits);
  const { shortcuts } = useInduction();
  const demo = all.find((one) => one.id === id) ?? all.find((one) => isChosen(choice, one)) ?? all[0];
  const demos = useMemo(
    () => all.filter((one) => one === demo || isChosen(choice, one)),
    [all, choice, demo],
  );
  const latticeOf = usePreviewLattices(demos);
  const actions = useMemo(() => (demo ? vertexActions(demo.parsed, shortcuts) : []), [demo, shortcuts]);
  const lattice = demo ? latticeOf(demo.id) : null;
  if (!demo || !lattice) return null;
  return {
    demo,
    demos,
    lattice,
    latticeOf,
    actions,
    edit: edits.find((edit) => edit.demo === demo.id),
    vertex: Math.min(vertex, Math.max(0, lattice.vertices.length - 1)),
  };
}
