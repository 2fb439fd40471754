/** Tasks that drag things. */
import { type FieldExtractor, noFields, template } from '../extractors';
import type { TaskRow } from '../task';

/** Everything between the first word and the full stop: what to drag, and where to. */
const dragTarget = template(/^Drag (?<target>.*)\./);

const eventTemplate = template(
  /^Create a (?<length>.*?) event named "(?<name>.*)", between (?<from>\w+) and (?<to>\w+)\./,
);

/** The bounds of the window are called `between from` and `between to`. */
const eventFields: FieldExtractor = (utterance) =>
  eventTemplate(utterance)?.map(([key, value]) => [
    ['from', 'to'].includes(key) ? `between ${key}` : key,
    value,
  ]) ?? null;

export const dragging: readonly TaskRow[] = [
  {
    id: 'drag-box',
    title: 'Box in a box',
    description: 'Drag a small box into a large one and submit.',
    kinds: ['drag', 'click'],
    actionSet: 'mouse',
    optimalActions: 1.9,
    fields: noFields,
  },
  {
    id: 'drag-circle',
    title: 'Drag a circle',
    description: 'Drag a circle to the left, right, up or down and submit.',
    kinds: ['drag', 'click'],
    actionSet: 'mouse',
    optimalActions: 2,
    fields: template(/^Drag the circle (?<target>\w+) then press Submit\./),
  },
  {
    id: 'drag-single-shape',
    title: 'Drag a shape',
    description: 'Drag a circle, square or triangle in the given direction and submit.',
    kinds: ['drag', 'click'],
    actionSet: 'mouse',
    optimalActions: 2,
    fields: template(/^Drag the item (?<target>\w+) then press Submit\./),
  },
  {
    id: 'drag-items',
    title: 'Move an item in a list',
    description: 'Drag a named row to the given position in a list; one try.',
    kinds: ['drag', 'list'],
    actionSet: 'mouse',
    optimalActions: 1,
    fields: dragTarget,
  },
  {
    id: 'drag-items-grid',
    title: 'Move an item in a grid',
    description: 'Drag a named cell to the given position in a 3 x 3 grid; one try.',
    kinds: ['drag', 'list'],
    actionSet: 'mouse',
    optimalActions: 1,
    fields: dragTarget,
  },
  {
    id: 'drag-sort-numbers',
    title: 'Sort numbers',
    description: 'Drag four numbers into increasing order and submit.',
    kinds: ['drag', 'click', 'list', 'maths'],
    actionSet: 'mouse',
    optimalActions: 2.6,
    fields: noFields,
  },
  {
    id: 'drag-shapes',
    title: 'Collect shapes',
    description: 'Drag all shapes of one kind into a box and submit.',
    kinds: ['drag', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 2.3,
    timeLimitMs: 15_000,
    fields: template(/^Drag all (?<target>\w+) into the black box\./),
  },
  {
    id: 'drag-shapes-2',
    title: 'Sort shapes into boxes',
    description: 'Drag shapes of one kind or colour into one box, the others into another, and submit.',
    kinds: ['drag', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 6,
    timeLimitMs: 30_000,
    maxSteps: 15,
    fields: template(/^Drag all (?<target>.*) into the left box, and everything else into the right box\./),
  },
  {
    id: 'drag-cube',
    title: 'Turn a cube',
    description: 'Turn a 3D cube until the given side is in front, and submit.',
    kinds: ['drag', 'click', 'visual'],
    actionSet: 'mouse',
    // Press, move and release are separate: the cube turns while time passes between them.
    optimalActions: 3.5,
    timeLimitMs: 15_000,
    maxSteps: 20,
    fields: template(/^Move the cube around so that "(?<target>\d)" is the active side facing the user\./),
  },
  {
    id: 'resize-textarea',
    title: 'Resize a text area',
    description: 'Drag a handle of a text area to change its width or height as instructed, and submit.',
    kinds: ['drag', 'click', 'widget'],
    actionSet: 'mouse',
    optimalActions: 2,
    fields: template(/^Resize the textarea so that the (?<target>\w+ is \w+) than its initial size/),
  },
  {
    id: 'daily-calendar',
    title: 'Plan an event',
    description: 'Drag an event of the given length into a window of the day, and name it.',
    kinds: ['drag', 'scroll', 'type', 'click', 'date'],
    actionSet: 'mouse',
    textSource: 'goal',
    optimalActions: 4,
    timeLimitMs: 20_000,
    fields: eventFields,
  },
];
