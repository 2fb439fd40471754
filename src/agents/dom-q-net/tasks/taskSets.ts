/** Sets of tasks for DOM-Q-NET to learn at once. */
import type { TaskSet } from '../../../contracts/agentSpec';
import { NINE_TASKS } from './nineTasks';

export const taskSets: readonly TaskSet[] = [
  {
    name: 'Three easy tasks',
    help: 'Learned within a few minutes.',
    tasks: ['click-test-2', 'focus-text', 'click-tab'],
  },
  {
    name: 'The paper’s nine tasks',
    help: 'Jia et al. 2019: one agent needed half as many steps as nine agents that learned one task each.',
    tasks: NINE_TASKS,
  },
  {
    name: 'The paper’s eleven tasks',
    help: 'Jia et al. 2019: the nine and two hard ones, search-engine and social-media.',
    tasks: [...NINE_TASKS, 'search-engine', 'social-media'],
  },
];
