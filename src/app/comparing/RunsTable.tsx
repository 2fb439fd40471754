/** The table: a row for each run, sorted by any column, with checkboxes for comparing runs. */
import { Badge, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { formatDuration, formatPercent, formatShortCount, formatWhen } from '../../text/format';
import { describeSettings } from '../activeRun/changedSettings';
import { agentName, describeRun } from '../activeRun/runLabel';
import { useActiveRun } from '../activeRun/useActiveRun';
import { RunMenu } from '../runList/RunMenu';
import { describeStatus } from '../runList/runStatus';
import classes from './comparing.module.css';
import { comparingStore } from './comparingStore';
import { DescribeDialog } from './DescribeDialog';
import { NoRuns } from './NoRuns';
import { type RunColumn, titleOf } from './selectRuns';

const COLUMNS: readonly {
  readonly column: RunColumn;
  readonly label: string;
  readonly isNumber?: boolean;
}[] = [
  { column: 'name', label: 'Run' },
  { column: 'agent', label: 'Agent' },
  { column: 'seed', label: 'Seed', isNumber: true },
  { column: 'status', label: 'Status' },
  { column: 'best', label: 'Best', isNumber: true },
  { column: 'test', label: 'Test', isNumber: true },
  { column: 'envSteps', label: 'Env steps', isNumber: true },
  { column: 'time', label: 'Time', isNumber: true },
  { column: 'date', label: 'Started' },
];

export function RunsTable({ runs }: { readonly runs: readonly RunRecord[] }) {
  const chosen = useStore(comparingStore, (state) => state.chosen);
  const [described, setDescribed] = useState<RunRecord | null>(null);
  const { choose } = comparingStore.getState();
  const ids = runs.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  if (runs.length === 0) return <NoRuns />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.tableBox} tabIndex={0} aria-label="Table of runs">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label="Compare all runs shown"
                checked={count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
              />
            </th>
            {COLUMNS.map((column) => (
              <ColumnHead key={column.column} {...column} />
            ))}
            <td className={classes.menu} />
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Row key={run.id} run={run} isChosen={chosen.includes(run.id)} onDescribe={setDescribed} />
          ))}
        </tbody>
      </table>
      {described && <DescribeDialog run={described} onClose={() => setDescribed(null)} />}
    </section>
  );
}

function ColumnHead({ column, label, isNumber }: (typeof COLUMNS)[number]) {
  const sort = useStore(comparingStore, (state) => state.sort);
  const isSorted = sort.column === column;
  const Icon = sort.isDescending ? IconChevronDown : IconChevronUp;
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => comparingStore.getState().sortBy(column)}>
        {label}
        {isSorted && <Icon size={12} aria-hidden />}
      </button>
    </th>
  );
}

interface RowProps {
  readonly run: RunRecord;
  readonly isChosen: boolean;
  readonly onDescribe: (run: RunRecord) => void;
}

const Row = memo(function Row({ run, isChosen, onDescribe }: RowProps) {
  const isOpen = useActiveRun((state) => state.handle?.id === run.id);
  // What is stored of an open run is a few seconds old.
  const live = useActiveRun((state) => (state.handle?.id === run.id ? state.status : null));
  const { config, progress, wallSeconds, bestSuccessRate, result, createdAt, tags = [], notes } = run;
  const name = titleOf(run);
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Compare ${name}, ${describeRun(config)}`}
          checked={isChosen}
          onChange={({ currentTarget }) => comparingStore.getState().choose([run.id], currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <span className={classes.name}>{name}</span>
        {isOpen && (
          <Badge size="xs" variant="light" tt="none">
            open
          </Badge>
        )}
        {tags.map((tag) => (
          <Badge key={tag} size="xs" variant="outline" color="gray" tt="none">
            {tag}
          </Badge>
        ))}
        <span className={classes.detail}>
          {run.name && `${describeTasks(config)}. `}
          {run.startedFrom && `Started from ${run.startedFrom}. `}
          {describeSettings(config)}
          {notes && <em> {notes}</em>}
        </span>
      </th>
      <td className={classes.agent}>{agentName(config.agent)}</td>
      <td data-number>{config.seed}</td>
      <td>{describeStatus(run.status === 'idle' && live !== null ? { ...run, status: live } : run)}</td>
      <td data-number>{bestSuccessRate === null ? '–' : formatPercent(bestSuccessRate)}</td>
      <td data-number>{result ? formatPercent(result.successRate) : '–'}</td>
      <td data-number>{formatShortCount(progress.envSteps)}</td>
      <td data-number>{formatDuration(wallSeconds)}</td>
      <td className={classes.when}>{formatWhen(createdAt)}</td>
      <td className={classes.menu}>
        <RunMenu run={run} onDescribe={() => onDescribe(run)} />
      </td>
    </tr>
  );
});
