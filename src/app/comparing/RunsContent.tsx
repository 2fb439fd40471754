/** The table of runs, and the comparison of the chosen ones. */
import { Button, CloseButton, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { countOf } from '../../text/format';
import { useActiveRun } from '../activeRun/useActiveRun';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { runsStore } from '../runList/runsStore';
import { useFocusReturn } from '../shared/focusTrail';
import { uiStore } from '../shared/uiStore';
import { useEscape } from '../shared/useEscape';
import { ComparisonPane } from './ComparisonPane';
import classes from './comparing.module.css';
import { comparingStore } from './comparingStore';
import { RunsTable } from './RunsTable';
import { selectRuns } from './selectRuns';

const close = () => uiStore.getState().set({ isRunsTableOpen: false });

/** While the table is open, runs that continue in this tab are read again this often. */
const REFRESH_MS = 5_000;

export function RunsContent() {
  const runs = useStore(runsStore, (state) => state.runs);
  const openStatus = useActiveRun((run) => run.status);
  const { query, sort, chosen, set } = useStore(comparingStore);
  const shown = selectRuns(runs, query, sort);
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, close);
  useFocusReturn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what makes the list stale
  useEffect(() => {
    const refresh = () => void runsStore.getState().refresh();
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [openStatus]);

  const there = chosen.filter((id) => runs.some((run) => run.id === id));
  return (
    <div ref={content} className={classes.dialog}>
      <header className={classes.header}>
        <Title order={2} className={classes.heading}>
          Runs
        </Title>
        <TextInput
          size="xs"
          className={classes.search}
          aria-label="Search runs"
          placeholder="Name, task, agent, setting, #tag or note"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => set({ query: currentTarget.value })}
        />
        <span className={`${classes.counted} lw-numeric`} role="status">
          {shown.length < runs.length && `${shown.length} of `}
          {countOf(runs.length, 'run')}
        </span>
        {there.length > 0 && (
          <Button variant="subtle" onClick={() => set({ chosen: [] })}>
            Clear selection
          </Button>
        )}
        <div className={classes.begin}>
          <CommandButton command={COMMANDS.sweep} />
          <CommandButton command={COMMANDS.race} />
        </div>
        <CloseButton aria-label="Close the table of runs" onClick={close} />
      </header>
      <div className={classes.body} data-compares={there.length > 0 || undefined}>
        <RunsTable runs={shown} />
        {there.length > 0 && <ComparisonPane ids={there} />}
      </div>
    </div>
  );
}
