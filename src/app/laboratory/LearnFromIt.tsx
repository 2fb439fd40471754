/** Whether the next run learns from the demonstration; without that, edits of its lattice have no effect. */
import { Checkbox } from '@mantine/core';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../contracts/demo';
import { isChosen } from '../demos/demoChoice';
import { demosStore } from '../demos/demosStore';

export function LearnFromIt({ demo }: { readonly demo: DemoRecord }) {
  const isUsed = useStore(demosStore, ({ choice }) => isChosen(choice, demo));
  return (
    <Checkbox
      size="xs"
      label="Learn from it"
      checked={isUsed}
      onChange={({ currentTarget }) => demosStore.getState().setUsed([demo.id], currentTarget.checked)}
    />
  );
}
