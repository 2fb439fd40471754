/** `npm start`: installs and builds what is missing, then serves the page. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot } from './lib/project.mjs';

const OPTIONS = {
  port: { type: 'string', default: '4173' },
  'allow-host': { type: 'string', multiple: true, default: [] },
  help: { type: 'boolean', short: 'h', default: false },
};

const USAGE = `Usage: npm start -- [options]

Installs and builds what is missing, then serves the page.

  --port N           listen at this port (default: ${OPTIONS.port.default})
  --allow-host NAME  also answer to this name, under which a tunnel or another
                     server forwards requests; may be given several times
  --help             print this`;

function readOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    if (values.help) {
      console.log(USAGE);
      process.exit();
    }
    const port = Number(values.port);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return { port, hosts: values['allow-host'] };
    console.error(`--port: '${values.port}' is not a port number.`);
  } catch (error) {
    console.error(error.message);
  }
  process.exit(2);
}

const { port, hosts } = readOptions();
try {
  await ensureInstalled();
  await ensureBuilt(['page', 'cli']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { serve } = await import(pathToFileURL(inRoot('dist-cli', 'serve.js')).href);
await serve(inRoot('dist'), port, hosts);
