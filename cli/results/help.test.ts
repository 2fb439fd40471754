import { expect, test } from 'vitest';
import { presetSettings } from '../options';
import { tellHelp } from './help';
import { resolved } from './resolved';

const told = (agent: string, more: { options?: string; variant?: string; preset?: 'paper' } = {}) => ({
  agent,
  settings: resolved(agent, presetSettings(agent, more.preset, 'click-test')),
  options: more.options ?? '',
  ...(more.variant && { variant: more.variant }),
});

test('help that all numbers of a table had is listed once, and other help appears beside its number', () => {
  const plain = [told('dom-q-net')];
  const own = [told('dom-q-net', { options: '--set batch=64' })];
  const { beside, note } = tellHelp([plain, own]);
  expect(beside(plain)).toBe('');
  expect(beside(own)).toBe('<sup>t</sup>');
  expect(note).toMatch(/all of our own numbers have it: DOM-Q-NET \*\*fmnpqruv\*\*\./);
  expect(note).toContain('- **f** replays failed training episodes, with their seeds');
  expect(note).toContain('- **t** has settings or a length of training of its own for this task');
});

test('going on after a task is solved is marked, too', () => {
  const longer = [told('wge', { options: '--no-stop-when-solved' })];
  expect(tellHelp([[told('wge')], longer]).beside(longer)).toBe('<sup>t</sup>');
});

test("the paper's preset has none of the help that a setting can turn off", () => {
  const ours = [told('wge')];
  const paper = [told('wge', { preset: 'paper', options: '--preset paper', variant: 'paper preset' })];
  const { beside } = tellHelp([ours, [told('wge')]], [paper]);
  expect(beside(ours)).toBe('');
  expect(beside(paper)).toBe('<sup>c</sup>');
  const query = tellHelp([], [[told('dom-q-net', { preset: 'paper' })]]);
  expect(query.note).toBe('');
});

test('help is listed separately for each agent of a table', () => {
  const groups = ['wge', 'wge', 'workflow-only', 'workflow-only'].map((agent) => [told(agent)]);
  const { beside, note } = tellHelp(groups);
  expect(groups.map(beside)).toEqual(['', '', '', '']);
  expect(note).toMatch(/: WGE \+ DOMNet \*\*acgklms\*\*, Workflow policy only \*\*al\*\*\./);
});

test('agents of other papers are not judged', () => {
  const cells = [told('paired')];
  expect(tellHelp([cells], []).beside(cells)).toBe('');
});
