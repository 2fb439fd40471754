/** Tasks in a list to choose from: how they are searched, and how each is shown. */
import { type ComboboxItem, type OptionsFilter, Text } from '@mantine/core';
import type { Task } from '../../task/task';
import { matchesTask } from '../gallery/matchesTask';

/** Searches by id, title, description and kind. */
export const findOptions =
  (tasks: readonly Task[]): OptionsFilter =>
  ({ options, search }) => {
    const found = new Set(tasks.filter((task) => matchesTask(task, search)).map(({ id }) => id));
    return (options as ComboboxItem[]).filter(({ value }) => found.has(value));
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
