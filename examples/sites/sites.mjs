/** The example sites, each with the port that it is recorded at: addresses are part of a recording. */
import { airline } from './airline/site.mjs';
import { converter } from './converter/site.mjs';
import { login } from './login/site.mjs';
import { pizza } from './pizza/site.mjs';
import { recipes } from './recipes/site.mjs';

export const sites = {
  airline: { create: airline, port: 4401 },
  pizza: { create: pizza, port: 4402 },
  recipes: { create: recipes, port: 4403 },
  converter: { create: converter, port: 4404 },
  login: { create: login, port: 4405 },
};

/** Serves a site to this machine alone. @returns its address, and how to end it */
export async function startSite(name, port = sites[name].port) {
  const server = sites[name].create();
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://localhost:${server.address().port}/`, close };
}
