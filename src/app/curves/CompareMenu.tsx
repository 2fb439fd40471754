/** Chooses the curves drawn dashed behind those of the open run: a measured run included with the page, or a stored run. */
import { Button, Menu, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { formatDuration, formatPercent, formatWhen } from '../../text/format';
import { describeRun } from '../activeRun/runLabel';
import { useActiveRun } from '../activeRun/useActiveRun';
import { attempt } from '../notices/attempt';
import { comparedRunStore } from '../runList/comparedRun';
import { runsStore } from '../runList/runsStore';
import { workbenchStore } from '../workbench/workbenchStore';
import { comparableRuns } from './comparableRuns';
import { MeasuredChoices } from './MeasuredChoices';

export function CompareMenu() {
  const runs = useStore(runsStore, (state) => state.runs);
  const open = useActiveRun((state) => state.handle);
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const choice = open?.config ?? workbench;
  const groups = comparableRuns(runs, choice, open?.id ?? null);
  return (
    <Menu position="bottom-end" shadow="md" width={300} onOpen={() => void runsStore.getState().refresh()}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconArrowsDiff size={15} aria-hidden />}
        >
          Compare
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: 'auto' }}>
        <MeasuredChoices choice={choice} />
        {groups.map(({ name, runs: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a menu may hold groups of items, not fieldsets
          <div key={name} role="group" aria-label={name}>
            <Menu.Label aria-hidden>{name}</Menu.Label>
            {members.map((run) => (
              <Choice key={run.id} run={run} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ run }: { readonly run: RunRecord }) {
  const isChosen = useStore(comparedRunStore, (state) => state.compared?.run.id === run.id);
  const { config, bestSuccessRate, wallSeconds, createdAt } = run;
  const choose = attempt('The curves could not be read', async () => {
    const compared = isChosen ? null : await runsStore.getState().curves(run.id);
    comparedRunStore.getState().compareWith(compared);
  });
  return (
    <Menu.Item aria-current={isChosen} onClick={choose}>
      <Text size="sm">{describeRun(config)}</Text>
      <Text size="xs" c="dimmed" className="lw-numeric">
        {describeTasks(config)}
        {bestSuccessRate !== null && `, best ${formatPercent(bestSuccessRate)}`} in{' '}
        {formatDuration(wallSeconds)}
      </Text>
      <Text size="xs" c="dimmed">
        {formatWhen(createdAt)}
      </Text>
    </Menu.Item>
  );
}
