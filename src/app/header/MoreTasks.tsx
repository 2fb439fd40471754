/** Chooses further tasks, for agents that can learn several at once. */
import { Button, Popover, Stack, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { TaskSet } from '../../contracts/agentSpec';
import { agentSpec } from '../../run/agentCatalogue';
import { playTogether, tasksOf, toTaskChoice } from '../../task/taskChoice';
import { useTasks } from '../gallery/useTasks';
import { describeFrames } from '../shared/describeFrames';
import { MAX_ENVS } from '../workbench/runFields';
import { isMultitask, workbenchStore } from '../workbench/workbenchStore';
import classes from './header.module.css';
import { TaskList } from './TaskList';

export function MoreTasks() {
  const { agent, otherTasks } = useStore(workbenchStore, (state) => state.workbench);
  if (!isMultitask(agent)) return null;
  const count = otherTasks.length;
  const label = count === 0 ? 'More tasks' : `and ${count} more`;
  return (
    <Popover width={340} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          flex="none"
          aria-label={`${label}: choose the tasks to learn at once`}
          leftSection={count === 0 && <IconPlus size={14} aria-hidden />}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TaskSets sets={agentSpec(agent)?.taskSets ?? []} />
          <TasksLearned />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** All tasks of the run, the first included; at least one stays. */
function choose(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const { task, otherTasks = [] } = toTaskChoice(ids);
  workbenchStore.getState().set({ task, otherTasks });
}

function TasksLearned() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const all = useTasks();
  const possible = all.filter(({ id }) => playTogether(workbench.task, id));
  const chosen = tasksOf(workbench);
  return (
    <TaskList
      label="Tasks learned at once"
      description={[
        chosen.length > 1 ? describeFrames(workbench, workbench.numEnvs) : 'One agent learns all of them.',
        possible.length < all.length && 'Tasks from a pack cannot be combined with others.',
      ]
        .filter(Boolean)
        .join(' ')}
      maxValues={MAX_ENVS}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      tasks={possible}
      chosen={chosen}
      onChange={choose}
    />
  );
}

function TaskSets({ sets }: { readonly sets: readonly TaskSet[] }) {
  if (sets.length === 0) return null;
  return (
    <div className={classes.sets}>
      {sets.map(({ name, help, tasks }) => (
        <Tooltip
          key={name}
          label={`${help} ${tasks.join(', ')}.`}
          events={{ hover: true, focus: true, touch: false }}
        >
          <Button variant="light" size="compact-xs" onClick={() => choose(tasks)}>
            {name}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
