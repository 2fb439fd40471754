import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, LEAN_CHROMIUM, REAL_GPU } from './scripts/lib/chromium.mjs';
import { siteRecorder } from './src/siteRecorder/vitePlugin.ts';
import viteConfig from './vite.config.ts';

/** Chromium to test with; `npm test` installs one if there is none. */
const executablePath = (await findChromium()) ?? undefined;

/** Where WebGPU computes: on the CPU, which every machine has, or with `GPU=real` on this machine's GPU. */
const gpu =
  process.env.GPU === 'real'
    ? REAL_GPU
    : [
        '--use-webgpu-adapter=swiftshader',
        // The CPU draws task pages either way: it takes less time without a software GPU, which is for networks.
        '--disable-gpu-compositing',
      ];

export default defineConfig({
  ...viteConfig,
  plugins: [...(viteConfig.plugins ?? []), siteRecorder()],
  cacheDir: process.env.VITE_CACHE,
  // A profile lives as long as a test run, and nothing is edited meanwhile: no need to request each module again in every file.
  server: { headers: { ...viteConfig.server?.headers, 'Cache-Control': 'max-age=3600' } },
  test: {
    tags: [
      {
        name: 'rest',
        description: 'Left out of `npm test`: long, or similar to another test. `npm run test:rest` runs it.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,cli,scripts}/**/*.test.ts', 'tests/{fuzz,toy}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          environment: 'node',
          // In one realm: a realm for each file takes longer than all tests together.
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          // One browser at a time: training in one slows the others down.
          fileParallelism: false,
          testTimeout: 180_000,
          retry: 1,
        },
      },
      {
        extends: true,
        // Named here, they are bundled before the tests: discovered during the tests, they would make the page reload.
        optimizeDeps: {
          include: [
            'cbor-x',
            'comlink',
            'dexie',
            'fflate',
            'uplot',
            'zod',
            'zod/v4/core',
            'zustand/middleware',
          ],
        },
        test: {
          name: 'browser',
          include: ['{src,tests}/**/*.browser.test.ts'],
          // As many as the smallest machine has cores: with a third, each test takes half as long again, and the total time is no shorter.
          maxWorkers: 2,
          // Which tasks and how many episodes the tests over the whole catalogue play.
          env: { TASKS: process.env.TASKS ?? '', EPISODES: process.env.EPISODES ?? '' },
          testTimeout: 60_000,
          // A browser on a busy machine misses a deadline now and then: such a test is marked "retry".
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath,
                args: [
                  '--no-sandbox',
                  LEAN_CHROMIUM,
                  '--enable-unsafe-webgpu',
                  '--enable-features=Vulkan',
                  ...gpu,
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
