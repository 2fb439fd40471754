/** A small recorded site for tests: a posted form, and a picture that occurs on two pages. */
import { strToU8 } from 'fflate';
import type { Exchange } from '../exchange';
import type { RecordedSite } from '../siteArchive';
import { checkSiteFile, type SiteFile } from '../siteFile';

export const sampleFile: SiteFile = checkSiteFile({
  format: 'latticework-site',
  version: 1,
  name: 'trains',
  title: 'Trains',
  startUrl: 'http://trains.test/',
  volatileParameters: ['_'],
  tasks: {
    form: {
      query: 'Train from {from} to {to} on {date}',
      slots: { from: ['Ghent', 'Bruges'], to: { values: ['Lille'] }, date: ['2027-03-01'] },
      queries: [{ from: 'Ghent', to: 'Lille', date: '2027-03-01' }],
      terminal: { method: 'POST', url: '/search' },
      keys: {
        origin: { slot: 'from', normalise: ['trim', 'lower'] },
        destination: { slot: 'to', normalise: [{ map: { Lille: 'LIL' } }] },
        day: { slot: 'date', normalise: [{ date: 'MM/DD/YYYY' }] },
        trip: { constant: 'single' },
      },
    },
    questions: [
      {
        text: 'When does the last train to {to} leave?',
        category: 'transportation',
        operations: ['click', 'scroll'],
        values: [{ to: 'Lille' }],
        answers: [
          {
            values: { to: 'Lille' },
            url: 'http://trains.test/to/lille',
            answer: { selector: '#last', text: '23:10' },
          },
        ],
      },
    ],
  },
});

export const exchangeOf = (
  url: string,
  body: string | Uint8Array,
  more: Partial<Exchange> = {},
): Exchange => ({
  method: 'GET',
  url,
  requestHeaders: [['accept', 'text/html']],
  status: 200,
  headers: [['content-type', 'text/html']],
  body: typeof body === 'string' ? strToU8(body) : body,
  at: 0,
  ...more,
});

const logo = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0x00);

export const sampleSite: RecordedSite = {
  file: sampleFile,
  exchanges: [
    exchangeOf('http://trains.test/', '<form method=post action=/search>'),
    exchangeOf('http://trains.test/logo.png', logo, { headers: [['content-type', 'image/png']], at: 12.5 }),
    exchangeOf('http://trains.test/search', 'One train', {
      method: 'POST',
      requestHeaders: [['content-type', 'application/x-www-form-urlencoded']],
      requestBody: strToU8('origin=Ghent&destination=LIL'),
      statusText: 'OK',
      at: 40,
    }),
    exchangeOf('http://trains.test/again.png', logo, { headers: [['content-type', 'image/png']], at: 50 }),
  ],
  demos: [{ name: 'formwob.trains_1.json.gz', bytes: Uint8Array.of(1, 2, 3) }],
};
