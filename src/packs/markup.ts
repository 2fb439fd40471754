/**
 * Reads two things from a page before any browser has it: its scripts and its title. Each tag is looked at once, so
 * that pages of many megabytes are read in linear time.
 */

/** An attribute at this position: its name, then its value, if it has one, in one of three notations. */
const ATTRIBUTE = /[\s/]*([^\s/>=]+|=)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** Addresses of scripts, in order. */
export function scriptAddresses(html: string): string[] {
  const addresses: string[] = [];
  for (const { attributes } of tags(html, 'script')) {
    const address = attributes.get('src');
    if (address !== undefined) addresses.push(address);
  }
  return addresses;
}

/** The text of the first `<title>`, without markup, in one line. */
export function titleOf(html: string): string {
  const [title] = tags(html, 'title');
  if (!title) return '';
  const end = html.indexOf('<', title.end);
  const text = html.slice(title.end, end < 0 ? undefined : end).slice(0, MAX_TITLE);
  return text
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

/** The most characters of a title as written; far more than is shown. */
const MAX_TITLE = 2_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

interface Tag {
  /** Keyed by lower-case name; among duplicates, the first counts, as in browsers. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The position after its `>`. */
  readonly end: number;
}

/** The start tags with this name, as far as they are complete in the text: one that is never closed ends a page. */
function* tags(html: string, name: string): Generator<Tag> {
  const start = new RegExp(`<${name}(?=[\\s/>])`, 'gi');
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const tag = readTag(html, start.lastIndex);
    if (!tag) return;
    yield tag;
    start.lastIndex = tag.end;
  }
}

function readTag(html: string, from: number): Tag | null {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  let at = from;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, name, double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
    at = ATTRIBUTE.lastIndex;
  }
  const end = /[\s/]*>/y;
  end.lastIndex = at;
  return end.test(html) ? { attributes, end: end.lastIndex } : null;
}
