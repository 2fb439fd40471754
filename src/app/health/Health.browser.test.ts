import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { activeRun } from '../run/activeRun';
import type { RunHandle } from '../run/runHandle';
import type { Finding } from './findings';
import { Health } from './Health';

const runs = activeRun.getState();
const finding = (evidence: string): Finding => ({ id: 'silent', title: 'No reward', evidence, advice: [] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  activeRun.setState({ handle: { config: { agent: 'wge', settings: {} } } as RunHandle });
});
afterEach(() => {
  eraseAll();
  activeRun.setState(runs, true);
  vi.useRealTimers();
});

test('a finding is announced once, however often its evidence changes', async () => {
  const find = vi.fn<() => readonly Finding[]>().mockReturnValue([]);
  draw(createElement(Health, { find }));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent(/^$/);
  for (const evidence of ['None in 20 episodes.', 'None in 30 episodes.']) {
    find.mockReturnValue([finding(evidence)]);
    vi.advanceTimersByTime(2_000);
    await expect.element(page.getByText(evidence)).toBeVisible();
    await expect.element(status).toHaveTextContent(/^No reward$/);
  }
});
