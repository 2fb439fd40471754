/** Tasks with calendars. */
import { date } from '../extractors';
import type { TaskRow } from '../task';

export const dates: readonly TaskRow[] = [
  {
    id: 'choose-date-easy',
    title: 'Choose a date in December',
    description: 'Pick a day of December 2016 in a calendar and submit.',
    kinds: ['click', 'widget', 'date'],
    suite: 'MiniWoB++',
    optimalActions: 3,
    timeLimitMs: 20_000,
    fields: date(/^Select (?<month>\d+)\/(?<day>\d+)\/(?<year>\d+) as the date and hit submit\./),
  },
];
