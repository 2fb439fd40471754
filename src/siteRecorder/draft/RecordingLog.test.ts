import { describe, expect, test } from 'vitest';
import type { RawDomNode, RawEvent } from '../../contracts/demo';
import { parseDemonstration } from '../../demo/parse';
import type { PageMessage } from '../messages';
import { RecordingLog } from './RecordingLog';

const box = { left: 0, top: 0, width: 9, height: 9 };
const field = (tag: string, value: string, more = {}): RawDomNode => ({
  ...{ tag, ...box, ref: 2, children: [], id: 'f', classes: '', text: '', value },
  ...more,
});
const body = (...children: RawDomNode[]): RawDomNode => ({ tag: 'body', ...box, ref: 1, children });

let clock = 1_000;
const at = (document: string) => ({ time: clock++, document });
const page = (document: string, dom: RawDomNode): PageMessage => ({
  ...at(document),
  kind: 'page',
  url: 'http://a.test/',
  dom,
});
const event = (document: string, action: RawEvent, dom: RawDomNode): PageMessage => ({
  ...at(document),
  kind: 'event',
  action,
  dom,
});

/** A click, as reported by pages. */
function click(document: string, dom: RawDomNode): PageMessage[] {
  return ['mousedown', 'mouseup', 'click'].flatMap((type) =>
    [1, 3].map((timing) => event(document, { type, timing, x: 3, y: 3 }, dom)),
  );
}

/** A key that types a character, as reported by pages. */
function key(document: string, character: string, dom: RawDomNode): PageMessage[] {
  const keyCode = character.toUpperCase().charCodeAt(0);
  const press = { keyCode: character.charCodeAt(0), charCode: character.charCodeAt(0) };
  return [
    ...[1, 3].map((timing) => event(document, { type: 'keydown', timing, keyCode, charCode: 0 }, dom)),
    { ...at(document), kind: 'input', input: { type: 'keydown', key: character } },
    ...[1, 3].map((timing) => event(document, { type: 'keypress', timing, ...press }, dom)),
    ...[1, 3].map((timing) => event(document, { type: 'keyup', timing, keyCode, charCode: 0 }, dom)),
  ];
}

const goal = (fields: Record<string, string>) => ({
  episode: { task: 'formwob.x', seed: 0, dataMode: 'train' as const, design: { values: fields } },
  utterance: 'Do it',
  fields,
});

function logOf(...messages: PageMessage[]): RecordingLog {
  const log = new RecordingLog();
  for (const message of messages) log.add(message);
  return log;
}

test('an episode over two pages is read as one, with distinct elements', () => {
  const button = (more = {}) => field('button', '', { value: undefined, ...more });
  const log = logOf(
    page('one', body(button())),
    ...click('one', body(button({ recordingTarget: true }))),
    page('two', body(button())),
    ...click('two', body(button({ recordingTarget: true }))),
  );
  const demo = parseDemonstration(log.toDemonstration(goal({})), 'd');
  expect(demo.actions.map(({ kind, target }) => [kind, target?.ref])).toEqual([
    ['click', 2],
    ['click', 4],
  ]);
  expect(demo.unread).toBeUndefined();
  expect(demo.durationMs).toBeGreaterThan(0);
});

test('times go on when a clock is set back, and end after an hour, so that every recording can be read again', () => {
  const press = (time: number): PageMessage => ({
    ...{ kind: 'input', document: 'a', time },
    input: { type: 'keydown', key: 'x' },
  });
  const start = page('a', body(field('INPUT_text', '')));
  const log = logOf(start, press(start.time + 50), press(start.time - 9), press(start.time + 9_000_000));
  const { input } = log.toDemonstration(goal({}));
  expect(input?.map(({ time }) => time)).toEqual([50, 50, 3_600_000]);
});

test('anything done before a page has loaded is not part of it', () => {
  const log = logOf(
    ...click('old', body(field('input_text', ''))),
    page('new', body(field('input_text', ''))),
  );
  expect(parseDemonstration(log.toDemonstration(goal({})), 'd').actions).toEqual([]);
});

describe('passwords', () => {
  const typed = (value: string) => field('input_password', value, { focused: true, recordingTarget: true });
  const messages = () => [
    page('one', body(field('input_password', ''))),
    ...key('one', 'h', body(typed(''))),
    { ...at('one'), kind: 'password' as const, names: ['pw'], ref: 2, value: 'h' },
    ...key('one', 'i', body(typed('h'))),
    { ...at('one'), kind: 'password' as const, names: ['pw'], ref: 2, value: 'hi' },
    ...click('one', body(field('input_password', 'hi', { recordingTarget: true }))),
  ];

  test('occur nowhere in the recording', () => {
    const log = logOf(...messages());
    const demo = log.toDemonstration(goal({ user: 'eve' }));
    expect(log.passwordsBut(new Set(['eve']))).toEqual({ fields: ['pw'], values: ['hi'] });
    const codes = demo.states.flatMap(({ action }) => [action?.charCode, action?.keyCode]);
    expect(codes).not.toContain('h'.charCodeAt(0));
    expect(codes).not.toContain('H'.charCodeAt(0));
    expect(demo.input?.map((input) => (input.type === 'keydown' ? input.key : ''))).toEqual(['•', '•']);
    expect(JSON.stringify(demo.states.map(({ dom }) => dom))).not.toMatch(/"hi?"/);
    expect(parseDemonstration(demo, 'd').actions.at(-1)?.kind).toBe('click');
  });

  test.each([
    ['removed again', ''],
    ['replaced by one that the query names', 'ok'],
  ])('that were %s occur nowhere either', (_, last) => {
    const log = logOf(...messages(), {
      ...{ ...at('one'), kind: 'password' as const, names: ['pw'], ref: 2, value: last },
    });
    expect(log.passwordsBut(new Set(['ok'])).values).toContain('hi');
    const demo = log.toDemonstration(goal({ password: 'ok' }));
    expect(demo.input?.map((input) => (input.type === 'keydown' ? input.key : ''))).toEqual(['•', '•']);
    expect(JSON.stringify(demo.states.map(({ dom }) => dom))).not.toMatch(/"hi?"/);
  });

  test('that were sent are known, also if more was typed then', () => {
    const log = logOf(
      ...messages(),
      event('one', { type: 'keydown', timing: 1, keyCode: 13 }, body(typed('hi'))),
      { ...at('one'), kind: 'password' as const, names: ['pw'], ref: 2, value: 'hill' },
    );
    expect(log.passwordsBut(new Set()).values).toEqual(['hi', 'hill']);
  });

  test('that the query names are kept, so that the demonstration can be followed', () => {
    const demo = logOf(...messages()).toDemonstration(goal({ password: 'hi' }));
    expect(parseDemonstration(demo, 'd').actions[0]).toMatchObject({ kind: 'type', text: 'hi' });
  });

  const CODE = { ref: 3, id: 'cvv' };
  const NEXT = { ref: 4, id: 'name' };
  /** Both a password and a short code, in a field for text that leads on to the next one. */
  const withCode = () => {
    const form = (code: string, at: object, now: object) =>
      body(
        field('input_password', 'hi'),
        field('input_text', code, { ...CODE, ...at }),
        field('input_text', '', { ...NEXT, ...now }),
      );
    const active = { focused: true, recordingTarget: true };
    const presses = key('one', '7', form('', active, {}));
    return [
      ...messages(),
      ...presses.slice(0, -2),
      { ...at('one'), kind: 'password' as const, names: ['cvv'], ref: CODE.ref, value: '7' },
      ...key('one', '7', form('7', {}, active)).slice(-2),
      ...click('one', form('7', { recordingTarget: true }, {})),
    ];
  };
  const textOf = (log: RecordingLog, fields: Record<string, string>) => {
    const demo = log.toDemonstration(goal(fields));
    const inputs = demo.input!.map((input) => (input.type === 'keydown' ? input.key : '')).join('');
    const codes = demo.states.flatMap(({ action }) =>
      action?.charCode || action?.keyCode ? [String.fromCharCode(action.charCode || action.keyCode!)] : [],
    );
    return { inputs, codes: new Set(codes), values: JSON.stringify(demo.states.map(({ dom }) => dom)) };
  };

  test('a short code in a field for text occurs nowhere either, not even in the key that comes up elsewhere', () => {
    const { inputs, codes, values } = textOf(logOf(...withCode()), { user: 'eve' });
    expect(inputs).toBe('•••');
    expect(codes).toEqual(new Set('•'));
    expect(values).not.toContain('"7"');
  });

  test('of several fields, only the one that the query names is kept', () => {
    const { inputs, values } = textOf(logOf(...withCode()), { password: 'hi' });
    expect(inputs).toBe('hi•');
    expect(values).toContain('"hi"');
    expect(values).not.toContain('"7"');
  });

  test('a number that the query names is kept, also if the page groups its digits', () => {
    const log = logOf(...withCode(), {
      ...{ ...at('one'), kind: 'password' as const, names: ['cvv'], ref: CODE.ref, value: '7-1 2' },
    });
    expect(log.passwordsBut(new Set(['hi', '712']))).toEqual({ fields: [], values: [] });
    expect(textOf(log, { code: '712' }).inputs).toBe('••7');
  });
});
