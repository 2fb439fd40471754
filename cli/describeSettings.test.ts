import { expect, test } from 'vitest';
import type { SettingSpec } from '../src/contracts/settings';
import { agentCatalogue } from '../src/run/agentCatalogue';
import { describeAgents, describeSettings } from './describeSettings';

const spec = (key: string, group: string, more: Partial<SettingSpec> = {}): SettingSpec => ({
  ...{ key, group, label: key, help: `What ${key} does.`, kind: 'integer', default: 2, live: true },
  ...more,
});

test('settings, group by group, with the published value where it is not the default', () => {
  const text = describeSettings([
    spec('steps', 'Learning', { min: 1, paper: '5 (Section 3)', paperValue: 5 }),
    spec('word', 'Network', {
      kind: 'choice',
      choices: ['a', 'b'],
      default: 'a',
      paper: 'a',
      paperValue: 'a',
    }),
    spec('batch', 'Learning', { paper: 'whole episodes' }),
    spec('seen', 'Learning', { kind: 'boolean', default: true, paper: 'not published' }),
  ]);
  expect(text).toBe(
    [
      'Learning',
      '  steps=2    What steps does. It is a whole number, at least 1. Published: 5 (Section 3).',
      '  batch=2    What batch does. It is a whole number. Published: whole episodes.',
      '  seen=true  What seen does. It is true or false.',
      '',
      'Network',
      '  word=a     What word does. It is one of a, b.',
    ].join('\n'),
  );
});

test.each(agentCatalogue)('every setting of $id has a line, and the agent too', ({ id, settings }) => {
  const lines = describeSettings(settings).split('\n');
  for (const { key, default: ours } of settings)
    expect(lines.filter((line) => line.startsWith(`  ${key}=${ours} `))).toHaveLength(1);
  expect(describeAgents(agentCatalogue)).toMatch(new RegExp(`^${id} .+\\.$`, 'm'));
});
