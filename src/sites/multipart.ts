/** Bodies of `multipart/form-data` (RFC 7578), as written by browsers. */
import { fromByteText, toByteText } from '../files/byteText';

export interface FormPart {
  readonly name: string;
  /** Null if the part is not a file. */
  readonly fileName: string | null;
  readonly type: string | null;
  /** The content, with one character per byte. */
  readonly text: string;
}

export function boundaryOf(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Null for a body that does not have this format. Without a given boundary, the first line states it. */
export function readMultipart(body: Uint8Array, boundary: string | null): FormPart[] | null {
  const parts: FormPart[] = [];
  const isRead = changeParts(body, boundary, (part) => {
    parts.push(part);
    return part.text;
  });
  return isRead ? parts : null;
}

/** Returns the body with other contents in its parts; null for a body that does not have this format. */
export function changeParts(
  body: Uint8Array,
  boundary: string | null,
  contentOf: (part: FormPart) => string,
): Uint8Array | null {
  const text = toByteText(body);
  const line = boundary === null ? /^--(\S{1,70})\r\n/.exec(text)?.[1] : boundary;
  if (line === undefined) return null;
  const between = `\r\n--${line}`;
  const pieces = `\r\n${text}`.split(between);
  const isWhole = pieces.length >= 2 && pieces[0] === '' && pieces.at(-1)?.startsWith('--');
  if (!isWhole) return null;
  const parts = pieces.slice(1, -1).map(readPart);
  if (!parts.every((part) => part !== null)) return null;
  const contents = parts.map(contentOf);
  if (contents.every((content, i) => content === parts[i].text)) return body;
  const changed = contents.map((content, i) => {
    const piece = pieces[i + 1];
    return piece.slice(0, piece.length - parts[i].text.length) + content;
  });
  return fromByteText(['', ...changed, pieces.at(-1)].join(between).slice(2));
}

function readPart(piece: string): FormPart | null {
  const end = piece.indexOf('\r\n\r\n');
  const head = piece.slice(0, end);
  const name = /^content-disposition:[^\r\n]*?;\s*name="([^"]*)"/im.exec(head)?.[1];
  if (end < 0 || name === undefined) return null;
  return {
    name: fromBytes(name),
    fileName: /^content-disposition:[^\r\n]*;\s*filename="([^"]*)"/im.exec(head)?.[1] ?? null,
    type: /^content-type:\s*([^\r\n]*)/im.exec(head)?.[1] ?? null,
    text: piece.slice(end + 4),
  };
}

const fromBytes = (text: string): string => new TextDecoder().decode(fromByteText(text));
