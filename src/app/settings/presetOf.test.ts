import { expect, test } from 'vitest';
import { agentCatalogue } from '../../run/agentCatalogue';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { parseSetting } from '../workbench/settingValues';
import { presetOf } from './presetOf';

const workbench = { ...DEFAULT_WORKBENCH, agent: 'dom-q-net', task: 'social-media' } as const;

test('a task that was measured with settings of its own has them offered, until they are in use', () => {
  const preset = presetOf(workbench)!;
  expect(preset.description).toContain('Message steps T 6');
  expect(preset.description).toContain('Buffer capacity 60,000');
  expect(preset.description).toContain('Learning rate 0.0005');
  expect(preset.isInUse).toBe(false);
  expect(presetOf({ ...workbench, settings: { ...preset.settings, seen: 1 } })!.isInUse).toBe(true);
  expect(presetOf({ ...workbench, settings: { ...preset.settings, batch: 32 } })!.isInUse).toBe(false);
});

test('there is none where the defaults are best, for several tasks, and for an agent without any', () => {
  expect(presetOf({ ...workbench, task: 'click-test' })).toBeNull();
  expect(presetOf({ ...workbench, otherTasks: ['click-test'] })).toBeNull();
  expect(presetOf({ ...workbench, agent: 'wge' })).toBeNull();
});

test('every preset names settings of its agent, with values that are allowed', () => {
  const all = agentCatalogue.flatMap(({ settings, presets = {} }) =>
    Object.values(presets).flatMap((preset) =>
      Object.entries(preset).map(([key, value]) => ({
        value,
        spec: settings.find((one) => one.key === key)!,
      })),
    ),
  );
  expect(all.length).toBeGreaterThan(0);
  for (const { value, spec } of all) expect(parseSetting(spec, String(value))).toBe(value);
});
