import { expect, test } from 'vitest';
import type { ActiveRunState } from '../run/activeRunState';
import type { CommandContext } from './command';
import { COMMANDS, commandList, searchCommands } from './commands';
import { formatShortcut, matches, takesText } from './shortcut';

const context = (
  phase: ActiveRunState['phase'],
  status: ActiveRunState['status'],
  isWatching = false,
  isOnShow = false,
): CommandContext => ({
  run: { phase, status, evaluated: null, isWatching, isHeld: false, isOnShow },
});

const { run: solved } = context('open', 'finished');
const evaluated = { isUnderWay: true, asked: 100, episodes: [] };
const waitsForEvaluation: CommandContext = { run: { ...solved, evaluated } };

const enabled = (state: CommandContext): string[] =>
  commandList
    .filter((command) => command.group === 'Run' && command.obstacle(state) === null)
    .map(({ id }) => id);

test.each([
  ['before the first run', context('none', 'idle'), ['train', 'start-anew', 'step', 'sweep', 'race']],
  ['while a run is being opened', context('opening', 'starting'), ['stop']],
  ['while training', context('open', 'running'), ['pause', 'start-anew', 'hold', 'action', 'stop', 'reset']],
  [
    'while paused',
    context('open', 'paused'),
    ['train', 'start-anew', 'action', 'step', 'stop', 'reset', 'watch', 'evaluate', 'sweep', 'race'],
  ],
  [
    'once solved',
    context('open', 'finished'),
    ['train', 'start-anew', 'action', 'step', 'reset', 'watch', 'evaluate', 'sweep', 'race'],
  ],
  [
    'while an episode is watched',
    context('open', 'paused', true),
    ['start-anew', 'hold', 'action', 'stop', 'reset'],
  ],
  ['while it is evaluated', context('open', 'evaluating'), ['start-anew', 'hold', 'action', 'stop', 'reset']],
  [
    'while an evaluation waits for the learner',
    waitsForEvaluation,
    ['start-anew', 'hold', 'action', 'stop', 'reset'],
  ],
  [
    'while a run on show is being opened',
    context('opening', 'starting', false, true),
    ['train', 'start-anew', 'step', 'sweep', 'race'],
  ],
  [
    'while an agent is on show',
    context('open', 'idle', true, true),
    ['train', 'start-anew', 'hold', 'action', 'step', 'sweep', 'race'],
  ],
  [
    'after a failure',
    context('open', 'failed'),
    ['train', 'start-anew', 'action', 'step', 'reset', 'watch', 'evaluate', 'sweep', 'race'],
  ],
])('run commands %s', (_, state, ids) => {
  expect(enabled(state)).toEqual(ids);
});

test.each([
  [
    'before the first run',
    context('none', 'idle'),
    'No run is open: train an agent first, or open a run from the list.',
  ],
  ['while training', context('open', 'running'), 'A run is training: pause or stop it first.'],
  [
    'while it is evaluated',
    context('open', 'evaluating'),
    'A policy is being evaluated: wait until that ends, or press Stop.',
  ],
  ['while paused', context('open', 'paused'), null],
])('what is in the way of watching an episode is said %s', (_, state, reason) => {
  expect(COMMANDS.watch.obstacle(state)).toBe(reason);
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
