/** Tasks with dates and times: calendars, fields, booking a flight. */
import type { FieldExtractor } from '../extractors';
import { date, template } from '../extractors';
import type { TaskRow } from '../task';

const chosenDate = date(/^Select (?<month>\d+)\/(?<day>\d+)\/(?<year>\d+) as the date and hit submit\./);
const flight = template(
  /^Book the (?<criterion>\w+) one-way flight from: (?<from>.+?) to: (?<to>.+) on (?<date>[\d/]+)\./,
);
const typedTime = template(/^Enter (?<target>.*) as the time and press submit\./);

/** `3:57 AM` is typed as `3:57AM`. */
const closedUpTime: FieldExtractor = (utterance) =>
  typedTime(utterance)?.map(([key, value]) => [key, value.replace(' ', '')] as const) ?? null;

export const dates: readonly TaskRow[] = [
  {
    id: 'choose-date-easy',
    title: 'Choose a date in December',
    description: 'Pick a day of December 2016 in a calendar and submit.',
    kinds: ['click', 'widget', 'date'],
    suite: 'MiniWoB++',
    optimalActions: 3,
    timeLimitMs: 20_000,
    fields: chosenDate,
  },
  {
    id: 'choose-date-medium',
    title: 'Choose a date in two months',
    description: 'Pick a day of November or December 2016 in a calendar and submit.',
    kinds: ['click', 'widget', 'date'],
    suite: 'MiniWoB++',
    optimalActions: 3.5,
    timeLimitMs: 20_000,
    fields: chosenDate,
  },
  {
    id: 'choose-date',
    title: 'Choose a date',
    description: 'Pick a day of 2016 in a calendar that opens in December, and submit.',
    kinds: ['click', 'widget', 'date'],
    optimalActions: 8.5,
    timeLimitMs: 20_000,
    maxSteps: 20,
    fields: chosenDate,
  },
  {
    id: 'choose-date-nodelay',
    title: 'Choose a date at once',
    description: 'Pick a day of 2016 in a calendar that opens and closes without fading, and submit.',
    kinds: ['click', 'widget', 'date'],
    suite: 'MiniWoB++',
    optimalActions: 8.5,
    timeLimitMs: 20_000,
    maxSteps: 20,
    fields: chosenDate,
  },
  {
    id: 'enter-date',
    title: 'Enter a date',
    description: 'Type the given date into a date field and submit.',
    kinds: ['click', 'type', 'form', 'date'],
    textSource: 'goal',
    optimalActions: 2,
    timeLimitMs: 20_000,
    fields: template(/^Enter (?<target>.*) as the date and hit submit\./),
  },
  {
    id: 'enter-time',
    title: 'Enter a time',
    description: 'Type the given time of day into a time field and submit.',
    kinds: ['click', 'type', 'form', 'date'],
    textSource: 'goal',
    optimalActions: 2,
    timeLimitMs: 20_000,
    fields: closedUpTime,
  },
  {
    id: 'book-flight',
    title: 'Book a flight',
    description: 'Search flights between two airports on a given day; book the cheapest or the shortest.',
    kinds: ['click', 'type', 'form', 'widget', 'date', 'list'],
    textSource: 'goal',
    optimalActions: 9,
    timeLimitMs: 30_000,
    maxSteps: 20,
    // Suggestions for two airports, 300 ms after the typing.
    waitMs: 600,
    fields: flight,
  },
  {
    id: 'book-flight-nodelay',
    title: 'Book a flight at once',
    description: 'The flight search with instant suggestions and a calendar that does not fade.',
    kinds: ['click', 'type', 'form', 'widget', 'date', 'list'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    optimalActions: 9,
    timeLimitMs: 30_000,
    maxSteps: 20,
    fields: flight,
  },
];
