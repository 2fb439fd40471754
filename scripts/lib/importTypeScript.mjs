/** Code of this checkout in TypeScript, for scripts that Node runs. */
import { ensureInstalled, inRoot } from './project.mjs';

/**
 * Imports a module. Vite, which compiles it, is one of the packages that may have to be installed first.
 * @param {string} path of the file, from the checkout
 * @param {import('vite').InlineConfig} [config]
 */
export async function importTypeScript(path, config) {
  await ensureInstalled();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(inRoot(path), config);
  return module;
}
