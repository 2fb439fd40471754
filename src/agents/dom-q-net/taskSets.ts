/** Tasks that DOM-Q-NET is asked to learn at once. */
import type { TaskSet } from '../../contracts/settings';

/** The 9 tasks of the multitask experiment of Jia et al. (ICLR 2019), as their code lists them. */
const NINE = [
  'navigate-tree',
  'click-tab-2',
  'login-user',
  'enter-text',
  'enter-password',
  'email-inbox-delete',
  'click-option',
  'click-checkboxes',
  'enter-text-dynamic',
];

export const taskSets: readonly TaskSet[] = [
  {
    name: 'Three easy tasks',
    help: 'Learned within a few minutes.',
    tasks: ['click-test-2', 'focus-text', 'click-tab'],
  },
  {
    name: 'The paper’s nine tasks',
    help: 'Jia et al. 2019: one agent needed half as many steps as nine that learned a task each.',
    tasks: NINE,
  },
  {
    name: 'The paper’s eleven tasks',
    help: 'Jia et al. 2019: the nine and two hard ones, search-engine and social-media.',
    tasks: [...NINE, 'search-engine', 'social-media'],
  },
];
