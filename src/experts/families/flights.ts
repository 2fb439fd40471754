/** Experts for booking forms. */
import type { Action } from '../../contracts/env';
import { click, clickAt, text, type, wait } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import { centre, type View } from '../View';

/** Part of an episode: acts, and returns what the page then looks like. */
type Part = Generator<Action, View, View>;

/** The intended place among several with the name: all airports of a city, and the larger Portland. */
function chooseCity(view: View, city: string) {
  const start = city === 'Washington DC' ? 'Washington, DC' : `${city}, `;
  const places = view.all({ class: 'input-selection' }).filter((item) => item.text?.startsWith(start));
  return places.find((item) => item.text?.includes('All Airports')) ?? places[places.length - 1];
}

function* enterCity(view: View, field: string, city: string): Part {
  view = yield type(view.find({ id: field }), city);
  return yield click(chooseCity(view, city));
}

/** The calendar opens at March 2017. */
function* pickDay(view: View, field: string, day: string): Part {
  view = yield click(view.find({ id: field }));
  view = yield click(view.find({ class: 'cal-day', text: day }));
  return yield click(view.find({ id: 'btnDone' }));
}

const bookWithKittiwake: Expert = function* (view) {
  const departure = view.field('Departure Day');
  const returning = view.fieldOr('Returning Day', null);
  const passengers = Number(view.fieldOr('Passengers', 1));
  const isFirst = view.fieldOr('Seat type', '') === 'First';
  const [from, to] = [view.field('Departure City'), view.field('Destination City')];

  if (returning === null) view = yield click(view.find({ tag: 'label', text: 'One-way' }));
  view = yield* enterCity(view, 'geo-from', from);
  view = yield* enterCity(view, 'geo-to', to);
  view = yield* pickDay(view, 'departure-date', departure);
  if (returning !== null) view = yield* pickDay(view, 'return-date', returning);
  for (let count = 1; count < passengers; count++) {
    view = yield click(view.find({ class: 'tnum-button', text: '+' }));
  }
  if (isFirst) {
    view = yield click(view.find({ class: 'drop-head' }));
    view = yield click(view.find({ tag: 'label', text: 'First' }));
  }
  yield click(view.find({ class: 'button' }));
};

/** The airport that each city's name stands for; most cities have several. */
const CODES: Readonly<Record<string, string>> = {
  'New York': 'NYC',
  'Los Angeles': 'LAX',
  'Las Vegas': 'LAS',
  Denver: 'DEN',
  Boston: 'BOS',
  Austin: 'AUS',
  'San Diego': 'SAN',
  'San Francisco': 'SFO',
  Portland: 'PDX',
  Dallas: 'DFW',
  'Washington DC': 'WAS',
};

/** Clicks the airport once it is suggested, a moment after the last key. */
function* chooseAirport(view: View, code: string): Part {
  const find = () =>
    view.all({ class: 'ui-menu-item' }).find((item) => view.textOf(item).startsWith(`${code} - `));
  let item = find();
  for (let waits = 0; !item && waits < 5; waits++) {
    view = yield wait;
    item = find();
  }
  return yield click(item!);
}

/** Clicks the day in the first month, which is March. */
function* pickFromMonths(view: View, field: string, day: string): Part {
  view = yield click(view.find({ id: field }));
  return yield click(view.find({ tag: 'a', class: 'ui-state-default', text: day }));
}

const bookWithQuillon: Expert = function* (view) {
  const departure = view.field('Departure Day');
  const returning = view.field('Returning Day');
  const [from, to] = [view.field('Departure City'), view.field('Destination City')];

  const origin = view.find({ id: 'segments0.origin' });
  if (origin.value !== CODES[from]) {
    // Three clicks select the present text, and typing replaces it.
    yield clickAt(centre(origin), { count: 3 });
    view = yield text(from);
    view = yield* chooseAirport(view, CODES[from]);
  }
  view = yield type(view.find({ id: 'segments0.destination' }), to);
  view = yield* chooseAirport(view, CODES[to]);
  view = yield* pickFromMonths(view, 'segments0.travelDate', departure);
  view = yield* pickFromMonths(view, 'segments1.travelDate', returning);
  yield click(view.find({ class: 'btn' }));
};

export const flights: ExpertFamily = {
  'flight.Alaska-auto-medium': bookWithKittiwake,
  'flight.Alaska-auto': bookWithKittiwake,
  'flight.Alaska': bookWithKittiwake,
  'flight.AA': bookWithQuillon,
};
