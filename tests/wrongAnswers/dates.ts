/** Wrong and partly right answers: calendars, date fields, flights. */
import { click, type } from '../../src/experts/acts';
import { pickDate } from '../../src/experts/calendar';
import type { Expert } from '../../src/experts/expert';
import { offersByRank, searchFlights } from '../../src/experts/flightSearch';
import type { WrongAnswers } from './family';

/** The right month, another day. */
const anotherDay: Expert = function* (view) {
  const day = view.field('day') === '1' ? 2 : 1;
  view = yield* pickDate(view, Number(view.field('month')), day);
  yield click(view.find({ id: 'subbtn' }));
};

const enterInstead = (replace: (target: string) => string): Expert =>
  function* (view) {
    view = yield type(view.find({ id: 'tt' }), replace(view.field('target')));
    yield click(view.find({ id: 'subbtn' }));
  };

const anotherYear = enterInstead((date) => date.replace(/\d{4}$/, '2009'));
const twelveHoursOff = enterInstead((time) => time.replace(/[AP]M/, (half) => (half === 'AM' ? 'PM' : 'AM')));

/** The right search, the worst flight. */
const worstFlight: Expert = function* (view) {
  view = yield* searchFlights(view);
  yield click(offersByRank(view).at(-1)!.button);
};

export const dates: WrongAnswers = {
  'choose-date-easy': anotherDay,
  'choose-date-medium': anotherDay,
  'choose-date': anotherDay,
  'choose-date-nodelay': anotherDay,
  'enter-date': anotherYear,
  'enter-time': twelveHoursOff,
  'book-flight': worstFlight,
  'book-flight-nodelay': worstFlight,
};
