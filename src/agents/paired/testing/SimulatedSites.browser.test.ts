import { expect, test } from 'vitest';
import { hasEnded, type Observation, type StepResult } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import { FrameVectorEnv } from '../../../env/FrameVectorEnv';
import { createParkedContainer } from '../../../env/frameBox';
import { Rng } from '../../../random/Rng';
import { HELD_OUT } from '../../../task/gminiwob/heldOut';
import { toAction } from '../actions';
import { RandomDesigner } from '../adversary/RandomDesigner';
import { toDesign } from '../adversary/toDesign';
import { paired } from '../definition';
import { PageEncoder } from '../encode/PageEncoder';
import { tokensOf } from '../encode/tokens';
import { WORDS } from '../encode/words';
import { SimulatedSites } from './SimulatedSites';

const EPISODES = 60;
const PRICE = /^\$?\d+ ?$/;

/** What an agent sees of each element, without prices, which are random. */
function shown({ dom }: Observation): string[] {
  const text = (index: number) => (index < 0 ? '' : dom.strings[index].trim().replace(PRICE, '$'));
  const rows = [...dom.ref.keys()].filter((row) => dom.ref[row] > 0).sort((p, q) => dom.ref[p] - dom.ref[q]);
  return rows.map((row) =>
    [
      ...[dom.strings[dom.tag[row]], dom.strings[dom.classes[row]], text(dom.text[row])],
      ...[dom.value[row] < 0 ? dom.value[row] : text(dom.value[row]), text(dom.hint![row])],
    ].join('|'),
  );
}

test('observations and rewards on simulated sites equal those on pages', {
  timeout: 180_000,
}, async () => {
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
  await env.open({ task: 'gminiwob', numEnvs: 1, needs: paired.needs({}) });
  const simulated = new SimulatedSites();
  const encoder = new PageEncoder({ candidates: 'actionable', labels: 'first' });
  const rng = new Rng(1);
  const designer = new RandomDesigner({ method: 'dr', designSteps: 12, keepStart: 1, keepSteps: 1 }, 2);
  const random = (await designer.propose(EPISODES - HELD_OUT.length, 0)).map(({ steps }) => toDesign(steps));
  const unknown = new Set<string>();
  for (const [seed, design] of [...HELD_OUT.map((site) => site.design), ...random].entries()) {
    const spec = { task: 'gminiwob', seed, dataMode: 'train', design } as unknown as EpisodeSpec;
    const [page] = (await env.reset([spec])) as [Observation];
    let [copy] = (await simulated.reset([spec])) as [Observation];
    let [seen, result] = [page, null as StepResult | null];
    while (!result || !hasEnded(result)) {
      const what = `${JSON.stringify(design)}, step ${result?.info.steps ?? 0}`;
      expect(shown(copy), what).toEqual(shown(seen));
      expect(copy.fields.map(([key]) => key)).toEqual(seen.fields.map(([key]) => key));
      for (const line of shown(seen))
        for (const word of tokensOf(line.replaceAll('|', ' '))) if (!WORDS.includes(word)) unknown.add(word);
      // Values differ, being random; from here on, the same ones are asked for.
      simulated.ask(0, seen.fields);
      const { page: encoded, ...perception } = encoder.encode(seen, null);
      const pair = rng.int(encoded.candidates.length * encoded.fields.length);
      const action = toAction({ page: encoded, ...perception }, pair);
      [result] = (await env.step([action])) as [StepResult];
      const [other] = (await simulated.step([action])) as [StepResult];
      expect(other.reward, `${what}: ${JSON.stringify(action)}`).toBeCloseTo(result.reward, 5);
      expect([other.terminated, other.info.success]).toEqual([result.terminated, result.info.success]);
      [seen, copy] = [result.observation, other.observation];
    }
  }
  expect([...unknown].filter((word) => !/^\d+$/.test(word))).toEqual([]);
  await env.close();
  container.remove();
});
