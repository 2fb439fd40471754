/** Tasks that are a well-chosen click, or a few in the right order. */
import { noFields, template } from '../extractors';
import type { TaskRow } from '../task';

export const buttons: readonly TaskRow[] = [
  {
    id: 'click-test',
    title: 'Click the button',
    description: 'One button of random size and place.',
    kinds: ['click'],
    optimalActions: 1,
    fields: noFields,
  },
  {
    id: 'click-test-2',
    title: 'Click one of two',
    description: 'Two buttons, ONE and TWO; click ONE.',
    kinds: ['click'],
    optimalActions: 1,
    fields: template(/^Click button (?<target>\w+)\./),
  },
  {
    id: 'click-button',
    title: 'Click a named button',
    description: 'Find the button with the given label among text, inputs and other buttons.',
    kinds: ['click'],
    optimalActions: 1,
    fields: template(/^Click on the "(?<target>.*)" button\./),
  },
  {
    id: 'click-link',
    title: 'Click a link',
    description: 'Find the given link in a paragraph of text.',
    kinds: ['click', 'text'],
    optimalActions: 1,
    fields: template(/^Click on the link "(?<target>.*)"\./),
  },
  {
    id: 'click-dialog',
    title: 'Close a dialog',
    description: 'Close the dialog box by its x, which has no text.',
    kinds: ['click', 'widget'],
    optimalActions: 1,
    fields: noFields,
  },
];
