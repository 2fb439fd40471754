import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { packRuntime } from './src/packs/runtime/vitePlugin.ts';

/** Cross-origin isolation: gives SharedArrayBuffer, hence WASM threads and precise timers. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Files of npm packages that are served as they are, flat in `dest`. */
const copy = (src: string, dest: string) => ({ src: `node_modules/${src}`, dest });

/**
 * WebKit runs the first module of a worker once more when a chunk imports from it (measured with 2.50), and then two
 * learners answer every message. So all that it shares with chunks lies in a chunk beside it.
 */
const isNoWorkerEntry = (id: string): boolean => !/\.worker\.ts$/.test(id);

export default defineConfig({
  // Relative, so that the build also runs from a static host under a sub-path.
  base: './',
  plugins: [
    react(),
    packRuntime(),
    viteStaticCopy({
      targets: [
        copy('@tensorflow/tfjs-backend-wasm/dist/*.wasm', 'wasm'),
        copy('jquery/dist/jquery.min.js', 'miniwob/core/vendor'),
        copy('jquery-ui/dist/jquery-ui.min.js', 'miniwob/core/vendor'),
        copy('quill/dist/quill.js', 'miniwob/core/vendor'),
        copy('quill/dist/quill.snow.css', 'miniwob/core/vendor'),
      ],
    }),
  ],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', test: isNoWorkerEntry, tags: ['$initial'] }] } },
    },
  },
  // Found only once a worker starts; bundling them then would reload the page under it.
  optimizeDeps: {
    include: [
      '@tensorflow/tfjs-core',
      '@tensorflow/tfjs-core/dist/register_all_gradients',
      '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops',
      '@tensorflow/tfjs-backend-cpu',
      '@tensorflow/tfjs-backend-wasm',
      '@tensorflow/tfjs-backend-webgpu',
    ],
  },
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 4000 },
  server: { headers: isolation },
  preview: { headers: isolation },
});
