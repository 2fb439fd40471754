/** Bodies of `multipart/form-data` (RFC 7578), as written by browsers. */
import { fromByteText, toByteText } from './byteText';

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
  const text = toByteText(body);
  const line = boundary === null ? /^--(\S{1,70})\r\n/.exec(text)?.[1] : boundary;
  if (line === undefined) return null;
  const pieces = `\r\n${text}`.split(`\r\n--${line}`);
  const isWhole = pieces.length >= 2 && pieces[0] === '' && pieces.at(-1)?.startsWith('--');
  if (!isWhole) return null;
  const parts = pieces.slice(1, -1).map(readPart);
  return parts.every((part) => part !== null) ? parts : null;
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
