/**
 * `NAME.site.zip`, the file in which a recorded site is shipped: `site.json`, `exchanges.cbor` with every body once,
 * and demonstrations as separate files, `demos/*.json.gz`. The same site gives the same bytes.
 */
import { Decoder, Encoder } from 'cbor-x';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import { issueText } from '../contracts/issueText';
import { checkCbor, UnwantedCbor } from '../files/cborGuard';
import type { NamedBytes } from '../files/files';
import { UnpackBudget } from '../files/UnpackBudget';
import { isSkipped, isZip, unzip } from '../files/unzip';
import { bodyTable } from './bodyTable';
import { type Exchange, exchangeHead } from './exchange';
import { SiteError } from './SiteError';
import { checkSiteFile, readSiteFile, type SiteFile } from './siteFile';

export interface RecordedSite {
  readonly file: SiteFile;
  /** In the order in which they were recorded. */
  readonly exchanges: readonly Exchange[];
  /**
   * Demonstrations as gzipped files of the demonstration format, named `TASK_anything.json.gz`, as accepted by
   * `importDemonstrations`. Replay needs none of them, so none is unpacked here.
   */
  readonly demos: readonly NamedBytes[];
}

const SITE = 'site.json';
const EXCHANGES = 'exchanges.cbor';
const DEMOS = 'demos/';
const DEMO = /^demos\/[\w.-]{1,120}\.json\.gz$/;

const LIMITS = { fileBytes: 512 * 1024 * 1024, archiveEntries: 10_000 };
/** A larger table than this was not recorded. */
const MOST_EXCHANGES = 100_000;

const bytes = z.instanceof(Uint8Array, { error: 'not bytes' });
const bodyNumber = z.int().min(0);
const exchangesPart = z.strictObject({
  bodies: z.array(bytes).max(2 * MOST_EXCHANGES),
  /** `body` and `requestBody` are indices into `bodies`. */
  exchanges: z
    .array(exchangeHead.extend({ body: bodyNumber, requestBody: bodyNumber.optional() }))
    .max(MOST_EXCHANGES),
});

const encoder = new Encoder({ useRecords: false, variableMapSize: true });
const decoder = new Decoder({ useRecords: false });

/** Of deflate: the smallest file, and one that is a few per cent larger in a fraction of the time. */
export type PackingLevel = 9 | 5;

/** Entries have this date, so that the bytes do not depend on when they were written. */
const DATED = { mtime: new Date(1980, 0, 1) } as const;

/** @throws SiteError if the site file could not be read again */
export function writeSiteArchive(
  { file, exchanges, demos }: RecordedSite,
  level: PackingLevel = 9,
): Uint8Array<ArrayBuffer> {
  const table = bodyTable();
  const heads = exchanges.map(({ body, requestBody, ...head }) => ({
    ...head,
    body: table.numberOf(body),
    ...(requestBody && { requestBody: table.numberOf(requestBody) }),
  }));
  const part = encoder.encode({ bodies: table.bodies, exchanges: heads });
  const entries: Zippable = {
    [SITE]: [strToU8(`${JSON.stringify(checkSiteFile(file), null, 2)}\n`), { ...DATED, level }],
    [EXCHANGES]: [part, { ...DATED, level }],
  };
  // Gzipped files do not get any smaller.
  for (const demo of demos) entries[DEMOS + demo.name] = [demo.bytes, { ...DATED, level: 0 }];
  return zipSync(entries);
}

/** @throws SiteError naming the damaged or wrong part */
export function readSiteArchive(archive: Uint8Array): RecordedSite {
  if (!isZip({ name: '', bytes: archive })) throw new SiteError('This is not a site archive.');
  const parts = unpack(archive);
  const site = parts.get(SITE);
  if (!site) throw new SiteError('This is not a site archive: there is no site.json in it.');
  const exchanges = parts.get(EXCHANGES);
  if (!exchanges) throw damaged(EXCHANGES, 'it is missing');
  return {
    file: readSiteFile(decodeText(site)),
    exchanges: readExchanges(exchanges),
    demos: [...parts]
      .filter(([name]) => DEMO.test(name))
      .map(([name, content]) => ({ name: name.slice(DEMOS.length), bytes: content })),
  };
}

function unpack(archive: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  const isPart = (name: string) => name === SITE || name === EXCHANGES || DEMO.test(name);
  const unwanted = (name: string) => (isPart(name) ? null : 'not part of a site archive');
  const budget = UnpackBudget.of(archive.length);
  for (const entry of unzip({ name: '', bytes: archive }, LIMITS, unwanted, budget)) {
    if (!isSkipped(entry)) parts.set(entry.name.slice(1), entry.bytes);
    else if (entry.file === '') throw new SiteError(`The site archive cannot be read: ${entry.reason}.`);
    else if (isPart(entry.file.slice(1))) throw damaged(entry.file.slice(1), entry.reason);
  }
  return parts;
}

function readExchanges(part: Uint8Array): Exchange[] {
  const read = exchangesPart.safeParse(decode(part));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw damaged(EXCHANGES, `${issue.path.map(String).join('.')}: ${issueText(issue)}`);
  }
  const { exchanges } = read.data;
  // Copies, as a view would take the whole part along wherever it is sent.
  const bodies = read.data.bodies.map((body) => new Uint8Array(body));
  const bodyOf = (number: number): Uint8Array => {
    if (number >= bodies.length) throw damaged(EXCHANGES, `there is no body ${number}`);
    return bodies[number];
  };
  return exchanges.map(({ body, requestBody, ...head }) => ({
    ...head,
    body: bodyOf(body),
    ...(requestBody !== undefined && { requestBody: bodyOf(requestBody) }),
  }));
}

function decode(part: Uint8Array): unknown {
  try {
    checkCbor(part);
    return decoder.decode(part);
  } catch (error) {
    const reason = error instanceof UnwantedCbor ? `it contains ${error.message}` : 'it cannot be read';
    throw damaged(EXCHANGES, reason);
  }
}

function decodeText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw damaged(SITE, 'it contains bytes that are not text');
  }
}

const damaged = (part: string, reason: string): SiteError =>
  new SiteError(`The site archive is damaged in ${part}: ${reason}.`);
