/** Archives of recorded sites for end-to-end tests, made from pages by path. */
import { strToU8 } from 'fflate';
import type { Exchange } from '../../src/sites/exchange';
import { writeSiteArchive } from '../../src/sites/siteArchive';
import { checkSiteFile } from '../../src/sites/siteFile';

interface SiteParts {
  readonly name: string;
  /** Where the site is, or was. */
  readonly origin: string;
  /** Pages and files by path, with their media type if it is not HTML. */
  readonly answers: Readonly<Record<string, string | readonly [type: string, body: string | Uint8Array]>>;
}

/** Its form sends `word` to `/done`. */
export function createSiteArchive({ name, origin, answers }: SiteParts): Buffer {
  const file = checkSiteFile({
    format: 'latticework-site',
    version: 1,
    name,
    title: `Site ${name}`,
    startUrl: `${origin}/`,
    tasks: {
      form: {
        query: 'Enter {word}',
        slots: { word: ['red', 'blue'] },
        queries: [{ word: 'red' }, { word: 'blue' }],
        terminal: { method: 'GET', url: '/done' },
        keys: { word: { slot: 'word' }, kind: { constant: 'a' } },
      },
    },
  });
  const exchanges = Object.entries(answers).map(([path, answer], at): Exchange => {
    const [type, body] = typeof answer === 'string' ? ['text/html', answer] : answer;
    return {
      method: 'GET',
      url: origin + path,
      requestHeaders: [],
      status: 200,
      headers: [['content-type', type]],
      body: typeof body === 'string' ? strToU8(body) : body,
      at,
    };
  });
  return Buffer.from(writeSiteArchive({ file, exchanges, demos: [] }));
}
