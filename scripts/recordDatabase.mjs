/**
 * Records what a version of the page stores in a browser, as a fixture for the versions that come after it:
 *
 *   node scripts/recordDatabase.mjs COMMIT   checks the commit out beside the repository, installs, builds and serves it
 *   node scripts/recordDatabase.mjs URL      takes a page that is served already
 *
 * Options: `--out FILE` (usual: `tests/fixtures/databases/recorded-VERSION.json.gz`, by the schema's version); `--keep`
 * leaves the checkout where it is. A user's visit (`databases/visit.ts`) fills every store that the version has, or this
 * fails and names those that are empty. When the schema gets a new version: record the last commit of the one before.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('databases/recordDatabase.ts', import.meta.url)));
await module.recordDatabase(process.argv.slice(2));
