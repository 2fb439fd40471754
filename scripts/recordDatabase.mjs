/**
 * Records what a version of the page stores in a browser, as a fixture for the versions that come after it:
 *
 *   node scripts/recordDatabase.mjs COMMIT   checks the commit out next to the repository, installs, builds and serves it
 *   node scripts/recordDatabase.mjs URL      uses a page that is already being served
 *
 * Options: `--out FILE` (default: `tests/fixtures/databases/recorded-VERSION.json.gz`, by the schema's version); `--keep`
 * leaves the checkout in place. A user's visit (`databases/visit.ts`) fills every store that the version has; otherwise this
 * fails and names the empty ones. When the schema gets a new version, record the last commit of the previous one.
 */
import { importTypeScript } from './lib/importTypeScript.mjs';

const { recordDatabase } = await importTypeScript('scripts/databases/recordDatabase.ts');
await recordDatabase(process.argv.slice(2));
