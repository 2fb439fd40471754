/** A choice of any number of tasks, searched as in the header. */
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { Task } from '../../task/task';
import { findOptions, TaskOption } from './taskOptions';

interface TaskListProps
  extends Pick<
    MultiSelectProps,
    'label' | 'description' | 'maxValues' | 'openOnFocus' | 'comboboxProps' | 'onChange'
  > {
  /** Those offered. */
  readonly tasks: readonly Task[];
  /** Ids of those chosen. */
  readonly chosen: readonly string[];
}

export function TaskList({ tasks, chosen, ...rest }: TaskListProps) {
  return (
    <MultiSelect
      {...rest}
      data-autofocus
      size="xs"
      placeholder="Add a task"
      searchable
      hidePickedOptions
      selectFirstOptionOnChange
      clearSearchOnChange
      maxDropdownHeight={260}
      nothingFoundMessage="No such task."
      data={tasks.map(({ id }) => id)}
      value={[...chosen]}
      filter={findOptions(tasks)}
      renderOption={({ option }) => <TaskOption id={option.value} tasks={tasks} />}
    />
  );
}
