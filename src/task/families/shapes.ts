/** Tasks about shapes and colours: which, how many, where. */
import { type FieldExtractor, noFields, template } from '../extractors';
import type { TaskRow } from '../task';

const SLOTS: Readonly<Record<string, readonly string[]>> = {
  size: ['large', 'small'],
  color: ['red', 'green', 'blue', 'aqua', 'black', 'magenta', 'yellow'],
  type: ['shape', 'digit', 'letter', 'item'],
};

const slotOf = (word: string) => Object.keys(SLOTS).find((slot) => SLOTS[slot].includes(word)) ?? 'target';

/** `small aqua letter`, `large 7`: each word has its slot; the name of a single thing is the target. */
const describedShape =
  (pattern: RegExp): FieldExtractor =>
  (utterance) =>
    pattern
      .exec(utterance)?.[1]
      .split(' ')
      .map((word) => [slotOf(word), word] as const) ?? null;

export const shapes: readonly TaskRow[] = [
  {
    id: 'click-color',
    title: 'Click a colour',
    description: 'Click the box of the given colour, one of four.',
    kinds: ['click', 'visual'],
    optimalActions: 1,
    // Recordings of the original leave the colour out where it was shown as a swatch.
    fields: template(/^Click on the (?:(?<target>\w+) )? ?colored box\./),
  },
  {
    id: 'click-shape',
    title: 'Click a shape',
    description: 'Click a letter, digit or figure that fits a description of size, colour and kind.',
    kinds: ['click', 'visual'],
    optimalActions: 1,
    fields: describedShape(/^Click on a (.*)$/),
  },
  {
    id: 'count-shape',
    title: 'Count shapes',
    description: 'Push the button with the number of shapes that fit a description.',
    kinds: ['click', 'visual', 'maths'],
    optimalActions: 1,
    fields: describedShape(/^How many (.*)s are there\?$/),
  },
  {
    id: 'identify-shape',
    title: 'Name a shape',
    description: 'Push the button that names the figure: rectangle, circle, triangle, letter or number.',
    kinds: ['click', 'visual'],
    optimalActions: 1,
    fields: noFields,
  },
  {
    id: 'count-sides',
    title: 'Count sides',
    description: 'Push the button with the number of sides of a polygon that is just a picture.',
    kinds: ['click', 'visual', 'maths'],
    optimalActions: 1,
    fields: noFields,
  },
  {
    id: 'click-shades',
    title: 'Select shades',
    description: 'Select all shades of red, green or blue among twelve swatches, and submit.',
    kinds: ['click', 'form', 'visual'],
    optimalActions: 5,
    timeLimitMs: 15_000,
    fields: template(/^Select all the shades of (?<target>\w+) and press Submit\./),
  },
  {
    id: 'grid-coordinate',
    title: 'Click a coordinate',
    description: 'Click the point of a grid that has the given coordinates.',
    kinds: ['click', 'visual', 'maths'],
    optimalActions: 1,
    fields: template(/^Click on the grid coordinate \((?<x>-?\d),(?<y>-?\d)\)\./),
  },
  {
    id: 'ascending-numbers',
    title: 'Click in ascending order',
    description: 'Click the numbers 1 to 5 in order; after the first click the others are hidden.',
    kinds: ['click', 'memory'],
    optimalActions: 5,
    fields: noFields,
  },
  {
    id: 'click-pie',
    title: 'Use a pie menu',
    description: 'Open a pie menu, which takes a while, and choose the given item.',
    kinds: ['click', 'menu'],
    optimalActions: 2,
    // Opening takes most of a second: several steps of waiting.
    maxSteps: 20,
    fields: template(/item labeled "(?<target>\w)"\./),
  },
  {
    id: 'click-pie-nodelay',
    title: 'Use a pie menu at once',
    description: 'The same pie menu, which opens without delay.',
    kinds: ['click', 'menu'],
    suite: 'MiniWoB++',
    optimalActions: 2,
    fields: template(/item labeled "(?<target>\w)"\./),
  },
  {
    id: 'number-checkboxes',
    title: 'Draw a digit with checkboxes',
    description: 'Tick the boxes of a grid so that they draw the given digit, as shown in a picture.',
    kinds: ['click', 'form', 'visual'],
    optimalActions: 13.6,
    timeLimitMs: 30_000,
    maxSteps: 25,
    fields: template(/^Draw the number "(?<target>\d)" in the checkboxes/),
  },
  {
    id: 'visual-addition',
    title: 'Add blocks',
    description: 'Type the total number of blocks in two groups, and submit.',
    kinds: ['type', 'visual', 'maths'],
    textSource: 'worked out',
    optimalActions: 2,
    timeLimitMs: 15_000,
    fields: noFields,
  },
];
