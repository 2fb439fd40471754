/** Where the public human demonstrations are on this machine, for tests that use them if present. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { RawDemonstration } from '../../src/contracts/demo';

const BESIDE_THE_REPOSITORY = fileURLToPath(new URL('../../../shared/demos', import.meta.url));

/** Folder of a checkout of miniwob-plusplus-demos: LATTICEWORK_DEMOS, else next to the repository; null if none. */
export function humanDemosPath(): string | null {
  const path = process.env.LATTICEWORK_DEMOS || BESIDE_THE_REPOSITORY;
  return existsSync(path) ? path : null;
}

/** Absolute path of a demonstration given without `.json` or `.json.gz`; null if it is missing. */
export function humanDemoFile(stem: string): string | null {
  const root = humanDemosPath();
  if (root === null) return null;
  const candidates = ['.json.gz', '.json'].map((ending) => resolve(root, stem + ending));
  return candidates.find((path) => existsSync(path)) ?? null;
}

export function readRawDemonstration(path: string): RawDemonstration {
  const bytes = readFileSync(path);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}
