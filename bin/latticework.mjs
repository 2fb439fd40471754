#!/usr/bin/env node
/** The `latticework` command: builds itself if it is missing or outdated, then runs. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureInstalled, inRoot } from '../scripts/lib/project.mjs';

try {
  await ensureInstalled();
  await ensureBuilt(['cli']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(inRoot('dist-cli', 'latticework.js')).href);
