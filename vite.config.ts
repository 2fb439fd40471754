import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { usedPartsOfTfjs } from './src/nn/vitePlugin.ts';
import { packRuntime } from './src/packs/runtime/vitePlugin.ts';

/** Cross-origin isolation: gives SharedArrayBuffer, hence WASM threads and precise timers. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Files of npm packages that are served as they are, flat in `dest`. */
const copy = (src: string, dest: string) => ({ src: `node_modules/${src}`, dest });

export default defineConfig({
  // Relative, so that the build also runs from a static host under a sub-path.
  base: './',
  plugins: [
    react(),
    packRuntime(),
    usedPartsOfTfjs(),
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
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 4000 },
  server: { headers: isolation },
  preview: { headers: isolation },
});
