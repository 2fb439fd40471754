/** `npm start`: installs and builds what is missing, then serves the page. Option: `--port N`. */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot } from './lib/project.mjs';

const DEFAULT_PORT = '4173';

function readPort() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } });
    const port = Number(values.port);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    console.error(`--port: '${values.port}' is not a port number.`);
  } catch (error) {
    console.error(error.message);
  }
  process.exit(2);
}

const port = readPort();
try {
  await ensureInstalled();
  await ensureBuilt(['page', 'cli']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { serve } = await import(pathToFileURL(inRoot('dist-cli', 'serve.js')).href);
await serve(inRoot('dist'), port);
