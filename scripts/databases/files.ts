/** Files that the visitor brings: a pack of one page, and a recorded site of two. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { createSiteArchive } from '../../tests/support/siteArchive';

export interface Files {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const PACK = fileURLToPath(new URL('../../tests/fixtures/pack/', import.meta.url));
const FILES = ['html/core/core.js', 'html/core/core.css', 'html/miniwob/click-test.html'];

export const smallPack = (): Files => ({
  name: 'small.zip',
  bytes: zipSync(Object.fromEntries(FILES.map((path) => [path, new Uint8Array(readFileSync(PACK + path))]))),
});

const START =
  '<!DOCTYPE html><h1>Words</h1><form action="/done"><input name="word"><button>Send</button></form>';

export const smallSite = (): Files => ({
  name: 'words.site.zip',
  bytes: createSiteArchive({ name: 'words', origin: 'http://words.test', answers: { '/': START } }),
});
