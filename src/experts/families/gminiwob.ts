/** Expert for generated sites: goes through the pages and fills in every field that the profile has a key for. */
import type { DomElement } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import { click, fill } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import type { View } from '../View';

/** `actionable_name_first`, `actionable_cabin_p0_i1` -> `name_first`, `cabin`. */
const keyOf = ({ id }: DomElement): string | null =>
  /^actionable_(.+?)(?:_p\d+)?(?:_i\d+)?$/.exec(id)?.[1] ?? null;

const isField = ({ tag }: DomElement) => tag === 'select' || tag.startsWith('input_');

/** The button that continues or submits: the last one on the page. */
function lastButton(view: View): DomElement {
  const buttons = view
    .all({ tag: 'button' })
    .filter((button) => ['next', 'submit'].includes(keyOf(button) ?? ''));
  const button = buttons.at(-1);
  if (!button) throw new Error('this page has no button that continues or submits');
  return button;
}

const useSite: Expert = function* (view) {
  const open = new Set(view.fieldKeys);
  for (;;) {
    const field = view.elements.find((element) => isField(element) && open.has(keyOf(element) ?? ''));
    const key = field && keyOf(field);
    const action: Action = field && key ? fill(field, view.field(key)) : click(lastButton(view));
    if (key) open.delete(key);
    view = yield action;
  }
};

export const gminiwob: ExpertFamily = Object.fromEntries(
  ['gminiwob', ...HELD_OUT.map(({ task }) => task)].map((task) => [task, useSite]),
);
