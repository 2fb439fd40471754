/** Chooses the layer drawn over a page: attention, values or a map of its pixels. */
import { Select } from '@mantine/core';
import { useStore } from 'zustand';
import { uiStore } from '../shared/uiStore';

const NOTHING = 'Nothing';

/** @param names of the layers there are; without any, there is nothing to choose */
export function LayerSelect({ names }: { readonly names: readonly string[] }) {
  const layer = useStore(uiStore, (ui) => ui.layer);
  if (names.length === 0) return null;
  return (
    <Select
      aria-label="Overlay on the page"
      w={150}
      data={[NOTHING, ...names]}
      value={layer === null ? NOTHING : names.includes(layer) ? layer : names[0]}
      onChange={(name) => uiStore.getState().set({ layer: name === NOTHING ? null : name })}
    />
  );
}
