/** Experts for calendars, date fields and flights. */
import { click, type } from '../acts';
import { pickDate } from '../calendar';
import type { Expert, ExpertFamily } from '../expert';
import { offersByRank, searchFlights } from '../flightSearch';

const chooseDate: Expert = function* (view) {
  view = yield* pickDate(view, Number(view.field('month')), Number(view.field('day')));
  yield click(view.find({ id: 'subbtn' }));
};

const typeIntoField: Expert = function* (view) {
  view = yield type(view.find({ id: 'tt' }), view.field('target'));
  yield click(view.find({ id: 'subbtn' }));
};

const bookFlight: Expert = function* (view) {
  view = yield* searchFlights(view);
  yield click(offersByRank(view)[0].button);
};

export const dates: ExpertFamily = {
  'choose-date-easy': chooseDate,
  'choose-date-medium': chooseDate,
  'choose-date': chooseDate,
  'choose-date-nodelay': chooseDate,
  'enter-date': typeIntoField,
  'enter-time': typeIntoField,
  'book-flight': bookFlight,
  'book-flight-nodelay': bookFlight,
};
