/** `node examples/sites/start.mjs [airline ...]`: serves the example sites, or some of them, until it is stopped. */
import { sites, startSite } from './sites.mjs';

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in sites));
if (unknown !== undefined) {
  console.error(`There is no site ${unknown}; there are ${Object.keys(sites).join(', ')}.`);
  process.exit(2);
}
for (const name of names.length > 0 ? names : Object.keys(sites)) {
  const { url } = await startSite(name);
  console.log(`${name}: ${url}`);
}
