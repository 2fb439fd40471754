import { expect, test } from 'vitest';
import { DOM_Q_NET } from '../plan/domQNet';
import type { Cell } from './cell';
import { domQNetSection } from './domQNet';

const cell = (more: Partial<Cell>): Cell => ({
  ...{ task: 'email-inbox', agent: 'dom-q-net', seed: 1, demos: 0, backend: 'wasm' },
  ...{ successRate: 0.47, ci95: [0.4, 0.5], evalEpisodes: 500, source: 'none', minutes: 600 },
  ...{ envSteps: 200_000, episodes: 9_000, gradSteps: 600, wallSeconds: 300, secondsTo95: null },
  ...{ version: 1, name: 'cell', settings: {}, frames: 6, machine: { cpu: '', cores: 2 } },
  ...{ date: '', curves: {} },
  ...more,
});
const guided = (more: Partial<Cell> = {}) =>
  cell({ agent: 'dom-q-net-workflows', successRate: 0.75, envSteps: 40_000, source: 'human', ...more });

test('results with workflows have a table of their own, next to results without', () => {
  const { text } = domQNetSection([cell({}), guided(), guided({ seed: 2, successRate: 0.85 })], 'nowhere')!;
  const [plain, withWorkflows] = text.split('### With workflows');
  expect(plain).toContain('| email-inbox | 200 000 | 54 | – | 47.0<sup>bi</sup> |');
  expect(withWorkflows).toMatch(
    /\| email-inbox \| 54 \| 47\.0<sup>bi<\/sup> \| 200 000 \| 80\.0 \(75\.0–85\.0\)<sup>bi<\/sup> \|.*\| 1, 2 \|/,
  );
});

test('help is marked in both tables', () => {
  const retried = { settings: { retries: 0.5 } };
  const { text } = domQNetSection([cell(retried), guided(retried)], 'nowhere')!;
  const [plain, withWorkflows] = text.split('### With workflows');
  expect(plain).toContain('| 47.0<sup>bfi</sup> |');
  expect(withWorkflows).toContain('| 47.0<sup>bfi</sup> | 200 000 | 75.0<sup>bfi</sup> |');
  expect(withWorkflows).toContain('- **f** replays failed training episodes');
});

test('without such runs there is no such table', () => {
  expect(domQNetSection([cell({})], 'nowhere')!.text).not.toContain('With workflows');
});

test('eleven tasks have the budget of easy ones, as in Appendix 6.4, eight that of medium and four that of hard ones', () => {
  const withBudget = (budget: number) =>
    Object.keys(DOM_Q_NET).filter((task) => DOM_Q_NET[task].budget === budget);
  expect([5_000, 50_000, 200_000].map((budget) => withBudget(budget).length)).toEqual([11, 8, 4]);
  expect(withBudget(5_000)).toContain('click-tab-2');
});
