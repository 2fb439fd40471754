/** Properties of tasks in the words of the gallery. */
import type { ActionSet, Task, TextSource } from '../../task/task';
import type { Facet, Sort } from './list/filters';

export const FACET_NAMES: Readonly<Record<Facet, string>> = {
  kind: 'Interaction',
  difficulty: 'Difficulty',
  suite: 'Suite',
  actionSet: 'Action set',
  pack: 'Pack',
};

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  catalogue: 'Catalogue order',
  name: 'By name',
  difficulty: 'Easiest first',
  gap: 'Human–agent gap',
  own: 'Your best',
};

export const ACTION_SETS: Readonly<Record<ActionSet, string>> = {
  element: 'Clicks and typing, by element',
  mouse: 'The mouse, at coordinates',
  'mouse+keyboard': 'The mouse and single keys',
};

export const TEXT_SOURCES: Readonly<Record<TextSource, string>> = {
  none: 'Nothing is typed',
  goal: 'The instruction',
  page: 'The page',
  'worked out': 'Has to be worked out',
};

export function successRule({ successThreshold }: Pick<Task, 'successThreshold'>): string {
  const least = successThreshold === 1 ? '1' : `${successThreshold} of 1`;
  return `A raw reward of at least ${least}`;
}
