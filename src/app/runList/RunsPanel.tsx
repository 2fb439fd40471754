/** Stored runs: resume, compare, export, delete. */
import { Alert, Button, Loader, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { useActiveRun } from '../activeRun/useActiveRun';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';
import { RunRow } from './RunRow';
import classes from './runs.module.css';
import { runsStore } from './runsStore';
import { StorageLine } from './StorageLine';

/** Time after which a run's newest numbers are stored. */
const WRITTEN_MS = 3000;

/** @param props.children shown below the stored runs */
export function RunsPanel({ children }: { readonly children?: ReactNode }) {
  const { runs, status, problem, refresh } = useStore(runsStore);
  const openRunStatus = useActiveRun((run) => run.status);
  const storageProblem = useActiveRun((run) => run.storageProblem);

  // A run's row changes when it starts, pauses or ends; its last numbers are written a moment later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what makes the list stale
  useEffect(() => {
    void refresh();
    const timer = setTimeout(() => void refresh(), WRITTEN_MS);
    return () => clearTimeout(timer);
  }, [refresh, openRunStatus]);

  return (
    <Panel
      title="Runs"
      aside={
        <>
          <CommandButton command={COMMANDS.compareRuns} label="Compare" variant="subtle" size="compact-xs" />
          <CommandButton command={COMMANDS.sweep} variant="subtle" size="compact-xs" />
          <CommandButton command={COMMANDS.race} iconOnly />
          <CommandButton command={COMMANDS.importFiles} iconOnly />
        </>
      }
      className={classes.panel}
    >
      {problem && (
        <Alert color="red" mx="md" mb="xs" title="Stored runs cannot be read">
          {problem}
          <Button mt="xs" variant="default" onClick={() => void refresh()}>
            Try again
          </Button>
        </Alert>
      )}
      {storageProblem && (
        <Alert color="red" mx="md" mb="xs" title="The open run is not being saved">
          {storageProblem}
        </Alert>
      )}
      {status === 'loading' && <Loader size="sm" m="md" role="status" aria-label="Loading runs" />}
      {status === 'ready' && runs.length === 0 && (
        <Empty icon={<IconHistory size={28} stroke={1.4} />} title="No runs yet">
          Every run is saved in this browser as it trains, so a reload costs only seconds.
        </Empty>
      )}
      {runs.length > 0 && (
        <Text size="xs" c="dimmed" px="md">
          Saved in this browser. Export anything you want to keep beyond it.
        </Text>
      )}
      <StorageLine />
      {runs.length > 0 && (
        <ul className={classes.list}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
      <div className={classes.beneath}>{children}</div>
    </Panel>
  );
}
