/** What a visitor's browser fetches until the first screen is at rest, file by file, compressed. */
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from 'playwright-core';

export interface WeighedFile {
  /** Beneath the page's address. */
  readonly path: string;
  readonly bytes: number;
  /** Size as sent by a server that compresses. */
  readonly gzipped: number;
}

/** How long nothing may be requested before the screen counts as at rest. */
const REST_MS = 3_000;

/**
 * Opens the page in a context that has never seen it. With reduced motion, the agent at work waits for a click, and
 * neither it nor the code that plays it is among the files. Heaviest first.
 */
export async function weighFirstLoad(context: BrowserContext, url: string): Promise<readonly WeighedFile[]> {
  const weighings: Promise<WeighedFile | null>[] = [];
  let lastAt = Date.now();
  context.on('request', () => {
    lastAt = Date.now();
  });
  context.on('response', (response) => {
    lastAt = Date.now();
    weighings.push(weigh(response, url));
  });
  const page = await context.newPage();
  await page.goto(url);
  while (Date.now() - lastAt < REST_MS) await page.waitForTimeout(200);
  const files = new Map<string, WeighedFile>();
  for (const file of await Promise.all(weighings)) if (file) files.set(file.path, file);
  await page.close();
  return [...files.values()].sort((a, b) => b.gzipped - a.gzipped);
}

/** Null for anything that is not a file, such as a `blob:` address. */
async function weigh(response: Response, url: string): Promise<WeighedFile | null> {
  const address = response.url();
  if (!address.startsWith('http')) return null;
  const body = await response.body().catch(() => null);
  if (!body) return null;
  const { pathname } = new URL(address);
  const path = pathname.replace(new URL(url).pathname, '') || 'index.html';
  return { path, bytes: body.length, gzipped: Math.min(body.length, gzipSync(body).length) };
}

export const sumOf = (files: readonly WeighedFile[]): number =>
  files.reduce((sum, { gzipped }) => sum + gzipped, 0);
