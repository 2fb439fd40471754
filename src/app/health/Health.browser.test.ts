import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { type Finding, findingsOf } from './findings';
import { Health } from './Health';

vi.mock('./findings', () => ({ findingsOf: vi.fn() }));
vi.mock('../run/activeRun', async () => {
  const { createStore } = await import('zustand/vanilla');
  const store = createStore(() => ({ handle: { config: { agent: 'wge', settings: {} } }, pace: 'max' }));
  return { activeRun: { ...store, log: { names: [] }, episodes: { length: 0 } } };
});

const finding = (evidence: string): Finding => ({ id: 'silent', title: 'No reward', evidence, advice: [] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  eraseAll();
  vi.useRealTimers();
});

test('a finding is announced once, however often its evidence changes', async () => {
  const find = vi.mocked(findingsOf).mockReturnValue([]);
  draw(createElement(Health));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent(/^$/);
  for (const evidence of ['None in 20 episodes.', 'None in 30 episodes.']) {
    find.mockReturnValue([finding(evidence)]);
    vi.advanceTimersByTime(2_000);
    await expect.element(page.getByText(evidence)).toBeVisible();
    await expect.element(status).toHaveTextContent(/^No reward$/);
  }
});
