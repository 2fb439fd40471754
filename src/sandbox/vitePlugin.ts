/**
 * The first scripts of sandboxed documents: `virtual:pack-runtime` and `virtual:site-runtime` of pages, from packs and of
 * recorded sites; `virtual:site-sandbox` of the document in which the latter stand; and `virtual:darkroom` of the frame in
 * which pictures are drawn. Each is the text of one classic script, which leaves nothing behind but a function `start` in
 * its own scope.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const SRC = join(dirname(fileURLToPath(import.meta.url)), '..');

interface FirstScript {
  readonly entry: string;
  /** The name of the variable that holds `start`. */
  readonly name: string;
}

const FIRST_SCRIPTS: ReadonlyMap<string, FirstScript> = new Map([
  ['virtual:pack-runtime', { entry: join(SRC, 'packs/runtime/main.ts'), name: 'packRuntime' }],
  ['virtual:site-runtime', { entry: join(SRC, 'sitePlayer/runtime/main.ts'), name: 'siteRuntime' }],
  ['virtual:site-sandbox', { entry: join(SRC, 'sitePlayer/sandbox/main.ts'), name: 'siteSandbox' }],
  ['virtual:darkroom', { entry: join(SRC, 'env/observation/darkroom/main.ts'), name: 'darkroom' }],
]);

const resolved = (id: string): string => `\0${id}`;

export function firstScripts(): Plugin {
  /** The files that make up a script. */
  const sources = new Map<string, readonly string[]>();
  return {
    name: 'first-scripts',
    resolveId: (id) => (FIRST_SCRIPTS.has(id) ? resolved(id) : null),
    async load(id) {
      const script = FIRST_SCRIPTS.get(id.slice(1));
      if (!script || id !== resolved(id.slice(1))) return null;
      const { code, moduleIds } = await bundle(script);
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

async function bundle({ entry, name }: FirstScript): Promise<Rollup.OutputChunk> {
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
