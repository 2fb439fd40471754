/**
 * `virtual:pack-runtime`: the runtime of sandboxed pages as the text of one classic script, which leaves nothing
 * behind but a function `start` in its own scope.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const ID = 'virtual:pack-runtime';
const RESOLVED = `\0${ID}`;
const ENTRY = join(dirname(fileURLToPath(import.meta.url)), 'main.ts');

export function packRuntime(): Plugin {
  let sources: readonly string[] = [];
  return {
    name: 'pack-runtime',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { code, moduleIds } = await bundle();
      sources = moduleIds.filter((source) => !source.startsWith('\0'));
      for (const source of sources) this.addWatchFile(source);
      return `export default ${JSON.stringify(code)};`;
    },
    handleHotUpdate({ file, server }) {
      const module = server.moduleGraph.getModuleById(RESOLVED);
      if (module && sources.includes(file)) server.moduleGraph.invalidateModule(module);
    },
  };
}

async function bundle(): Promise<Rollup.OutputChunk> {
  const [{ output }] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: ENTRY, formats: ['iife'], name: 'packRuntime' },
    },
  })) as Rollup.RollupOutput[];
  return output[0];
}
