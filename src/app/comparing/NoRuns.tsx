/** Shown where the table of runs has no row: no run is stored yet, none matches the search, or the store cannot be read. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { runsStore } from '../runList/runsStore';
import { Empty } from '../shared/Empty';
import { comparingStore } from './comparingStore';

export function NoRuns() {
  const { runs, status, problem, refresh } = useStore(runsStore);
  if (status === 'loading') return null;
  if (status === 'failed')
    return (
      <Empty icon={<IconAlertTriangle size={28} stroke={1.4} />} title="Stored runs cannot be read">
        <p>{problem}</p>
        <Button variant="default" onClick={() => void refresh()}>
          Try again
        </Button>
      </Empty>
    );
  if (runs.length === 0)
    return (
      <Empty icon={<IconHistory size={28} stroke={1.4} />} title="No runs yet">
        Close this and press Train, or start a sweep or a race from here. Every run is kept in this browser,
        with its curves.
      </Empty>
    );
  return (
    <Empty icon={<IconSearchOff size={28} stroke={1.4} />} title="No matching runs">
      <p>The search covers names, tasks, agents, settings, tags and notes.</p>
      <Button variant="default" onClick={() => comparingStore.getState().set({ query: '' })}>
        Clear the search
      </Button>
    </Empty>
  );
}
