import { expect, test } from 'vitest';
import { agentCatalogue, parseSetting } from '../../run/agentCatalogue';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { presetsOf } from './presetOf';

const workbench = { ...DEFAULT_WORKBENCH, agent: 'dom-q-net', task: 'social-media' };
const kindsOf = (of: Parameters<typeof presetsOf>[0]) => presetsOf(of).map(({ kind }) => kind);

test('a task measured with its own settings offers them until they are in use', () => {
  const [preset] = presetsOf(workbench);
  expect(preset.description).toContain('Message steps T 6');
  expect(preset.description).toContain('Buffer capacity 60,000');
  expect(preset.description).toContain('Learning rate 0.0005');
  expect(preset.isInUse).toBe(false);
  expect(presetsOf({ ...workbench, settings: { ...preset.settings, seen: 1 } })[0].isInUse).toBe(true);
  expect(presetsOf({ ...workbench, settings: { ...preset.settings, batch: 32 } })[0].isInUse).toBe(false);
});

test('the paper’s settings are always offered, and are in use if exactly these are set', () => {
  expect(kindsOf(workbench)).toEqual(['task', 'paper']);
  expect(kindsOf({ ...workbench, task: 'click-test' })).toEqual(['paper']);
  expect(kindsOf({ ...workbench, otherTasks: ['click-test'] })).toEqual(['paper']);
  const [paper] = presetsOf({ ...workbench, agent: 'wge' });
  expect(paper.isInUse).toBe(false);
  expect(presetsOf({ ...workbench, agent: 'wge', settings: paper.settings })[0].isInUse).toBe(true);
  const more = { ...paper.settings, replayBatch: 7 };
  expect(presetsOf({ ...workbench, agent: 'wge', settings: more })[0].isInUse).toBe(false);
});

test('the paper’s settings are those that it has for the task, or for several', () => {
  const paperOf = (changes: Partial<typeof workbench>) =>
    presetsOf({ ...workbench, ...changes }).find(({ kind }) => kind === 'paper')?.settings;
  expect(paperOf({})).toMatchObject({ messageSteps: 7, goalAttention: true });
  expect(paperOf({ task: 'click-widget' })).toMatchObject({ goalAttention: true });
  expect(paperOf({ task: 'click-tab' })).toMatchObject({ goalAttention: false });
  expect(paperOf({ otherTasks: ['click-tab'] })).toMatchObject({ messageSteps: 7, capacity: 100_000 });
});

test('every preset names settings of its agent, with allowed values', () => {
  const all = agentCatalogue.flatMap(({ settings, presets }) =>
    [
      presets.paper,
      presets.paperOfSeveral ?? {},
      ...Object.values({ ...presets.paperByTask }),
      ...Object.values({ ...presets.byTask }),
    ].flatMap((preset) =>
      Object.entries(preset).map(([key, value]) => ({
        value,
        spec: settings.find((one) => one.key === key)!,
      })),
    ),
  );
  expect(all.length).toBeGreaterThan(0);
  for (const { value, spec } of all) {
    const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    expect(parseSetting(spec, text)).toBe(value);
  }
});
