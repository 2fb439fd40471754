/** `latticework sites serve`: serves a recorded site from its file, for any browser, until the command is stopped. */
import type { AddressInfo } from 'node:net';
import { loadSite } from '../sites/siteFiles';
import { siteHost } from '../sites/siteHost';
import { siteServer } from '../sites/siteServer';
import { visibleLine } from '../terminal/terminal';
import { UsageError } from '../UsageError';

export async function serveSite(name: string, { port }: { readonly port: number }): Promise<void> {
  const { site } = loadSite(name);
  const server = siteServer(site, (key) => console.log(`not recorded: ${visibleLine(key)}`));
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new UsageError(`Port ${port} cannot be used: ${message}`)));
    server.listen(port, 'localhost', resolve);
  });
  const { pathname, search } = new URL(site.file.startUrl);
  const { port: given } = server.address() as AddressInfo;
  console.log(
    `${visibleLine(site.file.title ?? name)}: http://${siteHost(site.file.name)}:${given}${pathname}${search}`,
  );
}
