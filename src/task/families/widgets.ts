/** Tasks about one widget: tabs, sections, menus, sliders, spinners, suggestions. */
import { template } from '../extractors';
import type { TaskRow } from '../task';

export const widgets: readonly TaskRow[] = [
  {
    id: 'click-tab-2',
    title: 'Search through tabs',
    description: 'The link is on one of three tabs; find the tab, click the link.',
    kinds: ['click', 'widget', 'text'],
    optimalActions: 1.7,
    fields: template(/^Switch between the tabs to find and click on the link "(?<target>.*)"\./),
  },
  {
    id: 'use-autocomplete-nodelay',
    title: 'Use autocomplete at once',
    description: 'Enter an item with the given start and end, with the help of instant suggestions.',
    kinds: ['click', 'type', 'widget'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    optimalActions: 2.8,
    fields: template(/^Enter an item that starts with "(?<start>.*?)"(?: and ends with "(?<end>.*)")?\./),
  },
];
