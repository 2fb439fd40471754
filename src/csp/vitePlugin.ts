/** Writes the app's policy into its document, before anything that it governs. */
import type { Plugin } from 'vite';
import { APP_POLICY } from './policies.ts';

export const appPolicy = (): Plugin => ({
  name: 'app-policy',
  // During development, the server inserts its own scripts into the document.
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: APP_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  },
});
