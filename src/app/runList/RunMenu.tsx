/** The actions for a stored run. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { agentSpec } from '../../run/agentCatalogue';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { copyAsCommand } from '../activeRun/copyAsCommand';
import { FORMAT_IDS, METRIC_FORMATS } from '../activeRun/metricExports';
import { runLabel } from '../activeRun/runLabel';
import { useActiveRun } from '../activeRun/useActiveRun';
import { attempt } from '../notices/attempt';
import { showUndo } from '../notices/showNotice';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import { comparedRunStore } from './comparedRun';
import { runsStore } from './runsStore';
import { useOpeningObstacle } from './useOpeningObstacle';

interface RunMenuProps {
  readonly run: RunRecord;
  /** Opens the dialog for its name, tags and notes, where there is one. */
  readonly onDescribe?: () => void;
}

const UNTRIED = 'It has not succeeded in a validation yet.';

async function removeWithUndo(run: Pick<RunRecord, 'id'>): Promise<void> {
  const { remove, restore } = runsStore.getState();
  await remove(run.id);
  showUndo(
    'Run deleted.',
    attempt('The run could not be restored', () => restore(run.id)),
  );
}

/** For agents that can: the chosen task, beginning with what this run has learned. */
function StartFrom({ run }: Pick<RunMenuProps, 'run'>) {
  const chosen = useStore(workbenchStore, ({ workbench }) => describeTasks(runConfigOf(workbench)));
  const obstacle = useOpeningObstacle();
  const { startsFrom } = agentSpec(run.config.agent) ?? {};
  if (!startsFrom) return null;
  const isUntried = startsFrom === 'network' && run.bestSuccessRate === null;
  const reason = obstacle ?? (isUntried ? UNTRIED : null);
  return (
    <Menu.Item
      disabled={reason !== null}
      title={
        reason ?? `The chosen task, with this run’s settings, and its ${startsFrom} instead of random weights`
      }
      onClick={attempt('The run could not be started', () => runsStore.getState().startFrom(run.id))}
    >
      Train {chosen} from its {startsFrom}
    </Menu.Item>
  );
}

export function RunMenu({ run, onDescribe }: RunMenuProps) {
  const isOpen = useActiveRun((state) => state.handle?.id === run.id);
  const obstacle = useOpeningObstacle();
  const unless = (reason: string | null) => ({ disabled: reason !== null, title: reason ?? undefined });
  const isUntried = run.bestSuccessRate === null;
  const isCompared = useStore(comparedRunStore, (state) => state.compared?.run.id === run.id);
  const { open, runAgain, fork, save, saveAgent, saveMetrics, curves } = runsStore.getState();
  const compare = async () =>
    comparedRunStore.getState().compareWith(isCompared ? null : await curves(run.id));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          aria-label={`More about ${run.name ? `${run.name}, ` : ''}the run of ${runLabel(run.config)}`}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onDescribe && <Menu.Item onClick={onDescribe}>Name, tags and notes…</Menu.Item>}
        <Menu.Item
          {...unless(isOpen ? 'It is the open run.' : obstacle)}
          onClick={attempt('The run could not be opened', () => open(run.id))}
        >
          Open without training
        </Menu.Item>
        <Menu.Item
          {...unless(obstacle)}
          onClick={attempt('The run could not be repeated', () => runAgain(run.id))}
        >
          Run again from scratch
        </Menu.Item>
        <Menu.Item {...unless(obstacle)} onClick={attempt('The run could not be forked', () => fork(run.id))}>
          Fork from its checkpoint
        </Menu.Item>
        <StartFrom run={run} />
        <Menu.Item
          {...unless(isOpen ? 'It is the open run, so its curves are shown.' : null)}
          onClick={attempt('The curves could not be read', compare)}
        >
          {isCompared ? 'Stop comparing' : 'Compare its curves'}
        </Menu.Item>
        <Menu.Item onClick={() => void copyAsCommand(run)}>Copy as command</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          title="Settings, demonstrations, curves, checkpoints and stored episodes"
          onClick={attempt('The run could not be exported', () => save(run.id))}
        >
          Export everything as a file
        </Menu.Item>
        <Menu.Item
          disabled={isUntried}
          title={
            isUntried
              ? UNTRIED
              : 'Best policy, demonstrations and curves, without episodes and without data that only training needs'
          }
          onClick={attempt('The agent could not be exported', () => saveAgent(run.id))}
        >
          Export only the agent (smaller)
        </Menu.Item>
        {FORMAT_IDS.map((format) => (
          <Menu.Item
            key={format}
            onClick={attempt('The metrics could not be exported', () => saveMetrics(run.id, format))}
          >
            Metrics as {METRIC_FORMATS[format].name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          color="red"
          {...unless(isOpen ? 'It is the open run: press Reset first.' : null)}
          onClick={attempt('The run could not be deleted', () => removeWithUndo(run))}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
