/** How experts pick a day in a calendar. */
import type { Action } from '../contracts/env';
import { click } from './acts';
import type { View } from './View';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Opens the calendar of the input, goes back to the month and picks the day. `month` is 1 for January. */
export function* pickDate(view: View, month: number, day: number): Generator<Action, View, View> {
  view = yield click(view.find({ id: 'datepicker' }));
  for (;;) {
    const shown = view.find({ class: 'ui-datepicker-month' }).text;
    if (shown === MONTHS[month - 1]) break;
    view = yield click(view.find({ class: 'ui-datepicker-prev' }));
  }
  const cell = view.all({ tag: 'a', class: 'ui-state-default' }).find(({ text }) => text === `${day}`);
  if (!cell) throw new Error(`no day ${day} in the calendar`);
  return yield click(cell);
}
