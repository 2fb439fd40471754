/** The reader's newest recording of the lesson's task, and the lattice induced from it. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../../../contracts/demo';
import type { Lattice } from '../../../../contracts/workflow';
import { demosStore } from '../../../demos/demosStore';
import { usePreviewLattice } from '../../../lattice/useLattice';
import { TASK } from './task';

const NONE: readonly DemoRecord[] = [];

export function useOwnDemo(): DemoRecord | null {
  const demos = useStore(demosStore, (state) => (state.task === TASK ? state.demos : NONE));
  return useMemo(() => demos.find(({ source }) => source === 'recorded') ?? null, [demos]);
}

export function useOwnLattice(demo: DemoRecord | null): Lattice | null {
  const demos = useStore(demosStore, (state) => (state.task === TASK ? state.demos : NONE));
  return usePreviewLattice(demo ? demos : NONE, demo?.id ?? '');
}
