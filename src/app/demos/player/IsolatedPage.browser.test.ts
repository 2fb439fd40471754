/** Demonstrations in pages that cannot be reached: of packs and of recorded sites. */
import { expect, test } from 'vitest';
import { registerOwnTask } from '../../../../tests/fixtures/ownTask';
import { clickOn, createPackEnv, elementsOf } from '../../../../tests/support/packEnv';
import { registerBundledSites } from '../../../../tests/support/sites';
import type { Action, Observation } from '../../../contracts/env';
import type { Needs } from '../../../contracts/needs';
import { InputLog } from '../../../demo/InputLog';
import { isPlayable } from '../../../demo/playable';
import { createParkedContainer } from '../../../env/frameBox';
import { findSite } from '../../../sitePlayer/registry';
import { SiteVectorEnv } from '../../../sitePlayer/SiteVectorEnv';
import { trainingDemos } from '../../../sitePlayer/siteDemos';
import { DemoPlayback, lengthOf } from './DemoPlayback';
import { IsolatedPage } from './PlaybackPage';

const HAND: Needs = { observation: {}, actions: 'mouse+keyboard', reward: 'raw', stepMs: 100 };

/** A click with the mouse on the middle of an element. */
function mouseOn(observation: Observation, text: string): Action {
  const { ref } = clickOn(observation, { text }) as Extract<Action, { kind: 'click' }>;
  const { left, top, width, height } = elementsOf(observation).find((element) => element.ref === ref)!;
  return { kind: 'mouseClick', x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

test('what a hand does in a page of a pack is heard, and wins again when it is played', async () => {
  const { id: task } = await registerOwnTask();
  const env = createPackEnv();
  await env.open({ task, numEnvs: 1, needs: HAND });
  const episode = { task, seed: 5, dataMode: 'train' } as const;
  const [first] = (await env.reset([episode])) as Observation[];
  const { seat, ticket } = Object.fromEntries(first.fields);
  const log = new InputLog();
  await env.step([mouseOn(first, seat)]);
  expect(log.inputs).toEqual([]);
  await env.reset([episode]);
  env.frames[0].hear((input) => log.add(input));
  const clicks = [seat, ticket, 'Reserve'].map((text) => mouseOn(first, text));
  const rewards = [];
  for (const click of clicks) rewards.push((await env.step([click]))[0]!.reward);
  await env.close();
  expect(rewards).toEqual([0, 0, 1]);
  const presses = log.inputs.filter(({ type }) => type === 'mousedown');
  expect(presses.map(({ time }) => time)).toEqual([0, 100, 200]);
  expect(presses).toMatchObject(clicks.map((click) => ({ x: 'x' in click && click.x })));

  const page = new IsolatedPage(createPackEnv());
  const playback = new DemoPlayback(page, { episode, input: log.inputs, durationMs: 300 });
  expect(await playback.playTo(150)).toMatchObject({ timeMs: 150, reward: null });
  const end = await playback.playTo(800);
  expect(end.reward).toBe(1);
  // Back, which is from the beginning to there.
  expect((await playback.playTo(150)).path.length).toBeLessThan(end.path.length);
  page.dispose();
});

test.each(['formwob.login', 'qawob.recipes'])(
  'a demonstration of %s wins again, from page to page',
  async (task) => {
    await registerBundledSites();
    const site = await findSite(task.slice(task.indexOf('.') + 1)).load();
    const [demo] = (await trainingDemos(site, task)).map(({ parsed }) => parsed);
    if (!isPlayable(demo)) throw new Error('it does not say what the hand did');
    const container = createParkedContainer(document);
    const page = new IsolatedPage(
      new SiteVectorEnv({ container, holder: '/packs/siteHolder.html', isPreopened: false }),
    );
    const playback = new DemoPlayback(page, demo);
    expect((await playback.playTo(lengthOf(demo))).reward).toBe(1);
    page.dispose();
  },
);
