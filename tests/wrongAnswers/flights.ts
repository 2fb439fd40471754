/** Wrong and partly right answers: booking forms. */
import { click, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import type { WrongAnswers } from './family';

/** Nothing is missing, but the cities are as typed, and the days are the first ones available. */
const bookCarelessly: Expert = function* (view) {
  const [from, to] = [view.field('Departure City'), view.field('Destination City')];
  view = yield type(view.find({ id: 'geo-from' }), from);
  view = yield type(view.find({ id: 'geo-to' }), to);
  for (const id of ['departure-date', 'return-date']) {
    view = yield click(view.find({ id }));
    view = yield click(view.find({ class: 'cal-day' }));
    view = yield click(view.find({ id: 'btnDone' }));
  }
  yield click(view.find({ class: 'button' }));
};

/** Everything except the destination may be right: it is typed, but not chosen. */
const bookWithoutChoosing: Expert = function* (view) {
  const [departure, returning] = [view.field('Departure Day'), view.field('Returning Day')];
  view = yield type(view.find({ id: 'segments0.destination' }), view.field('Destination City'));
  view = yield click(view.find({ id: 'segments0.travelDate' }));
  view = yield click(view.find({ tag: 'a', class: 'ui-state-default', text: departure }));
  view = yield click(view.find({ id: 'segments1.travelDate' }));
  view = yield click(view.find({ tag: 'a', class: 'ui-state-default', text: returning }));
  yield click(view.find({ class: 'btn' }));
};

export const flights: WrongAnswers = {
  'flight.Alaska-auto-medium': bookCarelessly,
  'flight.Alaska-auto': bookCarelessly,
  'flight.Alaska': bookCarelessly,
  'flight.AA': bookWithoutChoosing,
};
