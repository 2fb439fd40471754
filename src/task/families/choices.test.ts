import { expect, test } from 'vitest';
import { extractFields } from '../fields';

test.each<[task: string, utterance: string, fields: [string, string][]]>([
  [
    'form-sequence',
    'Select -7 with the slider, click the 2nd checkbox, then hit Submit.',
    [
      ['slider target', '-7'],
      ['checkbox target', '2'],
    ],
  ],
  [
    'form-sequence-2',
    'Check the 1st radio button and enter the number "-3" into the 3rd textbox.',
    [
      ['radio target', '1'],
      ['textbox text', '-3'],
      ['textbox target', '3'],
    ],
  ],
  [
    'form-sequence-3',
    'Choose 5ft 10in from the dropdown, then click the button labeled "Maybe".',
    [
      ['dropdown target', '5ft 10in'],
      ['button target', 'Maybe'],
    ],
  ],
  [
    'click-scroll-list',
    'Select Peru, Mali from the scroll list and click Submit.',
    [['target', 'Peru, Mali']],
  ],
])('%s: %s', (task, utterance, fields) => {
  expect(extractFields(task, utterance)).toEqual(fields);
});
