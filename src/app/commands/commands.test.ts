import { expect, test } from 'vitest';
import type { RunStatus } from '../../contracts/run';
import { type ActiveRun, NO_RUN, type OpenRun, opening } from '../activeRun/activeRunState';
import { openRun } from '../activeRun/testing/runs';
import { COMMANDS, commandList, searchCommands } from './commands';
import { formatShortcut, matches, takesText } from './shortcut';

const open = (status: RunStatus, more: Partial<OpenRun> = {}): OpenRun => openRun({ status, ...more });

const evaluation = { isUnderWay: true, result: null, asked: 100, episodes: [] } as const;

const enabled = (run: ActiveRun): string[] =>
  commandList
    .filter((command) => command.group === 'Run' && command.obstacle(run) === null)
    .map(({ id }) => id);

/** Possible once there is an agent, while it is not at work. */
const OF_AN_IDLE_AGENT = ['watch', 'evaluate', 'evaluate-elsewhere', 'sweep', 'race'];

test.each([
  ['before the first run', NO_RUN, ['train', 'start-anew', 'step', 'sweep', 'race']],
  ['while a run is being opened', opening(false), ['stop']],
  ['while training', open('running'), ['pause', 'start-anew', 'hold', 'action', 'stop', 'reset']],
  [
    'while paused',
    open('paused'),
    ['train', 'start-anew', 'action', 'step', 'stop', 'reset', ...OF_AN_IDLE_AGENT],
  ],
  ['once solved', open('finished'), ['train', 'start-anew', 'action', 'step', 'reset', ...OF_AN_IDLE_AGENT]],
  [
    'while an episode is watched',
    open('paused', { isWatching: true }),
    ['start-anew', 'hold', 'action', 'stop', 'reset'],
  ],
  ['while it is evaluated', open('evaluating'), ['start-anew', 'hold', 'action', 'stop', 'reset']],
  [
    'while an evaluation waits for the learner',
    open('finished', { evaluation }),
    ['start-anew', 'hold', 'action', 'stop', 'reset'],
  ],
  ['while a run on show is being opened', opening(true), ['train', 'start-anew', 'step', 'sweep', 'race']],
  [
    'while an agent is on show',
    open('idle', { isWatching: true, isOnShow: true }),
    ['train', 'start-anew', 'hold', 'action', 'step', 'sweep', 'race'],
  ],
  [
    'after a failure',
    open('failed'),
    ['train', 'start-anew', 'action', 'step', 'reset', ...OF_AN_IDLE_AGENT],
  ],
])('run commands %s', (_, run, ids) => {
  expect(enabled(run)).toEqual(ids);
});

test.each([
  ['before the first run', NO_RUN, 'No run is open: train an agent first, or open a run from the list.'],
  ['while training', open('running'), 'A run is training: pause or stop it first.'],
  [
    'while it is evaluated',
    open('evaluating'),
    'A policy is being evaluated: wait until that ends, or press Stop.',
  ],
  ['while paused', open('paused'), null],
])('what is in the way of watching an episode is said %s', (_, run, reason) => {
  expect(COMMANDS.watch.obstacle(run)).toBe(reason);
});

test('an episode being watched can be stopped, as every other command says', () => {
  const watching = open('finished', { isWatching: true });
  expect(COMMANDS.train.obstacle(watching)).toContain('press Stop');
  expect(COMMANDS.stop.obstacle(watching)).toBe(null);
});

test('ids and shortcuts are unique', () => {
  const keys = commandList.flatMap(({ shortcut }) => (shortcut ? [formatShortcut(shortcut, false)] : []));
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(commandList.map(({ id }) => id)).size).toBe(commandList.length);
});

test('search requires every word and prefers names', () => {
  expect(searchCommands('demonstration record')[0]).toBe(COMMANDS.record);
  expect(searchCommands('s')[0].name.toLowerCase().startsWith('s')).toBe(true);
  expect(searchCommands('no such thing')).toEqual([]);
  expect(searchCommands('')).toHaveLength(commandList.length);
});

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

test('a plain letter is not mistaken for one with Ctrl, or vice versa', () => {
  expect(matches({ key: 't' }, press('t'))).toBe(true);
  expect(matches({ key: 't' }, press('t', { ctrlKey: true }))).toBe(false);
  expect(matches({ key: 'k', mod: true }, press('k', { metaKey: true }))).toBe(true);
  expect(matches({ key: 'k', mod: true }, press('k'))).toBe(false);
  expect(matches({ key: 't' }, press('t', { altKey: true }))).toBe(false);
});

test('letters typed into fields are text', () => {
  expect(takesText({ tagName: 'INPUT' })).toBe(true);
  expect(takesText({ tagName: 'DIV', isContentEditable: true })).toBe(true);
  expect(takesText({ tagName: 'BUTTON' })).toBe(false);
  expect(takesText({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
});

test('a select takes letters while it is open, not merely because it still has the focus', () => {
  const list = { tagName: 'INPUT', type: 'text', readOnly: true };
  expect(takesText({ ...list, ariaExpanded: 'true' })).toBe(true);
  expect(takesText({ ...list, ariaExpanded: 'false' })).toBe(false);
  expect(takesText({ ...list, readOnly: false, ariaExpanded: 'false' })).toBe(true);
});
