/** Chooses the task: searched by id, title, description and kind. */
import { type ComboboxItem, Select, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { tasks } from '../../task/catalogue';
import { packTasksOf } from '../../task/registry';
import type { Task } from '../../task/task';
import { matchesTask } from '../gallery/matchesTask';
import { packsStore } from '../stores';
import { workbenchStore } from '../workbench/workbenchStore';

export function TaskPicker() {
  // Subscribes to the packs, whose tasks are in the registry by then.
  useStore(packsStore, ({ packs }) => packs);
  const all = [...tasks, ...packTasksOf()];
  const byId = new Map<string, Task>(all.map((task) => [task.id, task]));
  const task = useStore(workbenchStore, (state) => state.workbench.task);
  return (
    <Select
      aria-label="Task"
      title={byId.get(task)?.description}
      w={230}
      searchable
      selectFirstOptionOnChange
      data={all.map(({ id }) => id)}
      value={task}
      onChange={(value) => value && workbenchStore.getState().set({ task: value })}
      maxDropdownHeight={420}
      nothingFoundMessage="No such task."
      comboboxProps={{ width: 340, position: 'bottom-start', shadow: 'md' }}
      filter={({ options, search }) =>
        // Opening the list with a task chosen shows all tasks, not only that one.
        search === task
          ? options
          : (options as ComboboxItem[]).filter(({ value }) => matchesTask(byId.get(value)!, search))
      }
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.value}</Text>
          <Text size="xs" c="dimmed">
            {byId.get(option.value)?.description}
          </Text>
        </div>
      )}
    />
  );
}
