import { afterEach, expect, test, vi } from 'vitest';
import { findChromium, noChromium } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

test('a CHROMIUM_PATH without a file is what is wrong; only without one is it advised', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  expect(await findChromium()).toBeNull();
  expect(noChromium()).toContain('CHROMIUM_PATH is set to /no/such/browser, which does not exist.');
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(noChromium()).toContain('or set CHROMIUM_PATH');
});
