import { expect, test } from 'vitest';
import { presetSettings } from '../options';
import { describeHelp } from './help';
import { resolved } from './resolved';

const told = (agent: string, more: { options?: string; variant?: string; preset?: 'paper' } = {}) => ({
  agent,
  settings: resolved(agent, presetSettings(agent, more.preset, ['click-test'])),
  options: more.options ?? '',
  ...(more.variant && { variant: more.variant }),
});

test('all help appears beside its number, and below the table', () => {
  const plain = [told('dom-q-net')];
  const own = [told('dom-q-net', { options: '--set batch=64' })];
  const { beside, note } = describeHelp([plain, own]);
  expect(beside(plain)).toBe('<sup>bdfhimnpqruvx</sup>');
  expect(beside(own)).toBe('<sup>bdfhimnpqrtuvx</sup>');
  expect(note).toContain('- **f** replays failed training episodes, with their seeds');
  expect(note).toContain('- **t** has settings or a length of training of its own for this task');
});

test('going on after a task is solved is marked, too', () => {
  const longer = [told('wge', { options: '--no-stop-when-solved' })];
  expect(describeHelp([longer]).beside(longer)).toBe('<sup>acgklmostw</sup>');
});

test("the paper's preset has the help that no setting turns off, and no other", () => {
  const ours = [told('wge')];
  const paper = [told('wge', { preset: 'paper', options: '--preset paper', variant: 'paper preset' })];
  const { beside } = describeHelp([ours, paper]);
  expect(beside(ours)).toBe('<sup>acgklmosw</sup>');
  expect(beside(paper)).toBe('<sup>cow</sup>');
  const workflows = told('workflow-only', { preset: 'paper' });
  expect(describeHelp([[workflows]]).beside([workflows])).toBe('<sup>o</sup>');
  const query = told('dom-q-net', { preset: 'paper' });
  expect(describeHelp([[query]]).beside([query])).toBe('<sup>bi</sup>');
});

test('each agent has the help of its own', () => {
  const groups = ['wge', 'workflow-only'].map((agent) => [told(agent)]);
  expect(groups.map(describeHelp(groups).beside)).toEqual(['<sup>acgklmosw</sup>', '<sup>alo</sup>']);
});

test('letters come in order, each once', () => {
  const { note } = describeHelp(
    ['wge', 'dom-q-net'].map((agent) => [told(agent, { options: '--set batch=64' })]),
  );
  const letters = [...note.matchAll(/^- \*\*(\w)\*\*/gm)].map(([, letter]) => letter);
  expect(letters).toEqual([...new Set(letters)].sort());
});

test('agents of other papers are not judged', () => {
  const cells = [told('paired')];
  expect(describeHelp([cells]).beside(cells)).toBe('');
});
