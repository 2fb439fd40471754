import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { activeRun } from '../activeRun/activeRun';
import { handleOf, openRun } from '../activeRun/testing/runs';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf, settingsOf, workbenchStore } from '../workbench/workbenchStore';
import type { Finding } from './findings';
import { Health } from './Health';

const runs = activeRun.getState();
const workbench = workbenchStore.getState();
const finding = (evidence: string): Finding => ({ id: 'silent', title: 'No reward', evidence, advice: [] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  activeRun.setState({ run: openRun() });
});
afterEach(() => {
  eraseAll();
  activeRun.setState(runs, true);
  workbenchStore.setState(workbench, true);
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

test('a run is offered to go on with advice only if it can take all the settings chosen for the next run', async () => {
  const agent = 'dom-q-net';
  const config = runConfigOf({ ...DEFAULT_WORKBENCH, agent });
  activeRun.setState({ run: openRun({ handle: handleOf({ config }) }) });
  workbenchStore.getState().setAgent(agent);
  const advice = [{ text: 'Learn more slowly:', setting: { key: 'learningRate', factor: 0.5 } }];
  draw(createElement(Health, { find: () => [{ ...finding('None.'), advice }] }));
  const goOn = page.getByRole('button', { name: 'Continue with these settings' });
  await page.getByRole('button', { name: /^Learning rate/ }).click();
  await expect.element(goOn).toBeVisible();

  const size = settingsOf(agent).find(({ key }) => key === 'matchDim')!;
  workbenchStore.getState().setSetting(size, 4);
  await expect.element(page.getByText('Set for the next run')).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});
