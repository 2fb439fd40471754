/** Experts for widgets: tabs, sections, menus, sliders, spinners, suggestions. */
import type { DomElement } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import { click, hover, key, type, wait } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import { dragTo, dragToValue, shareOf } from '../sliders';
import type { View } from '../View';

const linkIn = (view: View) => view.first({ class: 'alink', text: view.field('target') });

const clickTab: Expert = function* (view) {
  yield click(view.find({ class: 'ui-tabs-anchor', text: `Tab #${view.field('target')}` }));
};

/** Opens tabs or sections, one after another, until the link appears. */
const searchBehind = (openers: (view: View) => readonly DomElement[]): Expert =>
  function* (view) {
    for (const opener of openers(view)) {
      if (linkIn(view)) break;
      view = yield click(opener);
    }
    const link = linkIn(view);
    if (link) yield click(link);
  };

const searchTabs = searchBehind((view) => view.all({ class: 'ui-tabs-anchor' }).slice(1));
const searchSections = searchBehind((view) => view.all({ tag: 'h3' }));

const linkOrSecondTab: Expert = function* (view) {
  yield click(linkIn(view) ?? view.find({ class: 'ui-tabs-anchor', text: 'Tab #2' }));
};

const expandSection: Expert = function* (view) {
  view = yield click(view.find({ tag: 'h3' }));
  yield click(view.find({ id: 'subbtn' }));
};

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** The item with that name, if it is visible. A name may be broken into lines, even where it has no space. */
const menuItem = (view: View, name: string): DomElement | undefined =>
  view
    .all({ class: 'ui-menu-item-wrapper' })
    .find((item) => withoutBlanks(view.textOf(item)) === withoutBlanks(name));

/** Waits until the menu has such an item. */
function* awaitItem(
  view: View,
  find: (view: View) => DomElement | undefined,
): Generator<Action, DomElement, View> {
  for (;;) {
    const item = find(view);
    if (item) return item;
    view = yield wait;
  }
}

const walkMenu: Expert = function* (view) {
  const names = view.field('target').split('>');
  for (const [i, name] of names.entries()) {
    const item = yield* awaitItem(view, (now) => menuItem(now, name));
    view = yield i < names.length - 1 ? hover(item) : click(item);
  }
};

/** Finds the item by its label, or by the icon shown in the instruction. */
export function itemFinder(view: View): (view: View) => DomElement | undefined {
  const label = /^labeled "(.*)"$/.exec(view.field('target'))?.[1];
  if (label) return (now) => menuItem(now, label);
  const icon = view.instruction?.find({ class: 'ui-icon' }).classes.split(' ').at(-1);
  return (now) => {
    const found = now.first({ class: icon });
    return found && now.parent(found);
  };
}

const findInMenu: Expert = function* (view) {
  const find = itemFinder(view);
  view = yield click(view.find({ id: 'open-menu' }));
  if (!find(view)) view = yield hover(menuItem(view, 'Playback')!);
  yield click(yield* awaitItem(view, find));
};

const useSuggestion: Expert = function* (view) {
  const [start, end] = [view.field('start'), view.fieldOr('end', '')];
  view = yield type(view.find({ id: 'tags' }), start);
  if (end !== '') {
    const row = yield* awaitItem(view, (now) =>
      now
        .all({ class: 'ui-menu-item-wrapper' })
        .find(({ text }) => text?.startsWith(start) && text.endsWith(end)),
    );
    view = yield click(row);
  }
  yield click(view.find({ id: 'subbtn' }));
};

const shownValue = (view: View): number => Number(view.find({ id: 'val' }).text);

/**
 * The range is not shown: the value at one end and the initial value together tell how far to go. A pixel can be more
 * than one step, so the last steps are taken with the keyboard.
 */
const setSlider: Expert = function* (view) {
  const target = Number(view.field('target'));
  const slider = view.find({ id: 'slider' });
  if (shownValue(view) !== target) {
    const start = { share: shareOf(view, slider), value: shownValue(view) };
    view = yield dragTo(view, slider, start.share < 0.5 ? 1 : 0);
    const end = { share: shareOf(view, slider), value: shownValue(view) };
    const perStep = (end.share - start.share) / (end.value - start.value);
    view = yield dragTo(view, slider, end.share + (target - end.value) * perStep);
  }
  while (shownValue(view) !== target) {
    view = yield key(shownValue(view) < target ? 'ArrowRight' : 'ArrowLeft');
  }
  yield click(view.find({ id: 'subbtn' }));
};

export const COMBINATION_RANGE = { min: 0, max: 20 } as const;

const setThreeSliders: Expert = function* (view) {
  for (const k of [1, 2, 3]) {
    const value = view.field(`n${k}`);
    if (view.find({ id: `val-${k}` }).text === value) continue;
    view = yield dragToValue(view, view.find({ id: `slider-${k}` }), Number(value), COMBINATION_RANGE);
  }
  yield click(view.find({ id: 'subbtn' }));
};

const countWithSpinner: Expert = function* (view) {
  const target = Number(view.field('target'));
  const button = view.find({ class: target > 0 ? 'ui-spinner-up' : 'ui-spinner-down' });
  for (let presses = Math.abs(target); presses > 0; presses--) view = yield click(button);
  yield click(view.find({ id: 'subbtn' }));
};

export const widgets: ExpertFamily = {
  'click-tab': clickTab,
  'click-tab-2': searchTabs,
  'click-tab-2-easy': searchTabs,
  'click-tab-2-medium': linkOrSecondTab,
  'click-tab-2-hard': searchTabs,
  'click-collapsible': expandSection,
  'click-collapsible-nodelay': expandSection,
  'click-collapsible-2': searchSections,
  'click-collapsible-2-nodelay': searchSections,
  'click-menu': walkMenu,
  'click-menu-2': findInMenu,
  'use-autocomplete': useSuggestion,
  'use-autocomplete-nodelay': useSuggestion,
  'use-slider': setSlider,
  'use-slider-2': setThreeSliders,
  'use-spinner': countWithSpinner,
};
