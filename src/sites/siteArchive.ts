/**
 * `NAME.site.zip`, the file in which a recorded site is shipped: `site.json`, `exchanges.cbor` with every body once,
 * and demonstrations as separate files, `demos/*.json.gz`. The same site gives the same bytes.
 */
import { Decoder, Encoder } from 'cbor-x';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { checkCbor, UnwantedCbor } from '../files/cborGuard';
import { megabytes, type NamedBytes } from '../files/files';
import { BudgetError, UnpackBudget } from '../files/UnpackBudget';
import { isSkipped, isZip, unzip } from '../files/unzip';
import { bodyTable } from './bodyTable';
import type { Exchange } from './exchange';
import { checkExchangesPart } from './exchangesPart';
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
const encoder = new Encoder({ useRecords: false, variableMapSize: true });
const decoder = new Decoder({ useRecords: false });

/** Of deflate: the smallest file, and one that is a few per cent larger in a fraction of the time. */
export type PackingLevel = 9 | 5;

/** Entries have this date, so that the bytes do not depend on when they were written. */
const DATED = { mtime: new Date(1980, 0, 1) } as const;

/** @throws SiteError if the archive could not be read again */
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
  const part = { bodies: table.bodies, exchanges: heads };
  checkExchangesPart(part, (reason) => unwritable(`${EXCHANGES}: ${reason}`));
  const parts = [
    { name: SITE, bytes: strToU8(`${JSON.stringify(checkSiteFile(file), null, 2)}\n`) },
    { name: EXCHANGES, bytes: encoder.encode(part) },
    ...demos.map((demo) => ({ name: DEMOS + demo.name, bytes: demo.bytes })),
  ];
  checkParts(parts);
  const entries: Zippable = {};
  // Gzipped files do not get any smaller.
  for (const { name, bytes } of parts)
    entries[name] = [bytes, { ...DATED, level: name.startsWith(DEMOS) ? 0 : level }];
  const archive = zipSync(entries);
  checkBudget(archive, parts);
  return archive;
}

function checkParts(parts: readonly NamedBytes[]): void {
  const { fileBytes, archiveEntries } = LIMITS;
  if (parts.length > archiveEntries) throw unwritable(`it has more than ${archiveEntries} files`);
  for (const { name, bytes } of parts) {
    if (!isPart(name)) throw unwritable(`${name} is not the name of a demonstration's file`);
    if (bytes.length > fileBytes) throw unwritable(`${name}: larger than ${megabytes(fileBytes)}`);
  }
}

function checkBudget(archive: Uint8Array, parts: readonly NamedBytes[]): void {
  try {
    const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0);
    UnpackBudget.untimed(archive.length).spend(bytes);
  } catch (error) {
    throw error instanceof BudgetError ? unwritable(`it ${error.message}`) : error;
  }
}

const isPart = (name: string): boolean => name === SITE || name === EXCHANGES || DEMO.test(name);

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
  const { exchanges, ...table } = checkExchangesPart(decode(part), (reason) => damaged(EXCHANGES, reason));
  // Copies, as a view would take the whole part along wherever it is sent.
  const bodies = table.bodies.map((body) => new Uint8Array(body));
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

const unwritable = (reason: string): SiteError =>
  new SiteError(`The site was not saved, as it could not be read again: ${reason}.`);
