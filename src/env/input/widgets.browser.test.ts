/** jQuery UI widgets react to an agent's actions as to a person's: four tasks, solved by hand. */
import { afterEach, expect, test } from 'vitest';
import type { DomElement } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import type { TaskFrame } from '../TaskFrame';
import { decodeSnapshot, openFrame } from '../testing/pages';

let frame: TaskFrame;
afterEach(() => frame.dispose());

async function start(task: string, seed: number): Promise<Map<string, string>> {
  frame = await openFrame(task);
  await frame.reset({ seed, dataMode: 'train' });
  return new Map(frame.observe().fields);
}

const elements = () => decodeSnapshot(frame.observe().dom).elements;

function find(predicate: (e: DomElement) => boolean): number {
  const found = elements().find(predicate);
  if (!found) throw new Error(`Not found among ${elements().map((e) => `${e.tag}#${e.id} ${e.text}`)}`);
  return found.ref;
}

function act(action: Action): void {
  expect(frame.act(action)).toBeUndefined();
  frame.advance(100);
}

test('datepicker', async () => {
  const fields = await start('choose-date-easy', 3);
  act({ kind: 'click', ref: find((e) => e.id === 'datepicker') });
  act({ kind: 'click', ref: find((e) => e.tag === 'a' && e.text === fields.get('day')) });
  frame.advance(500);
  expect(elements().some((e) => e.id === 'ui-datepicker-div')).toBe(false);
  act({ kind: 'click', ref: find((e) => e.id === 'subbtn') });
  expect(frame.status()).toMatchObject({ isDone: true, rawReward: 1 });
});

test('autocomplete: typing opens the list, a click on a row fills the field', async () => {
  const fields = await start('use-autocomplete-nodelay', 1);
  const prefix = fields.get('start')!;
  act({ kind: 'type', ref: find((e) => e.id === 'tags'), text: prefix });
  const isRow = (e: DomElement) => e.classes.startsWith('ui-menu-item-wrapper');
  const rows = elements().filter(isRow);
  expect(rows.length).toBeGreaterThan(0);
  const wanted = rows.find((e) => e.text!.endsWith(fields.get('end') ?? ''))!;
  act({ kind: 'click', ref: wanted.ref });
  expect(elements().some(isRow)).toBe(false);
  expect(elements().find((e) => e.id === 'tags')!.value).toBe(wanted.text);
  act({ kind: 'click', ref: find((e) => e.id === 'subbtn') });
  expect(frame.status()).toMatchObject({ isDone: true, rawReward: 1 });
});

test('autocomplete: the list closes when the field loses the focus', async () => {
  const fields = await start('use-autocomplete-nodelay', 1);
  act({ kind: 'type', ref: find((e) => e.id === 'tags'), text: fields.get('start')! });
  act({ kind: 'click', ref: find((e) => e.id === 'area') });
  frame.advance(300);
  expect(elements().some((e) => e.classes.startsWith('ui-menu-item-wrapper'))).toBe(false);
});

test('tabs', async () => {
  const fields = await start('click-tab-2', 2);
  for (const tab of [1, 2, 3]) {
    act({ kind: 'click', ref: find((e) => e.text === `Tab #${tab}`) });
    expect(
      elements()
        .filter((e) => e.id.startsWith('tabs-'))
        .map((e) => e.id),
    ).toEqual([`tabs-${tab}`]);
    const link = elements().find((e) => e.classes === 'alink' && e.text === fields.get('target'));
    if (!link) continue;
    act({ kind: 'click', ref: link.ref });
    break;
  }
  expect(frame.status()).toMatchObject({ isDone: true, rawReward: 1 });
});

test('dialog: its icon closes it', async () => {
  await start('click-dialog', 1);
  expect(elements().find((e) => e.focused)!.classes).toContain('ui-dialog-titlebar-close');
  act({ kind: 'click', ref: find((e) => e.classes.includes('ui-icon-closethick')) });
  expect(frame.status()).toMatchObject({ isDone: true, rawReward: 1 });
});
