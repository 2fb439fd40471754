/**
 * Checks the messages of a recorded page to the host: it is code from elsewhere. Invalid messages become errors before
 * anything reads them.
 */
import { checkHandNews } from '../sandbox/checkHandNews';
import { BadReply } from '../sandbox/checkReply';
import type { SiteRequest } from '../sites/exchange';
import { checkRecorderMessage } from './checkRecorderMessage';
import type { PageNews, SiteStorage } from './protocol';

const MAX_ADDRESS = 64_000;
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_ANSWER = 5_000;
const MAX_STORED_ITEMS = 1_000;
const MAX_STORED_CHARACTERS = 1_000_000;
const KINDS = new Set(['document', 'data', 'script', 'style', 'asset']);

type Unknown = Readonly<Record<string, unknown>>;

/** Null if the message is not news. @throws BadReply */
export function checkNews(message: Unknown): PageNews | null {
  switch (message.news) {
    case 'ask': {
      const { ask, kind } = message;
      need(Number.isSafeInteger(ask), 'its request has no number');
      need(typeof kind === 'string' && KINDS.has(kind), 'its request is of no known kind');
      return { news: 'ask', ask: ask as number, kind: kind as never, request: checkRequest(message.request) };
    }
    case 'leave':
      return {
        news: 'leave',
        request: checkRequest(message.request),
        storage: checkStorage(message.storage),
      };
    case 'moved':
      return { news: 'moved', url: webAddress(message.url) };
    case 'refused':
      return { news: 'refused', method: text(message.method, 40), url: text(message.url, MAX_ADDRESS) };
    case 'answer':
      return { news: 'answer', text: text(message.text, MAX_ANSWER) };
    case 'recorded':
      return { news: 'recorded', message: checkRecorderMessage(message.message) };
    case 'hand':
      return { news: 'hand', input: checkHandNews(message)! };
    default:
      return null;
  }
}

/** When the page sent its message; 0 if it does not say so. */
export const timeOf = ({ time }: Unknown): number =>
  typeof time === 'number' && time > 0 && time < Number.POSITIVE_INFINITY ? time : 0;

function checkRequest(value: unknown): SiteRequest {
  const { method, url, body, contentType } = (value ?? {}) as Unknown;
  need(typeof method === 'string' && /^[!#$%&'*+.^_`|~\w-]{1,40}$/.test(method), 'its request has no method');
  const request = { method: method.toUpperCase(), url: webAddress(url) };
  if (body === undefined) return request;
  need(body instanceof Uint8Array && body.length <= MAX_BODY_BYTES, 'its request has a malformed body');
  return { ...request, body, ...(contentType !== undefined && { contentType: text(contentType, 1_000) }) };
}

function checkStorage(value: unknown): SiteStorage {
  const { local, session, cookies } = (value ?? {}) as Unknown;
  let characters = 0;
  const pairs = (list: unknown): (readonly [string, string])[] => {
    need(Array.isArray(list) && list.length <= MAX_STORED_ITEMS, 'what it has kept is not a list');
    return Array.from(list, (pair: unknown) => {
      need(Array.isArray(pair) && pair.length === 2, 'what it has kept has no name');
      const [name, kept] = [text(pair[0], MAX_STORED_CHARACTERS), text(pair[1], MAX_STORED_CHARACTERS)];
      characters += name.length + kept.length;
      need(characters <= MAX_STORED_CHARACTERS, 'it has kept too much');
      return [name, kept] as const;
    });
  };
  return { local: pairs(local), session: pairs(session), cookies: pairs(cookies) };
}

function webAddress(value: unknown): string {
  const address = text(value, MAX_ADDRESS);
  need(/^https?:/i.test(address) && URL.canParse(address), 'it names no web address');
  return address;
}

function text(value: unknown, most: number): string {
  need(typeof value === 'string' && value.length <= most, 'it gives no text, or too much of it');
  return value;
}

function need(condition: boolean, what: string): asserts condition {
  if (!condition) throw new BadReply(what);
}
