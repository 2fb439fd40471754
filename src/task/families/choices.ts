/** Tasks about choosing: radio buttons, checkboxes, lists, or several of them in a form. */
import { checkboxes, type FieldExtractor, template } from '../extractors';
import type { TaskRow } from '../task';

/** Names of groups cannot contain a space: an underscore stands for it. */
function spacedTemplate(pattern: RegExp): FieldExtractor {
  const fieldsOf = template(pattern);
  return (utterance) =>
    fieldsOf(utterance)?.map(([key, value]) => [key.replace('_', ' '), value] as const) ?? null;
}

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
  {
    id: 'click-checkboxes-transfer',
    title: 'Tick more than in training',
    description: 'Tick up to three named checkboxes while training, four to six in the test, and submit.',
    kinds: ['click', 'form'],
    suite: 'MiniWoB++',
    optimalActions: 2.4,
    maxSteps: 7,
    fields: checkboxes(/^Select (.*) and click Submit\./),
  },
  {
    id: 'choose-list',
    title: 'Choose from a list',
    description: 'Choose the given name in a drop-down list whose options are not visible, and submit.',
    kinds: ['click', 'type', 'form', 'list'],
    textSource: 'goal',
    optimalActions: 2,
    fields: template(/^Select (?<target>.*) from the list and click Submit\./),
  },
  {
    id: 'click-scroll-list',
    title: 'Select in a list box',
    description:
      'Select one or two names in a list box that scrolls, with Control held for the second; submit.',
    kinds: ['click', 'scroll', 'form', 'list'],
    actionSet: 'mouse',
    optimalActions: 3.1,
    timeLimitMs: 15_000,
    fields: template(/^Select (?<target>.*) from the scroll list and click Submit\./),
  },
  {
    id: 'form-sequence',
    title: 'Slider, then checkbox',
    description: 'Set a slider to the given number, tick the given one of three boxes, submit.',
    kinds: ['click', 'drag', 'form'],
    actionSet: 'mouse',
    optimalActions: 2.9,
    fields: spacedTemplate(
      /^Select (?<slider_target>-?\d+) with the slider, click the (?<checkbox_target>\d)\w\w checkbox/,
    ),
  },
  {
    id: 'form-sequence-2',
    title: 'Radio button, then text',
    description: 'Check one of three radio buttons, enter a number into one of three textboxes, submit.',
    kinds: ['click', 'type', 'form'],
    textSource: 'goal',
    optimalActions: 3,
    fields: spacedTemplate(
      /^Check the (?<radio_target>\d)\w\w radio button and enter the number "(?<textbox_text>-?\d+)" into the (?<textbox_target>\d)/,
    ),
  },
  {
    id: 'form-sequence-3',
    title: 'Drop-down, then button',
    description: 'Choose the given height in a drop-down made of plain elements, push the given button.',
    kinds: ['click', 'form', 'list'],
    optimalActions: 3,
    fields: spacedTemplate(
      /^Choose (?<dropdown_target>.*) from the dropdown, then click the button labeled "(?<button_target>\w+)"\./,
    ),
  },
];
