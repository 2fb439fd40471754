/**
 * Leaves out those of the packages loaded by `@tensorflow/tfjs` that are not used here. Tree shaking cannot remove them:
 * layers, converter and data register classes and ops as they load, and WebGL registers its kernels. WebGL is loaded by
 * the name of its entry file if it is requested.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The file in which each package keeps the licence that begins all of its files. */
const KEEPS_LICENCE = /\/dist\/(engine|backend_[a-z]+)\.js$/;
const LICENCE = /\/\*\*[\s*]*@license[\s\S]*?\*\//g;

/** `paths` in `tsconfig.json` says the same to the type checker. */
export const UNUSED = /^@tensorflow\/tfjs-(layers|converter|data|backend-webgl)$/;

export function usedPartsOfTfjs(): Plugin {
  return {
    name: 'used-parts-of-tfjs',
    config: () => ({
      // Aliases apply in the build, in workers, in the dev server and in its pre-bundled dependencies.
      resolve: {
        alias: [{ find: UNUSED, replacement: fileURLToPath(new URL('leftOut.ts', import.meta.url)) }],
      },
      // These are only found once a worker starts; bundling them then would reload the page under it.
      optimizeDeps: {
        include: [
          '@tensorflow/tfjs',
          '@tensorflow/tfjs-backend-wasm',
          '@tensorflow/tfjs-backend-webgpu',
          '@tensorflow/tfjs-backend-webgl/dist/index',
        ],
      },
    }),
  };
}

/**
 * Keeps the licence of each package of tfjs once. A bundler repeats it for every file, which makes up two fifths of a
 * learner's script, and a learner waits for its script.
 */
export function oneLicence(): Plugin {
  return {
    name: 'one-licence',
    apply: 'build',
    transform: {
      filter: { id: /\/@tensorflow\/.*\.js$/ },
      // Lines stay where they are, for source maps.
      handler: (code, id) =>
        KEEPS_LICENCE.test(id) ? null : { code: code.replace(LICENCE, toEmptyLines), map: null },
    },
  };
}

const toEmptyLines = (text: string): string => text.replace(/[^\n]/g, '');
