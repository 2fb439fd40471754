#!/usr/bin/env node
/** The `latticework` command: builds what is missing or outdated, then runs it. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureInstalled, inRoot } from '../scripts/lib/project.mjs';

/** Commands that open the built page. */
const NEEDS_PAGE = new Set(['train', 'evaluate', 'bench']);

const isHelp = process.argv.some((argument) => argument === '--help' || argument === '-h');

try {
  await ensureInstalled();
  await ensureBuilt(NEEDS_PAGE.has(process.argv[2]) && !isHelp ? ['cli', 'page'] : ['cli']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(inRoot('dist-cli', 'latticework.js')).href);
