/** `latticework sites import`: traffic that was recorded elsewhere (HAR, WARC, WACZ) becomes a site, without its secrets. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Exchange, headerOf } from '../../src/sites/exchange';
import { mergeExchanges } from '../../src/sites/merge';
import { proposeVolatile } from '../../src/sites/propose/volatile';
import { SiteError } from '../../src/sites/SiteError';
import { cleanAddress, takeOutSecrets } from '../../src/sites/secrets/takeOut';
import type { RecordedSite } from '../../src/sites/siteArchive';
import { checkSiteFile, type SiteFile } from '../../src/sites/siteFile';
import { type SkippedRequest, storable } from '../../src/sites/storable';
import { openTraffic } from '../../src/sites/traffic/openTraffic';
import { recordedAt } from '../../src/sites/traffic/traffic';
import { countOf } from '../../src/text/format';
import { describeTakenOut, warnOfRemaining } from '../sites/describeDone';
import { checkName, readSite, saveSite, siteFile } from '../sites/siteFiles';
import { brotli } from '../sites/unpackers';
import { visibleLine } from '../terminal/terminal';
import { UsageError } from '../UsageError';

interface ImportOptions {
  readonly name: string;
  readonly start?: string;
  readonly json?: boolean;
}

export async function importSite(path: string, { name, start, json }: ImportOptions): Promise<void> {
  checkName(name);
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  if (statSync(path).isDirectory())
    throw new UsageError(
      `${path} is a folder. Give a file: .har, .har.gz, a .zip with a HAR in it, .warc, .warc.gz or .wacz.`,
    );
  try {
    const bytes = new Uint8Array(readFileSync(path));
    const traffic = await openTraffic({ name: basename(path), bytes }, brotli);
    const { exchanges: raw } = traffic;
    const before = existsSync(siteFile(name)) ? readSite(siteFile(name)) : null;
    if (before && start !== undefined && cleanAddress(start) !== cleanAddress(before.file.startUrl))
      throw new UsageError(
        `${siteFile(name)} starts at ${visibleLine(before.file.startUrl)}: leave out --start, or choose another --name.`,
      );
    const given = start === undefined ? [] : [start];
    const { exchanges: cleaned, parameters, found, remaining, cleanUrl } = takeOutSecrets(raw, {}, given);
    // What replaces secrets may be longer than they were.
    const { exchanges, skipped: grown } = storable(cleaned);
    const skipped = [...traffic.skipped, ...grown];
    if (exchanges.length === 0)
      throw new UsageError(`${path} contains no answered request${whyOf(skipped)}.`);
    if (!before && start !== undefined) checkStart(cleanUrl(start), exchanges);
    const { startedAt, lacksCredentials = false } = traffic;
    const volatile = [...parameters, ...proposeVolatile({ exchanges, startedAt })];
    const site = join(before, exchanges, volatile, {
      name,
      startUrl: cleanUrl(before ? cleanAddress(before.file.startUrl) : (start ?? firstPage(exchanges))),
      ...recordedAt(traffic),
    });
    const saved = saveSite(site);
    if (json) {
      console.log(
        JSON.stringify({
          name,
          path: saved,
          exchanges: site.exchanges.length,
          takenOut: found,
          remaining,
          lacksCredentials,
          skipped,
        }),
      );
      return;
    }
    for (const { file, reason } of skipped)
      console.error(`skipped ${visibleLine(file)}: ${visibleLine(reason)}`);
    console.log(
      `${countOf(raw.length, 'exchange')} read, ${site.exchanges.length} in ${saved}; ${describeTakenOut(found)}`,
    );
    for (const warning of warnOfRemaining(remaining)) console.error(warning);
    if (lacksCredentials) console.error(LACKS_CREDENTIALS);
    console.log(`It starts at ${visibleLine(site.file.startUrl)}.`);
  } catch (error) {
    if (error instanceof SiteError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  }
}

/** Why the first of the requests was left out. */
const whyOf = ([first]: readonly SkippedRequest[]): string =>
  first ? ` that can be kept (${visibleLine(first.file)}: ${visibleLine(first.reason)})` : '';

const LACKS_CREDENTIALS =
  'It has no cookies and no authorization headers: Chrome, for one, leaves them out. ' +
  'Tokens from them that pages repeat cannot be recognised, so look at the recording before you share it.';

/** Together with what the site had before. */
function join(
  before: RecordedSite | null,
  exchanges: readonly Exchange[],
  volatileParameters: readonly string[],
  file: Pick<SiteFile, 'name' | 'startUrl' | 'recordedAt'>,
): RecordedSite {
  const later = (before?.exchanges.at(-1)?.at ?? -1) + 1;
  const all = [
    ...(before?.exchanges ?? []),
    ...exchanges.map((exchange) => ({ ...exchange, at: exchange.at + later })),
  ];
  const known = before?.file.volatileParameters ?? [];
  const volatile = [...new Set([...known, ...volatileParameters])].sort();
  const base = before
    ? { ...before.file, startUrl: file.startUrl }
    : { format: 'latticework-site', version: 1, ...file, tasks: {} };
  return {
    file: checkSiteFile({ ...base, ...(volatile.length > 0 && { volatileParameters: volatile }) }),
    exchanges: mergeExchanges(all, volatile),
    demos: before?.demos ?? [],
  };
}

const isPage = ({ method, status, headers }: Exchange): boolean =>
  method === 'GET' && status === 200 && (headerOf(headers, 'content-type') ?? '').startsWith('text/html');

/** The first exchange that is a page, or else the first. */
const firstPage = (exchanges: readonly Exchange[]): string => (exchanges.find(isPage) ?? exchanges[0]).url;

/** How many pages are named. */
const NAMED = 5;

/** @throws UsageError unless the address was recorded */
function checkStart(start: string, exchanges: readonly Exchange[]): void {
  if (exchanges.some(({ method, url }) => method === 'GET' && withoutHash(url) === withoutHash(start)))
    return;
  const pages = [...new Set(exchanges.filter(isPage).map(({ url }) => withoutHash(url)))];
  const more = pages.length > NAMED ? `, and ${pages.length - NAMED} more` : '';
  const named = pages.slice(0, NAMED).map(visibleLine).join(', ');
  throw new UsageError(
    `--start ${start} was not recorded. ${pages.length > 0 ? `Recorded pages: ${named}${more}` : 'No page was'}.`,
  );
}

const withoutHash = (url: string): string => new URL(url).href.replace(/#.*/, '');
