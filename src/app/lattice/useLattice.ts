/** The lattice of a demonstration: the open run's with its live probabilities, or otherwise as a run would start with it. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../contracts/demo';
import type { Lattice } from '../../contracts/workflow';
import { agentCatalogue, agentSpec } from '../../run/agentCatalogue';
import { type InductionSettings, latticesOnDemand } from '../../workflow/induceLattices';
import { editedVertices } from '../../workflow/latticeEdits';
import { useRunView } from '../activeRun/useRunView';
import { settingValue } from '../workbench/settingValues';
import { workbenchStore } from '../workbench/workbenchStore';
import { initialProbabilities, type Probabilities } from './latticeGraph';

/** For agents that learn without lattices: the published settings, as a reader of the paper expects. */
const PUBLISHED_INDUCTION: InductionSettings = {
  shortcuts: true,
  stepsPerVertex: 50,
  specificWeight: 1,
  specificity: 'selected',
  commonLiteralsOnly: false,
  headStart: 'specific',
  agreedWeight: 0,
};

/** Probabilities of all lattices, requested twice a second while `isVisible`. */
export const useLiveProbabilities = (isVisible: boolean): readonly Probabilities[] | null =>
  useLiveSteps(isVisible)?.probabilities ?? null;

/** Probabilities of all lattices, and how often each step was taken. */
export const useLiveSteps = (isVisible: boolean) => useRunView('lattice-probabilities', isVisible);

/** The lattice that a run would induce for one of these demonstrations, with the current settings. */
export function usePreviewLattice(demos: readonly DemoRecord[], id: string): Lattice | null {
  return usePreviewLattices(demos)(id);
}

/** The lattices that a run would induce for these demonstrations, by id, with the current edits. Lattices that cannot be followed are shown anyway. */
export function usePreviewLattices(demos: readonly DemoRecord[]): (id: string) => Lattice | null {
  const induction = useInduction();
  const edits = useStore(workbenchStore, (state) => state.workbench.latticeEdits);
  const latticeAt = useMemo(
    () =>
      latticesOnDemand(
        demos.map((demo) => demo.parsed),
        induction,
      ),
    [demos, induction],
  );
  return useMemo(() => {
    const edited = new Map<string, Lattice>();
    return (id) => {
      const place = demos.findIndex((demo) => demo.id === id);
      if (place < 0) return null;
      const lattice = latticeAt(place);
      const edit = edits.find(({ demo }) => demo === id);
      const known =
        edited.get(id) ?? (edit ? { ...lattice, vertices: editedVertices(lattice, edit) } : lattice);
      edited.set(id, known);
      return known;
    };
  }, [demos, latticeAt, edits]);
}

/** How lattices are induced with the current settings. */
export function useInduction(): InductionSettings {
  const { agent, settings } = useStore(workbenchStore, (state) => state.workbench);
  return useMemo(() => {
    const { settings: specs } = agentSpec(agent) ?? agentCatalogue[0];
    const values = Object.fromEntries(specs.map((spec) => [spec.key, settingValue(spec, settings)]));
    return { ...PUBLISHED_INDUCTION, ...values };
  }, [agent, settings]);
}

export const useInitialProbabilities = (lattice: Lattice | null): Probabilities =>
  useMemo(() => (lattice ? initialProbabilities(lattice) : []), [lattice]);
