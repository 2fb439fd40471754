import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Design } from '../../contracts/episode';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import { decodeSnapshot } from '../../dom/snapshot';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import { showPage } from './showPage';

let container: HTMLDivElement;
let env: FrameVectorEnv;

beforeEach(async () => {
  container = document.createElement('div');
  document.body.append(container);
  env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
  await env.open({ task: 'gminiwob', numEnvs: 1, needs: ELEMENT_NEEDS });
});

afterEach(async () => {
  await env.close();
  container.remove();
});

/** The text that can be read on a page of a site. */
async function textOf(design: Design, page: number): Promise<string> {
  const [first] = await env.reset([{ task: 'gminiwob', seed: 1, dataMode: 'train', design }]);
  const stepped = {
    step: async (action: Parameters<typeof env.step>[0][0]) => (await env.step([action]))[0]!,
  };
  const seen = await showPage(stepped, first!, page);
  return decodeSnapshot(seen.dom)
    .elements.map(({ text }) => text ?? '')
    .join(' ');
}

test('each page of a site is reached, whatever is above its form', async () => {
  const shopping = HELD_OUT.find(({ task }) => task === 'gminiwob.shopping-4')!.design as unknown as Design;
  expect(await textOf(shopping, 0)).toContain('Deal of the Day');
  expect(await textOf(shopping, 1)).toContain('Login and Checkout');
  expect(await textOf(shopping, 2)).toContain('Place Order');
  // A cart has its own button, and an empty page only the one that leads on.
  const odd: Design = {
    primitives: [
      ['cart', 0],
      ['city', 2],
    ],
  };
  expect(await textOf(odd, 0)).toContain('Redeem');
  expect(await textOf(odd, 1)).toContain('Click');
  expect(await textOf(odd, 2)).toContain('City');
});

test('a page that does not exist is replaced by the last one', async () => {
  expect(await textOf({ primitives: [['city', 1]] }, 5)).toContain('City');
});
