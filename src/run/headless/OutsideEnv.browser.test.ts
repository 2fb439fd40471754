import { expect, test } from 'vitest';
import { createParkedContainer } from '../../env/frameBox';
import { OutsideEnv } from './OutsideEnv';

test('another program is told of an error of the page, also beside an action that cannot be carried out', async () => {
  const container = createParkedContainer(document);
  const env = new OutsideEnv(container, {
    task: 'click-test',
    actions: 'element',
    reward: 'raw',
    stepMs: 50,
    screenshot: false,
  });
  await env.open();
  const infoOf = async (ref: number) => {
    await env.reset([{ seed: 1, dataMode: 'train' }]);
    const win = container.querySelector('iframe')!.contentWindow as unknown as Pick<typeof window, 'eval'>;
    win.eval("setTimeout(() => { throw new Error('broken') }, 10)");
    const [stepped] = await env.step([{ action: ref === 0 ? { kind: 'noop' } : { kind: 'click', ref } }]);
    return stepped!.info;
  };
  const page_error = expect.stringContaining('broken');
  expect(await infoOf(0)).toMatchObject({ action_error: expect.stringMatching(/^page error: /), page_error });
  expect(await infoOf(999)).toMatchObject({ action_error: 'no visible element has ref 999', page_error });
  await env.close();
  container.remove();
});
