/** Builds the command line for Node: `cli/` and the code it shares with the page, without bundling packages. */
import { defineConfig } from 'vite';
import { siteRecorder } from './src/siteRecorder/vitePlugin.ts';

export default defineConfig({
  publicDir: false,
  plugins: [siteRecorder()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-cli',
    rollupOptions: {
      input: {
        latticework: 'cli/main.ts',
        serve: 'cli/server/serve.ts',
        describeTasks: 'cli/describeTasks.ts',
        describeBench: 'cli/describeBench.ts',
      },
      // Plain scripts that find the checkout by their own location, and keep one state for all who import them.
      external: [/^(\.\.\/)+scripts\/lib\/(build|chromium|project)\.mjs$/],
    },
  },
});
