/** Chooses the task: searched by id, title, description and kind. */
import { Select } from '@mantine/core';
import { type SyntheticEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { useTasks } from '../gallery/useTasks';
import { workbenchStore } from '../workbench/workbenchStore';
import { findOptions, TaskOption } from './taskOptions';

export function TaskPicker() {
  const tasks = useTasks();
  const chosen = useStore(workbenchStore, (state) => state.workbench.task);
  const find = findOptions(tasks);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Select
      ref={input}
      aria-label="Task"
      title={tasks.find(({ id }) => id === chosen)?.description}
      w={230}
      miw={0}
      searchable
      selectFirstOptionOnChange
      data={tasks.map(({ id }) => id)}
      value={chosen}
      onChange={(value) => value && workbenchStore.getState().set({ task: value })}
      // Typed text replaces the current name.
      onFocus={selectAll}
      onClick={selectAll}
      // Once chosen, the next letters are shortcuts again.
      onOptionSubmit={() => input.current?.blur()}
      maxDropdownHeight={420}
      nothingFoundMessage="No such task."
      comboboxProps={{ width: 340, position: 'bottom-start', shadow: 'md' }}
      // Opening the list with a task chosen shows all tasks, not only that one.
      filter={(input) => (input.search === chosen ? input.options : find(input))}
      renderOption={({ option }) => <TaskOption id={option.value} tasks={tasks} />}
    />
  );
}

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();
