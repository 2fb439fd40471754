import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { Moment } from '../../contracts/episode';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import { IDLE_UPDATE } from '../../run/idleUpdate';
import { activeRun } from '../activeRun/activeRun';
import { handleOf, openRun } from '../activeRun/testing/runs';
import { CommandsProvider } from '../CommandsProvider';
import { stageFrames } from '../stage/stageFrames';
import { InspectorPanel } from './InspectorPanel';

const spec = { task: 'click-button', seed: 1, dataMode: 'train' } as const;
const action = { kind: 'click', ref: 1 } as const;

const observation = (utterance: string): Observation => ({
  utterance,
  fields: [],
  dom: encodeSnapshot(
    buildDom([
      {
        ...{ ref: 1, tag: 'button', text: 'Go', value: null, id: '', classes: '', parent: -1 },
        ...{ left: 0, top: 0, width: 10, height: 10, focused: false, tampered: false },
      },
    ]),
  ),
});

/** An episode of one action, as it comes in. */
function play(episode: number, utterance: string): void {
  const at = { frame: 0, episode, step: 0 };
  const info = {
    seed: 1,
    rawReward: 1,
    scaledReward: 1,
    success: true,
    reason: null,
    steps: 1,
    elapsedMs: 1,
  };
  const end = { reward: 1, terminated: true, truncated: false, info };
  stageFrames.feed.receive({ kind: 'reset', at, episode: spec, observation: observation(utterance) });
  const result = { ...end, observation: observation(utterance) };
  stageFrames.feed.receive({ kind: 'step', at: { ...at, step: 1 }, episode: spec, action, result });
}

function decide(at: Moment, utterance: string): void {
  const inspection: Inspection = { at, value: 0.5, actions: [], views: [] };
  const told = { label: 'Click', probability: 1, views: [], inspection };
  const decision = {
    at,
    episode: spec,
    purpose: 'explore',
    actor: 'A',
    utterance,
    fields: [],
    action,
  } as const;
  activeRun.feed.publish({ ...IDLE_UPDATE, decision: { ...decision, ...told } });
}

afterEach(() => {
  eraseAll();
  activeRun.setState(activeRun.getInitialState());
  activeRun.feed.publish(null);
});

test('once the pages rest, the inspector says if it shows another episode than they do', async () => {
  const run = openRun({ status: 'running' });
  activeRun.setState({ run });
  draw(createElement(CommandsProvider, null, createElement(InspectorPanel)));
  await expect.element(page.getByRole('heading', { name: 'Inspector' })).toBeVisible();
  const note = page.getByText(/belongs to an earlier episode/);
  play(1, 'first');
  decide({ frame: 0, episode: 1, step: 0 }, 'first');
  await expect.element(page.getByText('“first”')).toBeVisible();
  play(2, 'second');
  // Whatever is shown in training is replaced at once.
  await expect.element(note).not.toBeInTheDocument();
  activeRun.setState({ run: { ...run, status: 'paused' } });
  await expect.element(note).toBeVisible();

  decide({ frame: 0, episode: 2, step: 0 }, 'second');
  await expect.element(page.getByText('“second”')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('a page on which no episode has begun has nothing to look into', async () => {
  const inspectFrame = vi.fn(async () => ({ value: null, actions: [], views: [] }));
  activeRun.setState({ run: { ...openRun({ status: 'paused' }), handle: handleOf({ inspectFrame }) } });
  stageFrames.feed.follow(0, observation(''));
  draw(createElement(CommandsProvider, null, createElement(InspectorPanel)));
  await expect.element(page.getByRole('heading', { name: 'Inspector' })).toBeVisible();
  activeRun.feed.publish(null);
  await expect.element(page.getByText('Nothing to look into yet')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(inspectFrame).not.toHaveBeenCalled();
  // Then, one begins.
  const at = { frame: 0, episode: 1, step: 0 };
  stageFrames.feed.receive({ kind: 'reset', at, episode: spec, observation: observation('first') });
  await expect.poll(() => inspectFrame.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('“first”')).toBeVisible();
});
