/**
 * Writes the service worker next to the page, with the names of all files in the build, and the manifest for installing
 * the page.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const WORKER = 'service-worker.js';

/** What the page never asks for: maps, licences, schemas for other programs, and the worker itself, which the browser keeps. */
const isLeftOut = (path: string): boolean =>
  /\.map$|LICENSE|README|^schemas\//.test(path) || path === WORKER || path === 'build-stamp.txt';

export function offline(): Plugin {
  let outFolder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      outFolder = resolve(root, outDir);
    },
    closeBundle: {
      // After all other plugins, which put files of their own into the folder.
      order: 'post',
      sequential: true,
      async handler() {
        const files = filesIn(outFolder).filter((path) => !isLeftOut(path));
        const code = await bundleWorker({ version: versionOf(files), files });
        writeFileSync(join(outFolder, WORKER), code);
      },
    },
  };

  function versionOf(files: readonly string[]): string {
    const hash = createHash('sha256');
    for (const path of files) hash.update(path).update(readFileSync(join(outFolder, path)));
    return hash.digest('hex').slice(0, 16);
  }
}

/** Paths of all files, with slashes, ordered by name. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function bundleWorker(contents: { version: string; files: readonly string[] }): Promise<string> {
  const entry = fileURLToPath(new URL('serviceWorker.ts', import.meta.url));
  const [{ output }] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(contents) },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'serviceWorker' },
    },
  })) as Rollup.RollupOutput[];
  return output[0].code;
}
