/** Tasks that choose: radio buttons, checkboxes, lists, several of them in a form. */
import { checkboxes, template } from '../extractors';
import type { TaskRow } from '../task';

export const choices: readonly TaskRow[] = [
  {
    id: 'click-option',
    title: 'Pick an option',
    description: 'Select the radio button with the given label and submit.',
    kinds: ['click', 'form'],
    optimalActions: 2,
    fields: template(/^Select (?<target>.*) and click Submit\./),
  },
  {
    id: 'click-checkboxes',
    title: 'Tick checkboxes',
    description: 'Tick exactly the named checkboxes (0 to 6) and submit.',
    kinds: ['click', 'form'],
    optimalActions: 3,
    maxSteps: 7,
    fields: checkboxes(/^Select (.*) and click Submit\./),
  },
  {
    id: 'click-checkboxes-large',
    title: 'Tick many checkboxes',
    description: 'Tick 5 to 12 named checkboxes in two columns and submit.',
    kinds: ['click', 'form'],
    suite: 'MiniWoB++',
    optimalActions: 9.5,
    timeLimitMs: 20_000,
    maxSteps: 18,
    fields: checkboxes(/^Select (.*) and click Submit\./),
  },
  {
    id: 'click-checkboxes-soft',
    title: 'Tick synonyms',
    description: 'Tick the checkboxes whose words mean the same as the given ones, and submit.',
    kinds: ['click', 'form', 'language'],
    suite: 'MiniWoB++',
    optimalActions: 4,
    maxSteps: 7,
    fields: checkboxes(/^Select words similar to (.*) and click Submit\./),
  },
];
