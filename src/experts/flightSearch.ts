/** How experts search flights and read what they find. */
import type { DomElement } from '../contracts/dom';
import type { Action } from '../contracts/env';
import { click, type, wait } from './acts';
import { pickDate } from './calendar';
import type { View } from './View';

/** The parts of a listed flight that are read. */
interface FlightOffer {
  readonly price: number;
  readonly minutes: number;
  readonly button: DomElement;
}

/** Types part of an airport's name and takes the first suggestion that contains it, matching case. */
function* enterAirport(view: View, id: string, part: string): Generator<Action, View, View> {
  view = yield type(view.find({ id }), part);
  for (;;) {
    const row = view.all({ class: 'ui-menu-item-wrapper' }).find(({ text }) => text?.includes(part));
    if (row) return yield click(row);
    view = yield wait;
  }
}

/** Fills the form with the goal and searches. */
export function* searchFlights(view: View): Generator<Action, View, View> {
  const [month, day] = view.field('date').split('/').map(Number);
  view = yield* enterAirport(view, 'flight-from', view.field('from'));
  view = yield* enterAirport(view, 'flight-to', view.field('to'));
  view = yield* pickDate(view, month, day);
  return yield click(view.find({ id: 'search' }));
}

const minutesOf = (text: string): number => {
  const [hours, minutes] = text.match(/\d+/g)!.map(Number);
  return 60 * hours + minutes;
};

/** The flights found, the one to book first. */
export function offersByRank(view: View): FlightOffer[] {
  const durations = view.all({ class: 'time-duration' });
  const offers = view.all({ class: 'flight-price' }).map((button, i) => ({
    price: Number(/\d+$/.exec(button.text!)![0]),
    minutes: minutesOf(durations[i].text!),
    button,
  }));
  const measure = view.field('criterion') === 'cheapest' ? 'price' : 'minutes';
  return offers.sort((a, b) => a[measure] - b[measure]);
}
