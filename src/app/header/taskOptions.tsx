/** Tasks as options of a list: how they are searched, and how each is shown. */
import { type ComboboxItem, type OptionsFilter, Text } from '@mantine/core';
import type { Task } from '../../task/task';
import { searchTasks } from '../gallery/matchesTask';

/** Searches by id, title, description and kind; tasks with that name come first. */
export const findOptions =
  (tasks: readonly Task[]): OptionsFilter =>
  ({ options, search }) => {
    const byId = new Map((options as ComboboxItem[]).map((option) => [option.value, option]));
    return searchTasks(tasks, search).flatMap(({ id }) => byId.get(id) ?? []);
  };

export function TaskOption({ id, tasks }: { readonly id: string; readonly tasks: readonly Task[] }) {
  return (
    <div>
      <Text size="sm">{id}</Text>
      <Text size="xs" c="dimmed">
        {tasks.find((task) => task.id === id)?.description}
      </Text>
    </div>
  );
}
