/** One stored run: its configuration, its progress, and its actions. */
import { Badge, Button, Group, Text } from '@mantine/core';
import { useStore } from 'zustand';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { countOf, formatBytes, formatDuration, formatPercent, formatWhen } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import { describeRun, usesDemos } from '../activeRun/runLabel';
import { useActiveRun } from '../activeRun/useActiveRun';
import { attempt } from '../notices/attempt';
import { useNews } from '../shared/useNews';
import { RunMenu } from './RunMenu';
import classes from './runs.module.css';
import { runsStore } from './runsStore';
import { useOpeningObstacle } from './useOpeningObstacle';

export function RunRow({ run }: { readonly run: RunRecord }) {
  const isOpen = useActiveRun((state) => state.handle?.id === run.id);
  const bytes = useStore(runsStore, (state) => state.bytes?.runs.get(run.id));
  const { config, bestSuccessRate, result, createdAt } = run;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {run.name || describeTasks(config)}
          </Text>
          {(run.tags ?? []).map((tag) => (
            <Badge key={tag} size="xs" variant="outline" color="gray" tt="none">
              {tag}
            </Badge>
          ))}
          {isOpen && (
            <Badge size="xs" variant="light" tt="none">
              open
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {run.name && `${describeTasks(config)}, `}
          {describeRun(config)}
          {usesDemos(config.agent) && `, ${run.demoIds.length} demonstrations`}. {formatWhen(createdAt)}
        </Text>
        <Text size="xs" className="lw-numeric">
          {run.isInterrupted && !isOpen && 'interrupted, saved: '}
          {isOpen ? <LiveProgress run={run} /> : describeProgress(run)}
          {bestSuccessRate !== null && `, best ${formatPercent(bestSuccessRate)}`}
          {result && `, test ${formatPercent(result.successRate)} of ${result.evalEpisodes}`}
          {bytes !== undefined && `, ${formatBytes(bytes)}`}
        </Text>
      </div>
      <RowButtons run={run} isOpen={isOpen} />
    </li>
  );
}

type HowFar = Pick<RunRecord, 'progress' | 'wallSeconds'>;

const describeProgress = ({ progress, wallSeconds }: HowFar): string =>
  `${countOf(progress.episodes, 'episode')} in ${formatDuration(wallSeconds)}`;

/** Of the open run: the stored numbers are some seconds old. */
function LiveProgress({ run }: { readonly run: RunRecord }) {
  useNews(subscribeToOpenRun);
  return describeProgress(activeRun.feed.update ?? run);
}

const subscribeToOpenRun = (listener: () => void) => activeRun.feed.subscribe(listener);

function RowButtons({ run, isOpen }: { readonly run: RunRecord; readonly isOpen: boolean }) {
  const obstacle = useOpeningObstacle();
  const { open, resume } = runsStore.getState();
  const isOver = run.status === 'finished';
  const begin = attempt('The run could not be opened', () => (isOver ? open(run.id) : resume(run.id)));
  return (
    <Group gap={2} wrap="nowrap">
      {!isOpen && (
        <Button variant="default" disabled={obstacle !== null} title={obstacle ?? undefined} onClick={begin}>
          {isOver ? 'Open' : 'Resume'}
        </Button>
      )}
      <RunMenu run={run} />
    </Group>
  );
}
