/** Tasks about selecting, formatting, copying and picking colours. */
import { noFields, template } from '../extractors';
import type { TaskRow } from '../task';

/** A mean difference of at most 5 % per channel: the same colour at a glance. The initial colour is far off. */
const SAME_COLOR = 0.95;

export const editing: readonly TaskRow[] = [
  {
    id: 'highlight-text',
    title: 'Select a paragraph',
    description: 'Select a paragraph with the mouse and submit.',
    kinds: ['text', 'drag', 'click'],
    actionSet: 'mouse',
    optimalActions: 2,
    fields: noFields,
  },
  {
    id: 'highlight-text-2',
    title: 'Select one of three paragraphs',
    description: 'Select the given one of three paragraphs with the mouse and submit.',
    kinds: ['text', 'drag', 'click'],
    actionSet: 'mouse',
    optimalActions: 2,
    fields: template(/^Highlight the text in the (?<target>\d)\w+ paragraph and click submit\./),
  },
  {
    id: 'copy-paste',
    title: 'Copy text',
    description: 'Copy the text of a text area into a text field and submit.',
    kinds: ['text', 'type', 'keyboard'],
    textSource: 'page',
    optimalActions: 2,
    fields: noFields,
  },
  {
    id: 'copy-paste-2',
    title: 'Copy one of three texts',
    description: 'Copy the text of the given text area into a text field and submit.',
    kinds: ['text', 'type', 'keyboard'],
    textSource: 'page',
    optimalActions: 2,
    fields: template(/^Copy the text from the (?<target>\d)\w+ text area below/),
  },
  {
    id: 'text-editor',
    title: 'Format text',
    description: 'Make a word or a whole text bold, italic, underlined or coloured, and submit.',
    kinds: ['text', 'widget', 'keyboard', 'click'],
    actionSet: 'mouse+keyboard',
    optimalActions: 3.8,
    timeLimitMs: 15_000,
    maxSteps: 60,
    fields: template(/^Using the text editor, (?<target>.*)\./),
  },
  {
    id: 'use-colorwheel',
    title: 'Pick a colour',
    description: 'Set a field to a named colour with a colour picker and submit.',
    kinds: ['widget', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 4,
    timeLimitMs: 7_000,
    successThreshold: SAME_COLOR,
    fields: template(/^Select (?<target>\w+) with the color picker and hit Submit\./),
  },
  {
    id: 'use-colorwheel-2',
    title: 'Match a colour',
    description: 'Set a field to the colour of a square with a colour picker and submit.',
    kinds: ['widget', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 4,
    timeLimitMs: 7_000,
    successThreshold: SAME_COLOR,
    fields: noFields,
  },
];
