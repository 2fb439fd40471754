/** Booking forms of fictional airlines, on a phone's screen. */
import { jsonFields } from '../extractors';
import { builtIn } from '../source';
import type { TaskRow } from '../task';

const bookingForm = {
  kinds: ['click', 'type', 'form', 'widget', 'date'],
  suite: 'FormWoB',
  textSource: 'goal',
  screen: { width: 375, height: 667 },
  timeLimitMs: 60_000,
  // Every value must be right: the share of right values is partial credit.
  successThreshold: 1,
  maxSteps: 15,
  fields: jsonFields,
} as const;

export const flights: readonly TaskRow[] = [
  {
    ...bookingForm,
    id: 'flight.Alaska-auto-medium',
    title: 'Book a flight (drawn, no cabin)',
    description: 'Fill in the form of Kittiwake Air: cities, days, one way or return, passengers.',
    source: builtIn('flight/Alaska-auto-medium/wrapper.html'),
    optimalActions: 11,
  },
  {
    ...bookingForm,
    id: 'flight.Alaska-auto',
    title: 'Book a flight (drawn)',
    description: 'Fill in the form of Kittiwake Air: cities, days, one way or return, passengers, cabin.',
    source: builtIn('flight/Alaska-auto/wrapper.html'),
    optimalActions: 12,
  },
  {
    ...bookingForm,
    id: 'flight.Alaska',
    title: 'Book a return flight',
    description: 'Fill in the form of Kittiwake Air for one of a fixed set of return flights.',
    source: builtIn('flight/Alaska/wrapper.html'),
    optimalActions: 11,
  },
  {
    ...bookingForm,
    id: 'flight.AA',
    title: 'Book a return flight (other form)',
    description:
      'Fill in the form of Quillon Airways, whose departure is already filled in, and mostly wrong.',
    source: builtIn('flight/AA/wrapper.html'),
    actionSet: 'mouse+keyboard',
    optimalActions: 9.7,
    // Suggestions for two airports, 300 ms after the typing.
    waitMs: 600,
  },
];
