/** Chooses what is drawn over the enlarged page. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBoxMultiple } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { uiStore } from '../shared/uiStore';
import { inspectionFeed } from './inspectionFeed';
import { LayerSelect } from './LayerSelect';

export function LayerPicker() {
  const names = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.layerNames);
  const showBoxes = useStore(uiStore, (ui) => ui.showBoxes);
  const { set } = uiStore.getState();
  return (
    <>
      <Tooltip label="Outline every element the agent can act on">
        <ActionIcon
          aria-label="Outline elements"
          aria-pressed={showBoxes}
          variant={showBoxes ? 'light' : 'subtle'}
          color={showBoxes ? 'ink' : 'gray'}
          onClick={() => set({ showBoxes: !showBoxes })}
        >
          <IconBoxMultiple size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <LayerSelect names={names} />
    </>
  );
}
