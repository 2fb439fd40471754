/** Documents of a recorded site, each made once, and the parts that pages request while they run. */

import { inlineCss } from '../sandbox/document/css';
import { DocumentBudget, withinBudget } from '../sandbox/document/DocumentBudget';
import { NO_RARE_FACES, nameGenerics, type RareFaces, rareFacesIn } from '../sandbox/document/fonts';
import { byteValue, type Exchange, headerOf } from '../sites/exchange';
import type { SiteFile } from '../sites/siteFile';
import { assembleSitePage, type SitePage } from './document/assembleSitePage';
import { partOf, textOf } from './document/partOf';
import { rewriteScript } from './document/rewriteScript';
import type { PlainAnswer } from './protocol';
import type { Answer, RecordedResponses } from './RecordedResponses';
import type { RequestKind } from './RequestLog';

type Equipment = Parameters<typeof assembleSitePage>[3];

export class SitePages {
  private readonly pages = new Map<Exchange, SitePage>();
  private readonly parts = new Map<Exchange, string>();

  constructor(
    readonly file: SiteFile,
    readonly store: RecordedResponses,
    private readonly equipment: Equipment,
    /** The script of the document that contains the pages. */
    readonly sandbox: string,
  ) {}

  /** @param url where it was found, after redirects */
  page(exchange: Exchange, url: string): SitePage {
    let page = this.pages.get(exchange);
    if (!page) {
      page = assembleSitePage(exchange, url.replace(/#.*$/s, ''), this.store, this.equipment);
      this.pages.set(exchange, page);
    }
    return page;
  }

  /** An answer in the form sent to the page. */
  plain({ exchange, url, hops }: Answer, kind: RequestKind): PlainAnswer {
    const isRedirected = hops.length > 1;
    if (!exchange) return { ...GATEWAY_TIMEOUT, url, isRedirected };
    const { status, statusText = '', headers, body } = exchange;
    if (kind === 'data' || kind === 'document') {
      const inBytes = headers.map(([name, value]) => [name, byteValue(value)] as const);
      return { status, statusText: byteValue(statusText), headers: inBytes, body, url, isRedirected };
    }
    const part = this.partFor(exchange, url, kind);
    return { status, statusText, headers: [], body: NOTHING, url, isRedirected, part };
  }

  private partFor(exchange: Exchange, url: string, kind: RequestKind): string | undefined {
    if (kind === 'asset') return partOf(exchange, url).dataUrl ?? undefined;
    let text = this.parts.get(exchange);
    if (text === undefined) {
      const written = partOf(exchange, url).text;
      text = kind === 'script' ? rewriteScript(written) : this.sheet(written, url);
      this.parts.set(exchange, text);
    }
    return text;
  }

  private sheet(css: string, place: string): string {
    const parts = {
      find: (address: string, from: string) => {
        if (!URL.canParse(address, from)) return null;
        const { exchange, url } = this.store.answer({ method: 'GET', url: new URL(address, from).href });
        return exchange && partOf(exchange, url);
      },
    };
    return nameGenerics(inlineCss(css, place, withinBudget(parts, new DocumentBudget())));
  }
}

/** The rare faces that any response of the site may need: even one that is not a document may add to a document. */
export function rareFacesOf(exchanges: readonly Exchange[]): RareFaces {
  let found = NO_RARE_FACES;
  for (const exchange of exchanges) {
    if (found.italic && found.mono) break;
    if (/^(?:image|font|audio|video)\//i.test(headerOf(exchange.headers, 'content-type') ?? '')) continue;
    const { italic, mono } = rareFacesIn(textOf(exchange));
    found = { italic: found.italic || italic, mono: found.mono || mono };
  }
  return found;
}

const NOTHING = new Uint8Array();

/** The response to a missed request that does not end the episode. */
const GATEWAY_TIMEOUT = {
  status: 504,
  statusText: 'Not recorded',
  headers: [['content-type', 'text/plain;charset=utf-8']],
  body: new TextEncoder().encode('This request was not recorded.'),
} as const;
