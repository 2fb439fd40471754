/** One stored run: what it was, how far it came, and what to do with it. */
import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../store/database';
import { describeTasks } from '../../task/taskChoice';
import { isBusy } from '../commands/commands';
import { showNotice, showUndo } from '../notices/showNotice';
import { activeRun } from '../run/activeRun';
import { describeAgent, runLabel, usesDemos } from '../run/runLabel';
import { formatBytes, formatCount, formatDuration, formatPercent, formatWhen } from '../shared/format';
import { comparedRunStore } from './comparedRun';
import classes from './runs.module.css';
import { runsStore } from './runsStore';

export function RunRow({ run }: { readonly run: RunRecord }) {
  const isOpen = useStore(activeRun, (state) => state.handle?.id === run.id);
  const bytes = useStore(runsStore, (state) => state.bytes?.runs.get(run.id));
  const { config, progress, wallSeconds, bestSuccessRate, result, createdAt } = run;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {describeTasks(config)}
          </Text>
          {isOpen && (
            <Badge size="xs" variant="light" tt="none">
              open
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {describeAgent(config)}
          {usesDemos(config.agent) && `, ${run.demoIds.length} demonstrations`}. {formatWhen(createdAt)}
        </Text>
        <Text size="xs" className="lw-numeric">
          {formatCount(progress.episodes)} episodes in {formatDuration(wallSeconds)}
          {bestSuccessRate !== null && `, best ${formatPercent(bestSuccessRate)}`}
          {result && `, test ${formatPercent(result.successRate)} of ${result.evalEpisodes}`}
          {bytes !== undefined && `, ${formatBytes(bytes)}`}
        </Text>
      </div>
      <RowButtons run={run} isOpen={isOpen} />
    </li>
  );
}

function RowButtons({ run, isOpen }: { readonly run: RunRecord; readonly isOpen: boolean }) {
  const isBlocked = useStore(activeRun, (state) => isBusy({ run: state }));
  const isCompared = useStore(comparedRunStore, (state) => state.compared?.run.id === run.id);
  const { resume, remove, restore, save, curves } = runsStore.getState();
  const compare = async () =>
    comparedRunStore.getState().compareWith(isCompared ? null : await curves(run.id));
  const attempt = (title: string, action: () => Promise<void>) => () =>
    void action().catch((error: Error) => showNotice({ kind: 'error', title, message: error.message }));
  const removeWithUndo = async () => {
    await remove(run.id);
    showUndo('Run deleted.', () => void restore(run.id));
  };
  return (
    <Group gap={2} wrap="nowrap">
      {!isOpen && (
        <Button
          variant="default"
          disabled={isBlocked}
          onClick={attempt('The run could not be opened', () => resume(run.id))}
        >
          Resume
        </Button>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon aria-label={`More about the run of ${runLabel(run.config)}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isOpen} onClick={attempt('Its curves could not be read', compare)}>
            {isCompared ? 'Stop comparing' : 'Compare its curves'}
          </Menu.Item>
          <Menu.Item onClick={attempt('The run could not be exported', () => save(run.id))}>
            Export as file
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            disabled={isOpen}
            onClick={attempt('The run could not be deleted', removeWithUndo)}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
