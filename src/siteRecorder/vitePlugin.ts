/** `virtual:site-recorder`: the recorder of pages as the text of one classic script. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const ID = 'virtual:site-recorder';
const RESOLVED = `\0${ID}`;
const ENTRY = join(dirname(fileURLToPath(import.meta.url)), 'page', 'main.ts');

export function siteRecorder(): Plugin {
  return {
    name: 'site-recorder',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load: async (id) => (id === RESOLVED ? `export default ${JSON.stringify(await bundle())};` : null),
  };
}

async function bundle(): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: ENTRY, formats: ['iife'], name: 'siteRecorder' },
    },
  })) as Rollup.RollupOutput[];
  return output[0].code;
}
