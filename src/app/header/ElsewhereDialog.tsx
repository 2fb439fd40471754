/** Evaluates the open run on tasks that it was not trained on. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { RunConfig } from '../../contracts/run';
import { evaluationProblem } from '../../run/evaluationProblem';
import { describeTasks, tasksOf, toTaskChoice } from '../../task/taskChoice';
import { activeRun } from '../activeRun/activeRun';
import { ownConfig } from '../activeRun/selectors';
import { TEST_EPISODES } from '../activeRun/testEpisodes';
import { useActiveRun } from '../activeRun/useActiveRun';
import { useTasks } from '../gallery/useTasks';
import { uiStore } from '../shared/uiStore';
import { workbenchStore } from '../workbench/workbenchStore';
import { TaskList } from './TaskList';

const close = () => uiStore.getState().set({ isElsewhereOpen: false });

export function ElsewhereDialog() {
  const isOpen = useStore(uiStore, (ui) => ui.isElsewhereOpen);
  const trained = useActiveRun(ownConfig);
  return (
    <Modal opened={isOpen && trained !== null} onClose={close} title="Evaluate on other tasks" size={440}>
      {trained && <Choice trained={trained} />}
    </Modal>
  );
}

/** The choice among all tasks that it can be evaluated on; at first the one chosen in the header, if it is one of these. */
function Choice({ trained }: { readonly trained: RunConfig }) {
  const own = tasksOf(trained);
  const tasks = useTasks().filter(({ id }) => !own.includes(id) && evaluationProblem(trained, id) === null);
  const inHeader = useStore(workbenchStore, (state) => state.workbench.task);
  const [chosen, setChosen] = useState(tasks.some(({ id }) => id === inHeader) ? [inHeader] : []);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    close();
    void activeRun.getState().evaluate(TEST_EPISODES, toTaskChoice(chosen));
  };
  return (
    <form onSubmit={begin}>
      <Stack gap="sm">
        <Text size="sm">
          The agent trained on {describeTasks(trained)} plays {TEST_EPISODES} test episodes of each task. It
          learns nothing from them.
        </Text>
        <TaskList
          label="Tasks to evaluate on"
          openOnFocus={chosen.length === 0}
          comboboxProps={{ shadow: 'md' }}
          tasks={tasks}
          chosen={chosen}
          onChange={setChosen}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={chosen.length === 0}>
            Evaluate
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
