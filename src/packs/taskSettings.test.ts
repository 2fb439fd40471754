import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { PackInfo } from '../contracts/pack';
import { packManifestSchema } from './manifest';
import { packTasks } from './packTasks';
import { withSettings } from './taskSettings';

const PAGES = ['seats', 'click-option'].map((name) => ({ name, path: `mine/${name}.html`, title: 'A page' }));
const settled = (tasks: unknown, path = 'mine/tasks.json') =>
  withSettings(PAGES, new Map([[path, strToU8(typeof tasks === 'string' ? tasks : JSON.stringify(tasks))]]));
const pack = (pages: PackInfo['pages']): PackInfo => ({ name: 'mine', pages, bytes: 0, createdAt: 0 });

const SEATS = {
  description: 'Reserve a seat.',
  kinds: ['click', 'form'],
  actionSet: 'element',
  textSource: 'none',
  optimalActions: 12,
  maxSteps: 30,
  waitMs: 500,
  timeLimitMs: 60_000,
  successThreshold: 0.5,
  hasPartialCredit: true,
  isShaped: true,
};

test('a task is as the file says; without an entry it is as before', () => {
  const [seats, option] = packTasks(pack(settled({ seats: SEATS })));
  expect(seats).toMatchObject({ ...SEATS, id: 'mine/seats', title: 'A page', difficulty: 'hard' });
  expect(option).toEqual(packTasks(pack(PAGES))[1]);
  expect(settled({}, 'elsewhere/tasks.json')).toBe(PAGES);
});

test('the file may be above the pages, and changes only what it names of a task of the catalogue', () => {
  const [, before] = packTasks(pack(PAGES));
  const [, after] = packTasks(pack(settled({ 'click-option': { maxSteps: 4 } }, 'tasks.json')));
  expect(after).toEqual({ ...before, maxSteps: 4 });
});

test('the list of a stored pack keeps the settings, within the same limits', () => {
  const manifest = { ...pack(settled({ seats: SEATS })), files: [] };
  const read = (json: unknown) => packManifestSchema.parse(JSON.parse(JSON.stringify(json)));
  expect(packTasks(read(manifest))).toEqual(packTasks(manifest));
  const endless = { ...manifest, pages: [{ ...PAGES[0], settings: { maxSteps: 1e9 } }] };
  expect(() => read(endless)).toThrow();
});

describe('the error names file, task and field, and what is legal', () => {
  test.each<[tasks: unknown, message: string]>([
    ['{', 'mine/tasks.json is not JSON: '],
    [[], 'mine/tasks.json is not an object like {"seats": {"maxSteps": 20}}'],
    [{ seat: {} }, 'mine/tasks.json names "seat", but no task page has this name (did you mean seats?)'],
    ['{"__proto__": {}}', 'mine/tasks.json names "__proto__", but no task page has this name'],
    [{ seats: 12 }, 'mine/tasks.json, task "seats": 12 is not an object like {"maxSteps": 20}'],
    [
      { seats: { maxStep: 12 } },
      'mine/tasks.json, task "seats": there is no field "maxStep" (did you mean maxSteps?)',
    ],
    [
      { seats: { reward: 1 } },
      'mine/tasks.json, task "seats": there is no field "reward"; there are description, kinds,',
    ],
    [
      { seats: { maxSteps: 1e9 } },
      'mine/tasks.json, task "seats": maxSteps is 1000000000, but must be a whole number from 1 to 200',
    ],
    [
      { seats: { timeLimitMs: 20 } },
      'task "seats": timeLimitMs is 20, but must be a whole number from 1000 to 120000',
    ],
    [
      { seats: { successThreshold: 0 } },
      'task "seats": successThreshold is 0, but must be a number above 0 and at most 1',
    ],
    [
      { seats: { hasPartialCredit: 'yes' } },
      'task "seats": hasPartialCredit is "yes", but must be true or false',
    ],
    [
      { seats: { kinds: ['click', 'klick'] } },
      'task "seats": kinds is ["click","klick"], but must be a list of any of "click", "type",',
    ],
    [{ seats: { actionSet: 'hands' } }, 'actionSet is "hands", but must be one of "element", "mouse", '],
    [
      { seats: { description: 'a\nb' } },
      'description is "a\\nb", but must be one line of 1 to 200 characters',
    ],
  ])('%j', (tasks, message) => {
    expect(() => settled(tasks)).toThrow(message);
  });

  test('two files', () => {
    const files = new Map(['tasks.json', 'mine/tasks.json'].map((path) => [path, strToU8('{}')]));
    expect(() => withSettings(PAGES, files)).toThrow(
      'it has both tasks.json and mine/tasks.json; keep one of them',
    );
  });
});
