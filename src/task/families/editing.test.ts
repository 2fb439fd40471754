import { expect, test } from 'vitest';
import { extractFields } from '../fields';

test.each<[task: string, utterance: string, target: string]>([
  ['highlight-text-2', 'Highlight the text in the 3rd paragraph and click submit.', '3'],
  [
    'copy-paste-2',
    'Copy the text from the 1st text area below and paste it into the text input, then press Submit.',
    '1',
  ],
  [
    'text-editor',
    'Using the text editor, give the text dolor. the color blue.',
    'give the text dolor. the color blue',
  ],
  [
    'text-editor',
    'Using the text editor, give everything the style bold and press Submit.',
    'give everything the style bold and press Submit',
  ],
  ['use-colorwheel', 'Select gold with the color picker and hit Submit.', 'gold'],
])('%s: %s', (task, utterance, target) => {
  expect(extractFields(task, utterance)).toEqual([['target', target]]);
});
