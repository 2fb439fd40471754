/**
 * `virtual:pack-runtime` and `virtual:site-runtime`: the runtimes of sandboxed pages, of packs and of recorded sites, and
 * `virtual:site-stage`, of the document in which the latter stand; and `virtual:darkroom`, that of the frame in which pictures are drawn. Each is the text of one classic script, which leaves nothing behind but a function `start` in its own scope.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));

interface Runtime {
  readonly entry: string;
  /** The name of the variable that holds `start`. */
  readonly name: string;
}

const RUNTIMES: ReadonlyMap<string, Runtime> = new Map([
  ['virtual:pack-runtime', { entry: join(HERE, 'main.ts'), name: 'packRuntime' }],
  ['virtual:site-runtime', { entry: join(HERE, '../../replay/runtime/main.ts'), name: 'siteRuntime' }],
  ['virtual:site-stage', { entry: join(HERE, '../../replay/stage/main.ts'), name: 'siteStage' }],
  ['virtual:darkroom', { entry: join(HERE, '../../env/observation/darkroom/main.ts'), name: 'darkroom' }],
]);

const resolved = (id: string): string => `\0${id}`;

export function packRuntime(): Plugin {
  /** The files that make up a runtime. */
  const sources = new Map<string, readonly string[]>();
  return {
    name: 'pack-runtime',
    resolveId: (id) => (RUNTIMES.has(id) ? resolved(id) : null),
    async load(id) {
      const runtime = RUNTIMES.get(id.slice(1));
      if (!runtime || id !== resolved(id.slice(1))) return null;
      const { code, moduleIds } = await bundle(runtime);
      const files = moduleIds.filter((source) => !source.startsWith('\0'));
      sources.set(id, files);
      for (const source of files) this.addWatchFile(source);
      return `export default ${JSON.stringify(code)};`;
    },
    handleHotUpdate({ file, server }) {
      for (const [id, files] of sources) {
        const module = server.moduleGraph.getModuleById(id);
        if (module && files.includes(file)) server.moduleGraph.invalidateModule(module);
      }
    },
  };
}

async function bundle({ entry, name }: Runtime): Promise<Rollup.OutputChunk> {
  const [{ output }] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name },
    },
  })) as Rollup.RollupOutput[];
  return output[0];
}
