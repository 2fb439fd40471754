import { expect, test } from 'vitest';
import { extractFields } from '../fields';

test.each<[task: string, utterance: string, fields: [string, string][]]>([
  ['drag-circle', 'Drag the circle up then press Submit.', [['target', 'up']]],
  ['drag-single-shape', 'Drag the item left then press Submit.', [['target', 'left']]],
  ['drag-items', 'Drag Jo Ann to the 5th position.', [['target', 'Jo Ann to the 5th position']]],
  ['drag-items-grid', 'Drag Ann-Marie left by one.', [['target', 'Ann-Marie left by one']]],
  ['drag-shapes', 'Drag all circles into the black box.', [['target', 'circles']]],
  [
    'drag-shapes-2',
    'Drag all magenta shapes into the left box, and everything else into the right box.',
    [['target', 'magenta shapes']],
  ],
  ['drag-cube', 'Move the cube around so that "4" is the active side facing the user.', [['target', '4']]],
  [
    'resize-textarea',
    'Resize the textarea so that the height is larger than its initial size then press Submit.',
    [['target', 'height is larger']],
  ],
  [
    'daily-calendar',
    'Create a 1.5 hours event named "Gym", between 8AM and 12PM.',
    [
      ['length', '1.5 hours'],
      ['name', 'Gym'],
      ['between from', '8AM'],
      ['between to', '12PM'],
    ],
  ],
])('%s: the slots of its instruction', (task, utterance, fields) => {
  expect(extractFields(task, utterance)).toEqual(fields);
});
