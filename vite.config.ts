import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { sourcesOf } from './scripts/lib/fingerprint.mjs';
import { appPolicy } from './src/csp/vitePlugin.ts';
import { inlineFonts } from './src/fonts/inlineFonts.ts';
import { pageFonts } from './src/fonts/vitePlugin.ts';
import { woff2Only } from './src/fonts/woff2Only.ts';
import { oneLicence, usedPartsOfTfjs } from './src/nn/vitePlugin.ts';
import { offline } from './src/offline/vitePlugin.ts';
import { firstScripts } from './src/sandbox/vitePlugin.ts';

/** Cross-origin isolation: enables SharedArrayBuffer, hence WASM threads and precise timers. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Files of npm packages that are served unchanged, flat in `dest`. */
const copy = (src: string, dest: string) => ({ src: `node_modules/${src}`, dest });

/** Their licences go where their fonts go. */
const FONT_PACKAGES = [
  '@fontsource/arimo',
  '@fontsource/cousine',
  '@fontsource/fira-mono',
  '@fontsource/tinos',
  '@fontsource-variable/noto-sans-jp',
];

/**
 * WebKit runs the first module of a worker a second time when a chunk imports from it (measured with 2.50), and then two
 * learners answer every message. So everything that it shares with chunks is in a separate chunk.
 */
const isNoWorkerEntry = (id: string): boolean => !/\.worker\.ts$/.test(id);

/** All code of an agent is loaded at once, except its benchmarks; a worker finds out a chunk's imports only after loading the chunk. */
const AGENT = /\/src\/agents\/([^/]+)\/(?!.*bench\.ts$)/;
const isAgentCode = (id: string): boolean => AGENT.test(id);
const agentOf = (id: string): string | null => AGENT.exec(id)?.[1] ?? null;

/**
 * What a run needs in the page's thread, with or without a window. It is one file, which the document requests before any of its own
 * scripts has run: a browser that discovers its imports one by one waits for each of them.
 */
const RUN = /\/src\/run\/(page\/RunController|headless\/headless)\.ts$/;

/** The part of it that pages need, so that they begin to load before the rest is parsed. */
const PAGES = /\/src\/run\/headless\/preopenedPages\.ts$/;

/** Makes the document request chunks by name while it is being parsed. */
const preloaded = (names: readonly string[]): Plugin => ({
  name: 'preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const asked = chunks.filter(({ name }) => names.includes(name));
      const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const files = new Set(asked.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      return [...files]
        .filter((file) => !entries.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        }));
    },
  },
});

/** Tells the page which build it is, for the content of task pages that it stores. */
const buildMark = (): Plugin => ({
  name: 'build-mark',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'build', content: sourcesOf('page') }, injectTo: 'head' },
  ],
});

export default defineConfig({
  // Relative, so that the build also runs from a static host under a sub-path.
  base: './',
  // Its default build creates functions from text, which the page's policy forbids.
  resolve: { alias: { 'cbor-x': 'cbor-x/index-no-eval' } },
  plugins: [
    react(),
    appPolicy(),
    preloaded(['pages', 'run']),
    buildMark(),
    firstScripts(),
    pageFonts(),
    woff2Only(),
    usedPartsOfTfjs(),
    viteStaticCopy({
      targets: [
        copy('@tensorflow/tfjs-backend-wasm/dist/*.wasm', 'wasm'),
        copy('jquery/dist/jquery.min.js', 'miniwob/core/vendor'),
        copy('jquery-ui/dist/jquery-ui.min.js', 'miniwob/core/vendor'),
        copy('bootstrap/dist/css/bootstrap.min.css', 'miniwob/core/vendor'),
        copy('quill/dist/quill.js', 'miniwob/core/vendor'),
        copy('quill/dist/quill.snow.css', 'miniwob/core/vendor'),
        {
          src: 'src/fonts/*.css',
          dest: 'miniwob/core/vendor/fonts',
          transform: (css: string) => inlineFonts(css),
        },
        ...FONT_PACKAGES.map((name) => ({
          ...copy(`${name}/LICENSE`, 'miniwob/core/vendor/fonts'),
          rename: `${name.split('/')[1]}-LICENSE.txt`,
        })),
      ],
    }),
    offline(),
  ],
  worker: {
    format: 'es',
    plugins: () => [oneLicence()],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: isNoWorkerEntry, tags: ['$initial'] },
            {
              name: 'networks',
              test: /\/(src\/(nn|rl|maths|arrays|dom|agents\/shared)|@tensorflow\/tfjs-core)\//,
            },
            { name: agentOf, test: isAgentCode },
          ],
        },
      },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'pages', test: PAGES, priority: 1 },
            { name: 'run', test: RUN },
          ],
        },
      },
    },
  },
  server: { headers: isolation },
  preview: { headers: isolation },
});
