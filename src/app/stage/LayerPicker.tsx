/** Chooses what is drawn over the enlarged page. */
import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconBoxMultiple } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { uiStore } from '../shared/uiStore';
import { inspectionFeed } from './inspectionFeed';

const NONE = 'Nothing';

export function AttentionPicker() {
  const names = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.layerNames);
  const attention = useStore(uiStore, (ui) => ui.attention);
  const showBoxes = useStore(uiStore, (ui) => ui.showBoxes);
  const { set } = uiStore.getState();
  const chosen = attention === null ? NONE : names.includes(attention) ? attention : (names[0] ?? NONE);
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
      {names.length > 0 && (
        <Select
          aria-label="Overlay on the page"
          w={150}
          data={[NONE, ...names]}
          value={chosen}
          onChange={(name) => set({ attention: name === NONE ? null : name })}
        />
      )}
    </>
  );
}
