import { expect, test } from 'vitest';
import type { SettingSpec } from '../contracts/settings';
import { agentCatalogue, agentSpec, presentSettings, settingsConflict } from './catalogue';
import { resolveSettings as resolveDomQNet } from './dom-q-net/settings';
import { resolveTable } from './shared/settings';
import { resolveSettings as resolveWge } from './wge/settings';

const agents = agentCatalogue.map((agent) => [agent.id, agent] as const);

test.each(agents)('%s: every preset resolves, without a conflict', (id, { settings, presets }) => {
  expect(Object.keys(presets.paper).length).toBeGreaterThan(0);
  for (const preset of [{}, presets.paper, ...Object.values(presets.byTask ?? {})]) {
    expect(resolveTable(settings, preset)).toMatchObject(preset);
    expect(settingsConflict(id, preset)).toBeNull();
  }
});

test.each(agents)('%s: every setting occurs once, with a unique label in its group', (_, { settings }) => {
  const twice = (all: readonly string[]) => all.filter((one, i) => all.indexOf(one) !== i);
  expect(twice(settings.map(({ key }: SettingSpec) => key))).toEqual([]);
  expect(twice(settings.map(({ group, label }: SettingSpec) => `${group}: ${label}`))).toEqual([]);
});

test('the paper’s presets pass the checks of their agents', () => {
  const paper = (agent: string) => agentSpec(agent)!.presets.paper;
  expect(resolveWge(paper('wge'))).toMatchObject({ attentionDim: 64, replayWeight: 'constant' });
  expect(resolveDomQNet(paper('dom-q-net'))).toMatchObject({ discount: 0.99, epsilon: 0, batch: 128 });
});

/** `15 000; 100 000 for several tasks` -> 15000; null if the text does not begin with a number. */
const numberIn = (paper: string): number | null => {
  const [digits] = paper.match(/^\d[\d ]*(\.\d+)?/) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(' ', ''));
};

test.each(agents)('%s: the paper’s value is the number that the text beside it states', (_, { settings }) => {
  const stated = settings.flatMap(({ key, kind, paper = '', paperValue }: SettingSpec) => {
    const value = kind === 'number' || kind === 'integer' ? numberIn(paper) : null;
    return value === null || paperValue === undefined ? [] : [{ key, value, paperValue }];
  });
  expect(stated.length).toBeGreaterThan(0);
  for (const { key, value, paperValue } of stated) expect(paperValue, key).toBe(value);
});

test.each(agents)('%s: former names lead to settings, and are not settings themselves', (_, agent) => {
  const keys = agent.settings.map(({ key }) => key);
  for (const [former, present] of Object.entries(agent.formerSettings ?? {})) {
    expect(keys).toContain(present);
    expect(keys).not.toContain(former);
  }
});

test('stored settings are read under their present names, which count where both are given', () => {
  expect(presentSettings('dom-q-net', { leak: 0, batch: 64 })).toEqual({ leakySlope: 0, batch: 64 });
  expect(presentSettings('dom-q-net', { leakySlope: 0.2, leak: 0 })).toEqual({ leakySlope: 0.2 });
  expect(presentSettings('wge', { leak: 0 })).toEqual({ leak: 0 });
  expect(presentSettings('no such agent', { leak: 0 })).toEqual({ leak: 0 });
  const stored = { forgetting: 0.25, rateFall: 0.5, leak: 0 };
  expect(resolveDomQNet(stored)).toMatchObject({ wordDropout: 0.25, learningRateDecay: 0.5, leakySlope: 0 });
});
