import { expect, test } from 'vitest';
import { checkSiteFile, readSiteFile } from './siteFile';
import { sampleFile } from './testing/sampleSite';

// biome-ignore lint/suspicious/noExplicitAny: fields are damaged on purpose
const copy = (): any => structuredClone(sampleFile);

test('a site file survives JSON unchanged', () => {
  expect(readSiteFile(JSON.stringify(sampleFile))).toEqual(sampleFile);
});

test('a password in the start address of a file from earlier is left out', () => {
  const { startUrl } = checkSiteFile({ ...sampleFile, startUrl: 'http://me:pw@a.test/start?q=1' });
  expect(startUrl).toBe('http://a.test/start?q=1');
});

test('text that is not JSON is reported as such', () => {
  expect(() => readSiteFile('{"format":')).toThrow('not JSON');
});

/** The path of a field, its new value (undefined: missing), the expected message. */
const FORM = 'tasks.form';
const ASKED = 'tasks.questions.0';

test.each<[string, string, unknown, string]>([
  ['another format', 'format', 'har', "'format': this is not a Latticework site"],
  ['a later version', 'version', 2, "'version': it is 2, but this program reads 1"],
  ['a name with a path in it', 'name', '../x', "'name'"],
  ['a start that is not a web address', 'startUrl', 'file:///etc/passwd', "'startUrl'"],
  ['an unknown field', 'scripts', [], 'scripts'],
  ['a screen of no size', 'screen', { width: 0, height: 10 }, "'screen.width'"],
  ['a slot without values', `${FORM}.slots.to`, undefined, "'tasks.form.slots.to': it is missing"],
  ['a slot that the query lacks', `${FORM}.slots.via`, ['Lens'], "'tasks.form.slots.via'"],
  ['a query that leaves a slot open', `${FORM}.queries.0.to`, undefined, "'tasks.form.queries.0'"],
  ['a key of no slot', `${FORM}.keys.trip`, { slot: 'class' }, "'tasks.form.keys.trip.slot'"],
  ['a key of nothing', `${FORM}.keys.trip`, {}, "'tasks.form.keys.trip'"],
  ['a key of two things', `${FORM}.keys.day.constant`, '1', "'tasks.form.keys.day'"],
  ['no keys', `${FORM}.keys`, {}, "'tasks.form.keys': it must have 1 to 500 keys"],
  ['a terminal request with a query', `${FORM}.terminal.url`, '/s?a=1', 'terminal.url'],
  ['a method of neither kind', `${FORM}.terminal.method`, 'PUT', 'terminal.method'],
  ['a date without a year', `${FORM}.keys.day.normalise.0`, { date: 'MM/DD' }, 'keys.day.normalise.0'],
  ['an answer on no page', `${ASKED}.answers.0.url`, 'javascript:1', `'${ASKED}.answers.0.url'`],
  ['an answer to another question', `${ASKED}.answers.0.values`, {}, `'${ASKED}.answers.0'`],
  ['a category of our own', `${ASKED}.category`, 'fun', 'questions.0.category'],
])('%s is refused by its field', (_, place, value, message) => {
  const file = copy();
  const path = place.split('.');
  const last = path.pop()!;
  const holder = path.reduce((inner, name) => inner[name], file);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  expect(() => checkSiteFile(file)).toThrow(message);
});

test('a template may use a slot twice', () => {
  const file = copy();
  file.tasks.form.query += ', and back from {to}';
  expect(checkSiteFile(file).tasks.form?.query).toContain('back from {to}');
});
